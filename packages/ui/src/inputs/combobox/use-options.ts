/** What Combobox knows of its options: each once, which is chosen, and how many were found. */
import { useEffect, useMemo, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import type { ComboboxOption } from './option-rows.tsx';

/** Milliseconds without a key until the number of results is announced. */
const QUIET = 500;

/** The options, each value once. */
export function useUniqueOptions(options: readonly ComboboxOption[]): readonly ComboboxOption[] {
  return useMemo(() => {
    const byValue = new Map(options.toReversed().map((option) => [option.value, option]));
    if (byValue.size === options.length) return options;
    warnOnce(
      'Combobox: two `options` have the same value, so that nobody could tell which one is chosen. Only the first is shown; give each its own value.',
    );
    return options.filter((option) => byValue.get(option.value) === option);
  }, [options]);
}

/** The chosen option; the last one known where options that come from a server are now others. */
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

/** Says how many results there are, once nothing is typed any more. */
export function useCountAnnouncement(sentence: string): void {
  const announce = useAnnounce();
  const { start, cancel } = useTimeout();
  useEffect(() => {
    if (sentence) start(QUIET, () => announce(sentence));
    return cancel;
  }, [sentence, start, cancel, announce]);
}
