import { FactList } from '@mekiki/ui';
import { ChangeText } from './change-text.tsx';
import { type Size, sizeAfter, sizeText } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';
import { useEstimate } from './use-estimate.ts';

export interface SizeFactsProps {
  /** Size of the source. */
  size: Size;
  settings: UpscaleSettings;
  /** The result would be too large, so it takes no time. */
  isTooLarge: boolean;
}

/** The output size, and how long it takes if that is known. */
export function SizeFacts({ size, settings, isTooLarge }: SizeFactsProps) {
  const time = useEstimate(isTooLarge ? undefined : size, settings);
  return (
    <FactList
      facts={[
        {
          label: 'Size',
          value: <ChangeText before={sizeText(size)} after={`${sizeText(sizeAfter(size, settings.factor))} px`} />,
        },
        ...(isTooLarge || time === null ? [] : [{ label: 'Time', value: time ?? '–' }]),
      ]}
    />
  );
}
