import type { EngineOption } from '@mekiki/api-client';
import { Select, Slider } from '@mekiki/ui';
import type { EngineOptions } from './draft.ts';
import { valueOf } from './engine-options.ts';

export interface EngineOptionFieldsProps {
  options: readonly EngineOption[];
  chosen: EngineOptions;
  onChange: (chosen: EngineOptions) => void;
}

/** Controls that only the engine of a model has. */
export function EngineOptionFields({ options, chosen, onChange }: EngineOptionFieldsProps) {
  return options.map((option) => {
    const { name, label, hint, kind, choices = [], min = 0, max = 1, step = 1 } = option;
    const value = valueOf(option, chosen);
    const set = (next: string | number) => onChange({ ...chosen, [name]: next });
    return kind === 'choice' ? (
      <Select key={name} label={label} hint={hint} options={choices} value={String(value)} onValueChange={set} />
    ) : (
      <Slider
        key={name}
        label={label}
        hint={hint}
        layout="inline"
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        onValueChange={set}
      />
    );
  });
}
