import { DropZone, FloatingButton, Gutter, Hero, SearchBar, useBanner, usePasteImage } from '@mekiki/ui';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { usePageTitle } from '../shell/use-page-title.ts';
import { PictureGrid } from './picture-grid.tsx';
import { useOpenPicture } from './use-open-picture.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useResults } from './use-results.ts';
import { useSearchSource } from './use-search-source.ts';

const PictureModal = lazy(async () => ({ default: (await import('../picture/picture-modal.tsx')).PictureModal }));

/** The search page. */
export function SearchScreen() {
  usePageTitle('Find where an anime picture comes from');
  const search = useSearchSource();
  const { source } = search;
  const results = useResults(source);
  const picture = useOpenPicture();
  const { show } = useBanner();

  const searchFile = (file: File) => {
    if (file.type.startsWith('image/') || file.type === '') search.searchFile(file);
    else show({ tone: 'error', text: 'This file is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.' });
  };
  usePasteImage(searchFile);

  const failure = results.error?.message;
  useEffect(() => {
    if (failure) show({ tone: 'error', text: failure });
  }, [failure, show]);

  const fileUrl = useObjectUrl(source.kind === 'file' ? source.file : undefined);
  const preview =
    source.kind === 'file' && fileUrl
      ? { src: fileUrl, alt: 'The picture you search with' }
      : source.kind === 'url'
        ? { src: source.url, alt: 'The picture at this address' }
        : undefined;

  return (
    <DropZone onFile={searchFile}>
      <Hero
        title="Find where an anime image comes from"
        note="Private & secure • No data stored"
        noteIcon={<ShieldCheck />}
      >
        <SearchBar
          value={search.text}
          onValueChange={search.setText}
          onSubmit={search.submit}
          onFile={searchFile}
          busy={results.isSearching}
          onClearPreview={search.clear}
          {...(preview ? { preview } : {})}
        />
      </Hero>
      <Gutter>
        <PictureGrid results={results} source={source} onOpen={picture.open} />
      </Gutter>
      <FloatingButton label="Show other random pictures" onClick={search.refresh}>
        <RefreshCw />
      </FloatingButton>
      {picture.key ? (
        <Suspense>
          <PictureModal
            pictureKey={picture.key}
            known={results.pictures.find(({ key }) => key === picture.key)}
            onOpen={picture.replace}
            onClose={picture.close}
          />
        </Suspense>
      ) : null}
    </DropZone>
  );
}
