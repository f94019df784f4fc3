import { Stack, useAnnounce } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { untilInput } from '../../browser/until-input.ts';
import { PageImageChoice } from './page-image-choice.tsx';
import { remoteImageOptions } from './remote-image.ts';
import { takenText } from './taken-text.ts';

interface PageOfImagesProps {
  /** URL of an image or a page. */
  url: string;
  onChoose: (image: string) => void;
}

const NOTE = { color: 'var(--color-text-dim)', overflowWrap: 'anywhere' } as const;
const HEADING = { font: 'var(--text-heading-sm)' };

/** Where the URL leads to a page, which image of it is used, or the choice among several; otherwise nothing. */
export function PageOfImages({ url, onChoose }: PageOfImagesProps) {
  const title = useId();
  const announce = useAnnounce();
  const region = useRef<HTMLElement>(null);
  const { data } = useQuery(remoteImageOptions(url));
  const images = data?.error?.images ?? [];
  const taken = takenText(data?.imageUrl);
  useEffect(() => {
    if (taken !== undefined) announce(taken);
  }, [taken, announce]);
  const isThere = images.length > 0;
  const input = useRef<AbortSignal>(undefined);
  useEffect(() => {
    input.current = untilInput();
  }, []);
  // On a phone, it can be below the window.
  useEffect(() => {
    if (!isThere) return;
    if (!input.current?.aborted) region.current?.scrollIntoView({ block: 'nearest' });
    announce(`This page has ${images.length} images. Choose one.`);
  }, [isThere, images.length, announce]);
  if (taken !== undefined) return <p style={NOTE}>{taken}</p>;
  if (!isThere) return null;
  return (
    <section ref={region} aria-labelledby={title}>
      <Stack gap={3} align="stretch">
        <h2 id={title} style={HEADING}>
          Which image on this page?
        </h2>
        <PageImageChoice
          images={images}
          onChoose={(image) => {
            // The pressed button disappears.
            region.current?.parentElement?.querySelector('input')?.focus();
            onChoose(image);
          }}
        >
          Use this image
        </PageImageChoice>
      </Stack>
    </section>
  );
}
