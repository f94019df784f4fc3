import type { SaveFormat } from '@mekiki/api-client';
import { Button, Select, Slider, Stack, Switch, TextField } from '@mekiki/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { MoreOptionsProps } from './more-options.tsx';
import { problemsOf, qualityOf, type Size } from './options.ts';
import { SizeFields } from './size-fields.tsx';

const MoreOptions = lazyPart(async () => (await import('./more-options.tsx')).MoreOptions);

export interface ConvertSettingsProps extends MoreOptionsProps {
  formats: readonly SaveFormat[];
  /** Size of the image, once it is known. */
  size: Size | undefined;
  /** Number of frames; an image with more than one is animated. */
  frames: number | undefined;
}

/** The format and its options. */
export function ConvertSettings({ options, onChange, formats, info, size, frames }: ConvertSettingsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const problems = problemsOf(options, info);
  const isLossless = Boolean(info?.lossless && options.lossless);
  return (
    <Stack gap={4}>
      <Select
        label="Target format"
        options={formats.map(({ format, name }) => ({ value: format, label: name }))}
        value={info?.format ?? ''}
        placeholder="Choose a format"
        onValueChange={(format) => onChange({ format })}
      />
      {info?.lossless ? (
        <Switch
          label="Lossless"
          hint="Every pixel stays the same."
          align="end"
          checked={options.lossless}
          onCheckedChange={(lossless) => onChange({ lossless })}
        />
      ) : null}
      {info?.quality && !isLossless ? (
        <Slider
          label="Quality"
          layout="inline"
          min={1}
          max={100}
          value={qualityOf(options)}
          onValueChange={(quality) => onChange({ quality: { ...options.quality, [info.format]: quality } })}
        />
      ) : null}
      <SizeFields options={options} onChange={onChange} problems={problems} size={size} />
      <TextField
        label="Maximum file size"
        hint="Lowers quality first, then dimensions, to stay under this size. Leave empty for no limit."
        inputMode="decimal"
        placeholder="No limit"
        end="MB"
        value={options.limit}
        onValueChange={(limit) => onChange({ limit })}
        error={problems.limit}
      />
      {info?.animation && frames !== 1 ? (
        <Switch
          label="Keep animation"
          hint="When off, only the first frame is kept."
          align="end"
          checked={options.animation}
          onCheckedChange={(animation) => onChange({ animation })}
        />
      ) : null}
      <Stack gap={4} align="start">
        <Button
          variant="ghost"
          size="sm"
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          More options
        </Button>
      </Stack>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <MoreOptions options={options} onChange={onChange} info={info} /> : null}
      </div>
    </Stack>
  );
}
