/** The action of a key, as a pure function of the key and of the view. */

export type Command =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'zoom-in'
  | 'zoom-out'
  | 'reset'
  | 'actual-size'
  | 'fit'
  | 'remix'
  | 'download'
  | 'information'
  | 'slideshow'
  | 'fullscreen'
  | 'pan-left'
  | 'pan-right'
  | 'pan-up'
  | 'pan-down';

export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The key is held. */
  repeat: boolean;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'reset',
    '1': 'actual-size',
    f: 'fit',
    r: 'remix',
    d: 'download',
    i: 'information',
    s: 'slideshow',
    '[': 'previous',
    ']': 'next',
    PageUp: 'previous',
    PageDown: 'next',
    Home: 'first',
    End: 'last',
  } as const),
);

const PANS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ArrowLeft: 'pan-left',
    ArrowRight: 'pan-right',
    ArrowUp: 'pan-up',
    ArrowDown: 'pan-down',
  } as const),
);

/** Not repeated while the key is held. */
const ONCE: ReadonlySet<Command> = new Set([
  'remix',
  'download',
  'information',
  'slideshow',
  'fullscreen',
  'fit',
  'reset',
  'actual-size',
]);

/**
 * The action of a key. Arrows pan while some of the image is outside, otherwise navigate in reading direction; Page Up,
 * Page Down, [ and ] always navigate.
 */
export function commandOf(press: KeyPress, state: { canPan: boolean; isRtl: boolean }): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const command = (state.canPan ? PANS.get(press.key) : undefined) ?? plainCommand(press, state.isRtl);
  return command && press.repeat && ONCE.has(command) ? undefined : command;
}

function plainCommand({ key, code, shiftKey }: KeyPress, isRtl: boolean): Command | undefined {
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  const command = COMMANDS.get(key.length === 1 ? letterOf(key, code) : key);
  return command === 'fit' && shiftKey ? 'fullscreen' : command;
}

/** On a keyboard of another script, the position of the key determines the letter. */
function letterOf(key: string, code: string): string {
  return key > '\u007f' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase();
}
