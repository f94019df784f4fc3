import { CopyButton, IconButton, LinkButton, Stack, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Download, ExternalLink, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import type { Result } from '@mekiki/answer/result-list.ts';
import { fetchImage, fileNameOf, saveFile } from '../../browser/download.ts';
import { SendMenu } from '../../shared/send/send-menu.tsx';
import { viewText } from '@mekiki/answer/image-texts.ts';
import { outside } from './image-facts.tsx';

/** Actions on an image. */
export function ImageActions({ item }: { item: Result['item'] }) {
  const { source, sample, img, query: key } = item;
  const { show } = useBanner();
  const navigate = useNavigate();
  return (
    <>
      <LinkButton href={source} variant="primary" icon={<ExternalLink />} {...outside(sample)}>
        {viewText(item)}
      </LinkButton>
      {/* Together, so that none of them wraps to a second row alone. */}
      <Stack direction="row" gap={3}>
        <FavoriteButton imageKey={key} />
        <IconButton
          label="Search for this image"
          onClick={() => void navigate({ to: '/search', search: { like: key } })}
        >
          <ScanSearch />
        </IconButton>
        <SendMenu iconOnly image={{ kind: 'url', url: new URL(img, location.href).href }} />
        <DownloadButton item={item} />
        <CopyButton
          iconOnly
          text={`${location.origin}/search?image=${key}`}
          labels={{ copy: 'Copy link' }}
          onCopy={({ ok }) => {
            if (!ok) show({ tone: 'error', text: 'Copy failed. You can copy the address of this page instead.' });
          }}
        />
      </Stack>
    </>
  );
}

function DownloadButton({ item: { img, title, query: key } }: { item: Result['item'] }) {
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
    <IconButton label="Download" loading={isLoading} loadingLabel="Downloading" onClick={() => void download()}>
      <Download />
    </IconButton>
  );
}
