import { ImageSource, type ImageSourceValue, Slider, Stack } from '@mekiki/ui';
import { useEffect, useRef } from 'react';
import { API_BASE } from '../../../api/api.ts';
import { STRENGTH } from './limits.ts';

export interface StartPictureProps {
  value: ImageSourceValue | null;
  onValueChange: (value: ImageSourceValue | null) => void;
  strength: number;
  onStrengthChange: (strength: number) => void;
  /** A result is on its way. */
  busy: boolean;
  /** How often a picture was taken over from elsewhere: with each the keyboard comes here. */
  starts: number;
}

/** The picture that the images begin with, and how much of it may change. */
export function StartPicture({ value, onValueChange, strength, onStrengthChange, busy, starts }: StartPictureProps) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(starts);
  useEffect(() => {
    if (starts === seen.current) return;
    seen.current = starts;
    root.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [starts]);

  return (
    <Stack ref={root} gap={3}>
      <ImageSource
        label="Image to image"
        hint={value ? undefined : 'The images begin with this picture. Without one they begin with nothing.'}
        value={value}
        onValueChange={onValueChange}
        busy={busy}
        {...(value?.kind === 'url' ? { previewSrc: throughServer(value.url) } : {})}
      />
      {value ? (
        <Slider
          label="Strength"
          layout="inline"
          min={STRENGTH.min}
          max={STRENGTH.max}
          step={STRENGTH.step}
          value={strength}
          onValueChange={onStrengthChange}
          hint="How much of the picture may change."
        />
      ) : null}
    </Stack>
  );
}

/** By way of the server: other sites need not allow it. */
function throughServer(url: string): string {
  return new URL(url).origin === location.origin ? url : `${API_BASE}/util/image?url=${encodeURIComponent(url)}`;
}
