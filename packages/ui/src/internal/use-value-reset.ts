import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Asks for the first value again when the form around an element is reset, unless that is the value now. The element
 * holds the component's own controls and none of the caller's: the shown state of native choices in it becomes their
 * default, so that the browser's own reset never makes them differ from the value, which the caller may keep.
 *
 * @param onReset also called where there is nothing to bring back
 */
export function useValueReset<T>(
  element: RefObject<HTMLElement | null>,
  value: T,
  setBack: (first: T) => void,
  onReset?: () => void,
): void {
  const [first] = useState(value);
  const reset = useRef<() => void>(undefined);
  useEffect(() => {
    reset.current = () => {
      onReset?.();
      // Each render may pass another array of the same values.
      if (JSON.stringify(value) !== JSON.stringify(first)) setBack(first);
    };
    for (const input of element.current?.querySelectorAll('input') ?? []) input.defaultChecked = input.checked;
    for (const option of element.current?.querySelectorAll('option') ?? []) option.defaultSelected = option.selected;
  });
  useEffect(() => {
    // From the document, so that the handlers of the form can prevent it.
    const onEvent = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && target === element.current?.closest('form')) reset.current?.();
    };
    document.addEventListener('reset', onEvent);
    return () => document.removeEventListener('reset', onEvent);
  }, [element]);
}
