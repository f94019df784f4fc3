import { Button, CopyButton, IconButton, LinkButton, Stack, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Download, ExternalLink, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import type { Result } from '@mekiki/answer/result-list.ts';
import { useIsNarrow } from '../../browser/use-is-narrow.ts';
import { fetchImage, fileNameOf, saveFile } from '../../browser/download.ts';
import { SendMenu } from '../../lib/send/send-menu.tsx';
import { viewText } from '@mekiki/answer/image-texts.ts';
import { outside } from './image-facts.tsx';

const SEARCH = 'Search for this image';

/** Actions on an image. */
export function ImageActions({ item }: { item: Result['item'] }) {
  const { source, sample, img, query: key } = item;
  const { show } = useBanner();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const search = () => void navigate({ to: '/search', search: { like: key } });
  const image = { kind: 'url', url: new URL(img, location.href).href } as const;
  const link = {
    text: `${location.origin}/search?image=${key}`,
    labels: { copy: 'Copy link' },
    onCopy: ({ ok }: { ok: boolean }) => {
      if (!ok) show({ tone: 'error', text: 'Copy failed. You can copy the address of this page instead.' });
    },
  };
  return (
    <>
      <LinkButton href={source} variant="primary" icon={<ExternalLink />} {...outside(sample)}>
        {viewText(item)}
      </LinkButton>
      {isNarrow ? (
        // Together, so that none of them wraps to a second row alone.
        <Stack direction="row" gap={3}>
          <FavoriteButton imageKey={key} />
          <IconButton label={SEARCH} onClick={search}>
            <ScanSearch />
          </IconButton>
          <SendMenu iconOnly image={image} />
          <DownloadButton item={item} />
          <CopyButton iconOnly {...link} />
        </Stack>
      ) : (
        <>
          <FavoriteButton imageKey={key} />
          {/* Icons that are not obvious have words where there is room. */}
          <Stack direction="row" gap={2}>
            <Button size="sm" icon={<ScanSearch />} aria-label={SEARCH} onClick={search}>
              Search
            </Button>
            <SendMenu image={image} />
            <CopyButton size="sm" {...link} />
            <DownloadButton item={item} size="sm" />
          </Stack>
        </>
      )}
    </>
  );
}

interface DownloadButtonProps {
  item: Result['item'];
  size?: 'sm' | 'md';
}

function DownloadButton({ item: { img, title, query: key }, size = 'md' }: DownloadButtonProps) {
  const { show } = useBanner();
  const [isLoading, setIsLoading] = useState(false);

  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await fetchImage(img), fileNameOf(title, key));
    } catch (error) {
      show({ tone: 'error', text: (error as Error).message });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <IconButton
      size={size}
      label="Download"
      loading={isLoading}
      loadingLabel="Downloading"
      onClick={() => void download()}
    >
      <Download />
    </IconButton>
  );
}
