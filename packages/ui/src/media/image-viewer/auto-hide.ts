/** When the bars hide automatically: the logic, independent of the DOM. */

/** Milliseconds without activity. */
const AUTO_HIDE = 5000;

export interface AutoHide {
  /** The pointer moved, a key was pressed. */
  activity: () => void;
  /** Stops it, with the bars shown. */
  stop: () => void;
}

interface AutoHideOptions {
  /** The bars must stay: they contain the focus or the pointer. */
  isHeld: () => boolean;
  /** Called on changes only. */
  onChange: (isHidden: boolean) => void;
}

/** Hides after 5 s without activity, and shows on the next. Initially shown. */
export function createAutoHide({ isHeld, onChange }: AutoHideOptions): AutoHide {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHidden = false;

  const set = (next: boolean) => {
    if (next === isHidden) return;
    isHidden = next;
    onChange(next);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isHeld()) wait();
      else set(true);
    }, AUTO_HIDE);
  };

  wait();
  return {
    activity() {
      set(false);
      wait();
    },
    stop() {
      clearTimeout(timer);
      set(false);
    },
  };
}
