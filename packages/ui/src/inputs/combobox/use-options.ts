/** Combobox's state of its options: deduplicated, the chosen one, and how many were found. */
import { useEffect, useMemo, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { uniqueByValue } from '../../internal/unique-by-value.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import type { ComboboxOption } from './option-rows.tsx';

/** Milliseconds without a key press before the number of results is announced. */
const QUIET = 500;

/** The options, without duplicate values. @param component named in the warning */
export function useUniqueOptions(component: string, options: readonly ComboboxOption[]): readonly ComboboxOption[] {
  return useMemo(() => uniqueByValue(component, options), [component, options]);
}

/** The chosen option; the last known one if the server's options have changed. */
export function useChosen(
  options: readonly ComboboxOption[],
  value: string | null,
): [ComboboxOption | undefined, (option: ComboboxOption | undefined) => void] {
  const here = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const [last, setLast] = useState(here);
  if (here && here !== last) setLast(here);
  const known = last?.value === value ? last : undefined;
  const chosen = here ?? known ?? (value === null ? undefined : { value, label: value });
  return [chosen, setLast];
}

/** Announces the number of results once typing has stopped. */
export function useAnnounceResults(sentence: string): void {
  const announce = useAnnounce();
  const { start, cancel } = useTimeout();
  useEffect(() => {
    if (sentence) start(QUIET, () => announce(sentence));
    return cancel;
  }, [sentence, start, cancel, announce]);
}
