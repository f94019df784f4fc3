import {
  Button,
  IconButton,
  NumberStepper,
  SegmentedControl,
  Select,
  SizePresetPicker,
  Slider,
  Stack,
  TextArea,
} from '@mekiki/ui';
import { Dices, Grid2x2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Draft, rollSeed } from './draft.ts';
import { EngineOptionFields } from './engine-option-fields.tsx';
import { isOffered } from './samplers.ts';
import { CFG, PROMPT_MAX, SEED, STEPS } from './limits.ts';
import { fittingSize, type Offer, presetsOf, sideOf } from './offer.ts';

const SEEDS = [
  { value: 'random', label: 'Random' },
  { value: 'fixed', label: 'Fixed', hint: 'The same settings and seed always produce the same image.' },
] as const;

export interface AdvancedFieldsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Settings that the model ignores are hidden, and the sizes are those it makes. */
  offer: Offer;
  /** Opens the comparison of values. */
  onCompare: () => void;
  /** More settings, at the end. */
  children: ReactNode;
}

/** Settings that most people do not change. */
export function AdvancedFields({ draft, onChange, offer, onCompare, children }: AdvancedFieldsProps) {
  const { seed, sampler } = draft;
  const { samplers, schedulers, ignores } = offer;
  const isUnguided = draft.cfg === 1 && !ignores.includes('cfg');
  // An image may bring a scheduler that is not in the usual list.
  const isUnlisted = sampler !== null && !samplers.includes(sampler) && isOffered(sampler, { samplers, schedulers });
  const unlisted = isUnlisted ? [sampler] : [];
  return (
    <Stack gap={4}>
      {ignores.includes('negative_prompt') ? null : (
        <TextArea
          label="Negative prompt"
          {...(isUnguided ? { hint: 'Not used at a CFG scale of 1.' } : {})}
          value={draft.negativePrompt}
          onValueChange={(negativePrompt) => onChange({ negativePrompt })}
          maxLength={PROMPT_MAX}
          minRows={2}
          maxRows={6}
          placeholder="What to leave out"
        />
      )}
      {ignores.includes('cfg') ? null : (
        <Slider
          label="CFG scale"
          layout="inline"
          min={CFG.min}
          max={CFG.max}
          step={CFG.step}
          value={draft.cfg}
          onValueChange={(cfg) => onChange({ cfg })}
        />
      )}
      {ignores.includes('steps') ? null : (
        <Slider
          label="Steps"
          layout="inline"
          min={STEPS.min}
          max={STEPS.max}
          value={draft.steps}
          onValueChange={(steps) => onChange({ steps })}
        />
      )}
      <EngineOptionFields
        options={offer.options}
        chosen={draft.engineOptions}
        onChange={(engineOptions) => onChange({ engineOptions })}
      />
      <SizePresetPicker
        presets={presetsOf(offer)}
        {...sideOf(offer)}
        value={fittingSize(draft.size, offer)}
        onValueChange={(size) => onChange({ size })}
      />
      <SegmentedControl
        label="Seed"
        size="sm"
        options={SEEDS}
        value={seed === null ? 'random' : 'fixed'}
        onValueChange={(value) => onChange({ seed: value === 'random' ? null : (seed ?? rollSeed()) })}
      />
      {seed === null ? null : (
        <Stack direction="row" gap={2}>
          <NumberStepper
            label="Seed value"
            hideLabel
            min={SEED.min}
            max={SEED.max}
            value={seed}
            onValueChange={(next) => onChange({ seed: next })}
          />
          <IconButton label="Another seed" onClick={() => onChange({ seed: rollSeed() })}>
            <Dices />
          </IconButton>
        </Stack>
      )}
      {samplers.length === 0 || ignores.includes('sampler') ? null : (
        <Select
          label="Sampler"
          options={[
            { value: '', label: 'Model default' },
            ...[...samplers, ...unlisted].map((name) => ({ value: name, label: name })),
          ]}
          value={sampler !== null && isOffered(sampler, { samplers, schedulers }) ? sampler : ''}
          onValueChange={(value) => onChange({ sampler: value === '' ? null : value })}
        />
      )}
      <Stack align="start">
        <Button size="sm" icon={<Grid2x2 />} aria-haspopup="dialog" onClick={onCompare}>
          Compare values
        </Button>
      </Stack>
      {/* Last: its code comes later, and what is below it would move away under a finger. */}
      {children}
    </Stack>
  );
}
