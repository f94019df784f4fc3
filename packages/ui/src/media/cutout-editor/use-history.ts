import { useRef, useState } from 'react';

/** How many changes can be undone. */
const MAX = 100;

/** The states before each change, for undoing. */
export function useHistory<State>() {
  const past = useRef<State[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const keep = (states: State[]) => {
    past.current = states;
    setCanUndo(states.length > 0);
  };
  return {
    canUndo,
    /** Before a change. */
    note: (state: State) => keep([...past.current, state].slice(-MAX)),
    /** The state before the last change, which is forgotten. */
    undo: (): State | undefined => {
      const last = past.current.at(-1);
      keep(past.current.slice(0, -1));
      return last;
    },
  };
}
