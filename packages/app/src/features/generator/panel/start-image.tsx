import { ImageSource, type ImageSourceValue, Slider, Stack } from '@mekiki/ui';
import { useEffect, useRef } from 'react';
import { API_BASE } from '../../../api/api.ts';
import { isWritingOutside } from './is-writing-outside.ts';
import { SendMenu } from '../../../lib/send/lazy-send-menu.tsx';
import { STRENGTH } from './limits.ts';

export interface StartImageProps {
  value: ImageSourceValue | null;
  onValueChange: (value: ImageSourceValue | null) => void;
  /** The model does not read it. */
  isUnused: boolean;
  strength: number;
  onStrengthChange: (strength: number) => void;
  /** A result is being loaded. */
  busy: boolean;
  /** An image was just taken over from elsewhere: the focus moves here. */
  wantsFocus: boolean;
  /** Called once it has loaded. */
  onFocused: () => void;
}

/** The starting image, and how much of it may change. */
export function StartImage({
  value,
  onValueChange,
  isUnused,
  strength,
  onStrengthChange,
  busy,
  wantsFocus,
  onFocused,
}: StartImageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsFocus) return undefined;
    // The panel on a phone, which may have opened for it, takes the focus first.
    const turn = setTimeout(() => {
      if (!isWritingOutside(root.current)) {
        root.current?.querySelector<HTMLElement>('button, input')?.focus();
        // The image is below the focused field.
        root.current?.scrollIntoView({ block: 'nearest' });
      }
      onFocused();
    });
    return () => clearTimeout(turn);
  }, [wantsFocus, onFocused]);

  return (
    <Stack ref={root} gap={3}>
      <ImageSource
        label="Image to image"
        hint={isUnused ? 'This model does not use it.' : value ? undefined : 'Choose an image to base new images on.'}
        value={value}
        onValueChange={onValueChange}
        loading={busy}
        {...(value?.kind === 'url' ? { previewSrc: throughServer(value.url) } : {})}
      />
      {value ? (
        <Stack align="start">
          <SendMenu image={value} />
        </Stack>
      ) : null}
      {value && !isUnused ? (
        <Slider
          label="Strength"
          layout="inline"
          min={STRENGTH.min}
          max={STRENGTH.max}
          step={STRENGTH.step}
          value={strength}
          onValueChange={onStrengthChange}
          hint="How much of the image may change."
        />
      ) : null}
    </Stack>
  );
}

/** Through the server: other sites need not allow cross-origin requests. */
function throughServer(url: string): string {
  return new URL(url).origin === location.origin ? url : `${API_BASE}/util/image?url=${encodeURIComponent(url)}`;
}
