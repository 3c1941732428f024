import CWrapped
import VeilGTK

let list: UnsafeMutablePointer<CWrapped.GtkWidget> = gtk_list_box_new()
Veil(over: list, style: .activity).show()
