import type { SaveFormat } from '@mekiki/api-client';
import { SegmentedControl, Slider, Stack, Switch, TextField } from '@mekiki/ui';
import { type ConvertOptions, effortOf } from './options.ts';

const METADATA = [
  { value: 'icc', label: 'Profile only', hint: 'Keeps the color profile, so colors stay the same.' },
  { value: 'keep', label: 'Keep all', hint: 'Keeps everything the format supports, including places and names.' },
  { value: 'none', label: 'Remove all', hint: 'Colors are converted to sRGB.' },
] as const;

export interface MoreOptionsProps {
  options: ConvertOptions;
  onChange: (change: Partial<ConvertOptions>) => void;
  info: SaveFormat | undefined;
}

/** Rarely changed options. */
export function MoreOptions({ options, onChange, info }: MoreOptionsProps) {
  return (
    <Stack gap={4}>
      {info?.effort ? (
        <Slider
          label="Effort"
          layout="inline"
          min={info.effort.min}
          max={info.effort.max}
          value={effortOf(options, info)}
          onValueChange={(effort) => onChange({ effort: { ...options.effort, [info.format]: effort } })}
          hint="More effort takes longer and makes a smaller file."
        />
      ) : null}
      {info && !info.transparency ? (
        <TextField
          label="Background"
          hint="Replaces transparent areas."
          type="color"
          value={options.background}
          onValueChange={(background) => onChange({ background })}
        />
      ) : null}
      {info?.metadata ? (
        <SegmentedControl
          label="Metadata"
          size="sm"
          options={METADATA}
          value={options.metadata}
          onValueChange={(metadata) => onChange({ metadata })}
        />
      ) : null}
      <Switch
        label="Enlarge"
        hint="Enlarges an image that is smaller than the width and height above."
        align="end"
        checked={options.enlarge}
        onCheckedChange={(enlarge) => onChange({ enlarge })}
      />
    </Stack>
  );
}
