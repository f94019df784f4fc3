/** When the bars go away by themselves: the policy, without an element. */

/** Milliseconds without a sign of a person. */
const AUTO_HIDE = 5000;

export interface AutoHide {
  /** The pointer moved, a key was pressed. */
  activity: () => void;
  /** Ends it, with the bars shown. */
  stop: () => void;
}

interface AutoHideOptions {
  /** The bars must stay: the focus is in them, or the pointer over them. */
  isHeld: () => boolean;
  /** Called on changes only. */
  onChange: (isHidden: boolean) => void;
}

/** Hides after 5 s without activity, and shows at the first. Begins shown. */
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
