import { Button, ImageChoice, ImageRoom, type Spot, SpotPicker, Stack, useAnnounce } from '@mekiki/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRested } from '../../browser/use-rested.ts';
import type { Size } from './factor.ts';
import type { UpscaleSettings, UpscaleSource } from './upscaling.ts';
import type { useUpscalers } from './use-upscalers.ts';
import { usePatches } from './use-patches.ts';

/** Milliseconds for which the spot must rest: keys move it in small steps. */
const REST = 350;

export interface ModelPreviewProps {
  source: UpscaleSource;
  /** Identifies the source. */
  name: string;
  /** URL to display the source. */
  src: string;
  size: Size;
  settings: UpscaleSettings;
  onModelChange: (model: string) => void;
  upscalers: ReturnType<typeof useUpscalers>;
}

/** One spot of the image as each model would render it. */
export function ModelPreview({ source, name, src, size, settings, onModelChange, upscalers }: ModelPreviewProps) {
  const [chosen, setChosen] = useState<Spot | null>(null);
  const spot = useRested(chosen, REST, name);
  const factor = useRested(settings.factor, REST, name);
  const { options, isBusy, retry } = usePatches({ source, name, spot, factor, models: upscalers.models });
  useSayReady(isBusy, retry !== undefined);
  return (
    <Stack>
      <h2>Compare models on part of the image</h2>
      <p>Select a part to compare all models on it, without upscaling the whole image.</p>
      <Stack direction="row" align="start" wrap>
        <ImageRoom ratio={size.width / size.height} maxHeight={64}>
          <SpotPicker
            label="Part to compare models on"
            src={src}
            alt="Your image"
            {...size}
            value={chosen}
            onValueChange={setChosen}
          />
        </ImageRoom>
        {chosen ? (
          <ImageChoice
            data-grow="wide"
            label="Choose a model by its result"
            options={options}
            value={settings.model}
            onValueChange={onModelChange}
          >
            {retry ? (
              <Stack align="start">
                <Button size="sm" icon={<RotateCw />} onClick={retry}>
                  Try again
                </Button>
              </Stack>
            ) : null}
          </ImageChoice>
        ) : null}
      </Stack>
    </Stack>
  );
}

/** Announces when the patches have arrived: nothing near the focus changes. */
function useSayReady(isBusy: boolean, hasFailed: boolean): void {
  const announce = useAnnounce();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      announce(hasFailed ? 'Some models could not process this spot.' : 'All models are ready to compare.');
    }
    wasBusy.current = isBusy;
  }, [isBusy, hasFailed, announce]);
}
