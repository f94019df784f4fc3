/** Controls that only the engine of a model has. */
import type { EngineOption } from '@mekiki/api-client';
import type { EngineOptions } from './draft.ts';

/** The value of an option: the chosen one if it is valid, else the default. */
export function valueOf(option: EngineOption, chosen: EngineOptions): string | number {
  const value = Object.hasOwn(chosen, option.name) ? chosen[option.name] : undefined;
  const { min = 0, max = min } = option;
  const isPossible =
    option.kind === 'choice'
      ? option.choices?.some((choice) => choice.value === value)
      : typeof value === 'number' && value >= min && value <= max;
  return value !== undefined && isPossible ? value : option.default;
}

/** The values to send: without defaults, and without options that the engine does not have. */
export function chosenOptions(options: readonly EngineOption[], chosen: EngineOptions): EngineOptions {
  const changed = options.filter((option) => valueOf(option, chosen) !== option.default);
  return Object.fromEntries(changed.map((option) => [option.name, valueOf(option, chosen)]));
}

/** Options as readable names and values, even if their engine is no longer available. */
export function optionFacts(options: EngineOptions = {}): { label: string; value: string }[] {
  return Object.entries(options).map(([name, value]) => ({
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    value: String(value),
  }));
}
