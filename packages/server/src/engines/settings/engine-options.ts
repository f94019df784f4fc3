/** Own controls of engines: what a request or a file sets them to. */
import type { EngineOption, EngineOptions, Generator } from '../ports/generator.ts';

/** The controls that all engines declare alike: a request may go to any of them. */
export function sharedOptions(engines: readonly Pick<Generator, 'options'>[]): EngineOption[] {
  const [first, ...others] = engines;
  return (first?.options ?? []).filter((option) => {
    const declared = JSON.stringify(option);
    return others.every(({ options = [] }) => options.some((other) => JSON.stringify(other) === declared));
  });
}

/** The problem with a value, as the end of a sentence; undefined if there is none. */
function faultOf(option: EngineOption, value: string | number): string | undefined {
  if (option.kind === 'choice') {
    const values = option.choices.map((choice) => choice.value);
    if (values.some((one) => one === value)) return undefined;
    return `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(values)}`;
  }
  const { min, max, step } = option;
  const number = typeof value === 'number' ? value : Number.NaN;
  const steps = (number - min) / step;
  if (number >= min && number <= max && Math.abs(steps - Math.round(steps)) < 1e-6) return undefined;
  return `must be a number from ${min} to ${max} in steps of ${step}`;
}

/** The first option that is unknown or has a value that it cannot have. */
export function wrongOption(
  declared: readonly EngineOption[],
  options: EngineOptions,
): { name: string; detail: string } | undefined {
  for (const [name, value] of Object.entries(options)) {
    const option = declared.find((one) => one.name === name);
    if (!option) return { name, detail: `There is no engine option "${name}" here.` };
    const fault = faultOf(option, value);
    if (fault !== undefined) return { name, detail: `The engine option "${name}" ${fault}.` };
  }
  return undefined;
}

/** The options that differ from their defaults; undefined if there are none. */
export function changedOptions(
  declared: readonly EngineOption[],
  options: EngineOptions | undefined = {},
): EngineOptions | undefined {
  const changed = Object.entries(options).filter(
    ([name, value]) => value !== declared.find((one) => one.name === name)?.default,
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** The options of a file that the engines here support. */
export function fittingOptions(
  declared: readonly EngineOption[],
  written: Readonly<Record<string, string>> = {},
): EngineOptions | undefined {
  const fitting = Object.entries(written).flatMap(([name, text]) => {
    const option = declared.find((one) => one.name === name);
    if (!option) return [];
    const value = option.kind === 'range' ? Number(text) : text;
    return faultOf(option, value) === undefined ? [[name, value] as const] : [];
  });
  return fitting.length === 0 ? undefined : Object.fromEntries(fitting);
}
