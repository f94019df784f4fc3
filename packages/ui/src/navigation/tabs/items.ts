import { warnOnce } from '../../internal/warn-once.ts';

interface Item {
  value: string;
  disabled?: boolean;
}

/** The tab that is shown: the given one, or the first that can be chosen where there is no such tab. */
export function shownValue(items: readonly Item[], given: string | undefined): string | undefined {
  if (items.some(({ value }) => value === given)) return given;
  return items.find(({ disabled }) => !disabled)?.value;
}

/** Warns about a value that is none of the tabs; without tabs they may still be loading. */
export function warnOfUnknown(items: readonly Item[], value: string | undefined): void {
  if (value === undefined || items.length === 0 || items.some((item) => item.value === value)) return;
  warnOnce(
    `Tabs got the value "${value}", which no item has; give one of: ${items.map((item) => item.value).join(', ')}.`,
  );
}
