import type { UpscalerModel } from '@mekiki/api-client';
import { Select, Slider, Stack } from '@mekiki/ui';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { FACTOR, factorText, limitProblem, type Size } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';
import type { useUpscalers } from './use-upscalers.ts';

const SizeFacts = lazyPart(async () => (await import('./result-views.ts')).SizeFacts);

export interface ResizeSettingsProps {
  settings: UpscaleSettings;
  onChange: (change: Partial<UpscaleSettings>) => void;
  upscalers: ReturnType<typeof useUpscalers>;
  /** Size of the source, once it is known. */
  size: Size | undefined;
  /** On this device: the server's estimate says nothing of it. */
  isHere: boolean;
}

/** The model, the factor, and the output size. */
export function ResizeSettings({ settings, onChange, upscalers, size, isHere }: ResizeSettingsProps) {
  const { models, limits, error } = upscalers;
  const model = models.find(({ id }) => id === settings.model);
  const problem = size && limits && limitProblem(size, settings.factor, limits);
  return (
    <Stack gap={4}>
      <Select
        label="AI model"
        options={models.map((one) => ({ value: one.id, label: optionText(one) }))}
        value={settings.model}
        onValueChange={(next) => onChange({ model: next })}
        hint={model && aboutModel(model, models)}
        error={error ? `The models could not be loaded. ${error.message}` : undefined}
      />
      <Slider
        label="Upscale factor"
        min={FACTOR.min}
        max={FACTOR.max}
        value={settings.factor}
        onValueChange={(factor) => onChange({ factor })}
        format={factorText}
        inputScale={10}
        error={problem}
      />
      {size ? <SizeFacts size={size} settings={settings} hasEstimate={problem === undefined && !isHere} /> : null}
    </Stack>
  );
}

function optionText({ name, standsIn }: UpscalerModel): string {
  return standsIn === undefined ? name : `${name} (uses ${standsIn})`;
}

function aboutModel({ name, description, standsIn }: UpscalerModel, models: readonly UpscalerModel[]): string {
  if (standsIn === undefined) return description;
  const worker = models.find((model) => model.name === standsIn);
  return [`${name} is not available here. ${standsIn} is used instead.`, worker?.description].filter(Boolean).join(' ');
}
