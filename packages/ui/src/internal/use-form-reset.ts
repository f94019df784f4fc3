import { type RefObject, useEffect, useState } from 'react';

/**
 * Calls back when the form around an element is reset. Makes the shown state of native choices in it their default, so
 * that the browser's own reset never makes them differ from the value, which the caller may keep.
 */
export function useFormReset(element: RefObject<HTMLElement | null>, onReset: () => void): void {
  useEffect(() => {
    const { current } = element;
    for (const input of current?.querySelectorAll('input') ?? []) input.defaultChecked = input.checked;
    for (const option of current?.querySelectorAll('option') ?? []) option.defaultSelected = option.selected;
    // From the document, so that the handlers of the form can prevent it.
    const onEvent = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && target === current?.closest('form')) onReset();
    };
    document.addEventListener('reset', onEvent);
    return () => document.removeEventListener('reset', onEvent);
  });
}

/** Asks for the first value again when the form around an element is reset, unless that is the value now. */
export function useValueReset<T>(element: RefObject<HTMLElement | null>, value: T, setBack: (first: T) => void): void {
  const [first] = useState(value);
  useFormReset(element, () => {
    // Each render may pass another array of the same values.
    if (JSON.stringify(value) !== JSON.stringify(first)) setBack(first);
  });
}
