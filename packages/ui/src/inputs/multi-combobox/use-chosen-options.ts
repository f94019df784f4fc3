import { useMemo, useState } from 'react';
import type { ComboboxOption } from '../combobox/index.ts';

/** The options of the chosen values, as they were last known where the server's options have changed. */
export function useChosenOptions(
  options: readonly ComboboxOption[],
  values: readonly string[],
): [readonly ComboboxOption[], (option: ComboboxOption) => void] {
  const [known, setKnown] = useState<ReadonlyMap<string, ComboboxOption>>(() => new Map());
  const here = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const chosen = values.map((value) => here.get(value) ?? known.get(value) ?? { value, label: value });
  if (values.some((value) => here.has(value) && here.get(value) !== known.get(value)))
    setKnown(new Map(chosen.map((option) => [option.value, option])));
  return [chosen, (option) => setKnown((last) => new Map(last).set(option.value, option))];
}
