import { filterOptions } from '../combobox/filter.ts';

/** A source, such as a site. */
export interface SourceOption {
  /** Unique; its first letter is on the icon, and without a look it decides the color. */
  value: string;
  label: string;
  /** A few words behind it, such as `safe only`. */
  note?: string;
}

/** Both lists, each in the order of the options. What is selected but unknown stands last, so that it can be removed. */
export function splitSources(
  options: readonly SourceOption[],
  value: readonly string[],
): { selected: SourceOption[]; available: SourceOption[] } {
  const chosen = new Set(value);
  const known = new Set(options.map((option) => option.value));
  const unknown = [...chosen].filter((one) => !known.has(one));
  return {
    selected: [
      ...options.filter((option) => chosen.has(option.value)),
      ...unknown.map((one) => ({ value: one, label: one })),
    ],
    available: options.filter((option) => !chosen.has(option.value)),
  };
}

/** The value after a source has gone to the other list, in the order of the options. */
export function moveSource(options: readonly SourceOption[], value: readonly string[], source: string): string[] {
  const next = value.includes(source) ? value.filter((one) => one !== source) : [...value, source];
  return splitSources(options, next).selected.map((option) => option.value);
}

/** The sources that a text means, in their order. */
export function findSources(sources: readonly SourceOption[], query: string): SourceOption[] {
  const found = filterOptions(
    sources.map((source) => ({ source, label: source.label, hint: source.note })),
    query,
  );
  const kept = new Set(found.map(({ source }) => source));
  return sources.filter((source) => kept.has(source));
}
