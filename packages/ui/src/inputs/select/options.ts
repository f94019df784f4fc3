export interface SelectOption {
  /** Not empty, and of one option only. */
  value: string;
  label: string;
  /** @default false */
  disabled?: boolean;
  /** Options with the same group stand together under its name, where its first one is. */
  group?: string;
}

interface OptionGroup {
  /** Undefined where the options stand alone. */
  name: string | undefined;
  options: SelectOption[];
}

/** Options in the order they are shown. */
export function groupOptions(options: readonly SelectOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    const known =
      option.group === undefined
        ? last?.name === undefined
          ? last
          : undefined
        : groups.find(({ name }) => name === option.group);
    if (known) known.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

/** The first value that occurs twice. */
export function repeatedValue(options: readonly SelectOption[]): string | undefined {
  const seen = new Set<string>();
  return options.find(({ value }) => seen.size === seen.add(value).size)?.value;
}
