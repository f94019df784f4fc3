import { FactList } from '@mekiki/ui';
import { ChangeText } from './change-text.tsx';
import { type Size, sizeAfter, sizeText } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';
import { useEstimate } from './use-estimate.ts';

export interface SizeFactsProps {
  /** Size of the source. */
  size: Size;
  settings: UpscaleSettings;
  /** The server will do it. */
  hasEstimate: boolean;
}

/** The output size, and how long it takes if that is known. */
export function SizeFacts({ size, settings, hasEstimate }: SizeFactsProps) {
  const time = useEstimate(hasEstimate ? size : undefined, settings);
  return (
    <FactList
      facts={[
        {
          label: 'Size',
          value: <ChangeText before={sizeText(size)} after={`${sizeText(sizeAfter(size, settings.factor))} px`} />,
        },
        ...(!hasEstimate || time === null ? [] : [{ label: 'Time', value: time ?? '–' }]),
      ]}
    />
  );
}
