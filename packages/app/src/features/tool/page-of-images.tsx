import { remoteImage } from '@mekiki/api-client';
import { Stack, useAnnounce } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ApiError, dataOf } from '../../api/api.ts';
import { untilInput } from '../../browser/until-input.ts';
import { PageImageChoice } from './page-image-choice.tsx';

interface PageOfImagesProps {
  /** A URL whose preview failed. */
  url: string;
  onChoose: (image: string) => void;
}

const HEADING = { font: 'var(--text-heading-sm)' };

/** Where the URL leads to a page with several images, the choice among them; otherwise nothing. */
export function PageOfImages({ url, onChoose }: PageOfImagesProps) {
  const title = useId();
  const announce = useAnnounce();
  const region = useRef<HTMLElement>(null);
  const { data: images = [] } = useQuery({
    queryKey: ['images of a page', url],
    queryFn: ({ signal }) => imagesOf(url, signal),
    staleTime: Infinity,
  });
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

/** @returns URLs; none for what is no page, or has one image at most */
async function imagesOf(url: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    await dataOf(remoteImage({ query: { url }, signal }));
    return [];
  } catch (error) {
    // Other failures, such as a lost connection, may pass.
    if (error instanceof ApiError && error.status === 422) return error.images ?? [];
    throw error;
  }
}
