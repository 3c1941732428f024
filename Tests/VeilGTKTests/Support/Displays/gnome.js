// Runs inside GNOME Shell, with its virtual devices, windows and input method, for gnome.py.
(() => {
  const {Clutter, Gio, GLib, Meta, Shell} = imports.gi;
  const seat = (global.stage.context?.get_backend() ?? Clutter.get_default_backend()).get_default_seat();
  const device = kind => seat.create_virtual_device(Clutter.InputDeviceType[kind + '_DEVICE']);
  const [pointer, keyboard, screen] = [device('POINTER'), device('KEYBOARD'), device('TOUCHSCREEN')];
  const down = Clutter.KeyState.PRESSED, up = Clutter.KeyState.RELEASED;
  const pressed = Clutter.ButtonState.PRESSED, released = Clutter.ButtonState.RELEASED;
  const now = () => GLib.get_monotonic_time();
  // A key that the shell itself handles. When it arrives, all earlier input has been delivered.
  const MARK = 148;
  let marks = 0;
  const placed = new Set();

  const actions = {
    move: (x, y) => pointer.notify_absolute_motion(now(), x, y),
    moveBy: (x, y) => pointer.notify_relative_motion(now(), x, y),
    press: button => pointer.notify_button(now(), button, pressed),
    release: button => pointer.notify_button(now(), button, released),
    click: button => { actions.press(button); actions.release(button); },
    scroll: notches => {
      const direction = notches > 0 ? Clutter.ScrollDirection.DOWN : Clutter.ScrollDirection.UP;
      for (let notch = 0; notch < Math.abs(notches); notch++)
        pointer.notify_discrete_scroll(now(), direction, Clutter.ScrollSource.WHEEL);
    },
    swipe: points => pointer.notify_scroll_continuous(
      now(), 0, points, Clutter.ScrollSource.FINGER, Clutter.ScrollFinishFlags.NONE),
    swipeAside: points => pointer.notify_scroll_continuous(
      now(), points, 0, Clutter.ScrollSource.FINGER, Clutter.ScrollFinishFlags.NONE),
    swipeEnd: () => pointer.notify_scroll_continuous(
      now(), 0, 0, Clutter.ScrollSource.FINGER,
      Clutter.ScrollFinishFlags.HORIZONTAL | Clutter.ScrollFinishFlags.VERTICAL),
    stroke: (code, isPressed) => keyboard.notify_key(now(), code, isPressed ? down : up),
    touchDown: (x, y, finger) => screen.notify_touch_down(now(), finger, x, y),
    touchMove: (x, y, finger) => screen.notify_touch_motion(now(), finger, x, y),
    touchUp: finger => screen.notify_touch_up(now(), finger),
    preedit: text => {
      const end = [...text].length;
      Main.inputMethod.set_preedit_text(text, end, end, Clutter.PreeditResetMode.CLEAR);
    },
    commit: text => Main.inputMethod.commit(text),
  };
  const find = title => global.get_window_actors().map(actor => actor.meta_window)
    .filter(window => window.title === title).sort((a, b) => b.get_id() - a.get_id())[0];
  const rectangle = area => [area.x, area.y, area.width, area.height];

  global.veil = {
    perform: list => { for (const [name, ...words] of list) actions[name](...words); },
    mark: () => { actions.stroke(MARK, true); actions.stroke(MARK, false); return marks; },
    marks: () => marks,
    frame: title => {
      const window = find(title);
      return placed.has(window) ? rectangle(window.get_frame_rect()) : null;
    },
    move: (title, x, y) => find(title).move_frame(true, x, y),
    resize: (title, width, height) => {
      const {x, y} = find(title).get_frame_rect();
      find(title).move_resize_frame(true, x, y, width, height);
    },
    activate: title => find(title).activate(global.get_current_time()),
    minimised: title => find(title).minimized,
    hide: title => find(title).minimize(),
  };

  for (const held of ['', '<Ctrl>', '<Shift>', '<Alt>', '<Ctrl><Shift>', '<Ctrl><Alt>', '<Alt><Shift>', '<Ctrl><Alt><Shift>']) {
    const action = global.display.grab_accelerator(held + 'XF86Launch1', Meta.KeyBindingFlags.NONE);
    Main.wm.allowKeybinding(Meta.external_binding_name_for_action(action), Shell.ActionMode.ALL);
  }
  global.display.connect('accelerator-activated', () => { marks += 1; });

  // The screen contains only windows, each in the corner from its first frame.
  Main.overview.hide();
  // The pointer starts in the corner that opens the overview.
  new Gio.Settings({schema_id: 'org.gnome.desktop.interface'}).set_boolean('enable-hot-corners', false);
  Main.layoutManager.removeChrome(Main.layoutManager.panelBox);
  Main.layoutManager.panelBox.hide();
  Main.messageTray.bannerBlocked = true;
  Main.messageTray.hide();
  global.display.connect('window-created', (_, window) => {
    if (window.window_type !== Meta.WindowType.NORMAL) return;
    window.get_compositor_private().connect('first-frame', () => {
      window.move_frame(true, 0, 0);
      window.activate(global.get_current_time());
      placed.add(window);
    });
    window.connect('unmanaged', () => placed.delete(window));
  });
  // Dead keys behind AltGr, and a Compose key.
  const layouts = new Gio.Settings({schema_id: 'org.gnome.desktop.input-sources'});
  layouts.set_strv('xkb-options', ['compose:sclk']);
  layouts.set_value('sources', new GLib.Variant('a(ss)', [['xkb', 'us+altgr-intl']]));
  // The first key gives the seat its keyboard.
  actions.stroke(42, true);
  actions.stroke(42, false);
})()
