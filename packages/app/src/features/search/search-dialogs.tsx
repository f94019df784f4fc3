import { lazyPart } from '../../browser/lazy-part.tsx';
import type { Result } from '@mekiki/answer/result-list.ts';
import type { SearchPageView } from './use-search-page.ts';

const CropDialog = lazyPart(async () => (await import('./query/crop-dialog.tsx')).CropDialog);
const ImageModal = lazyPart(async () => (await import('../image/image-modal.tsx')).ImageModal);

interface SearchDialogsProps {
  page: SearchPageView;
  shown: Result[];
  /** What loads is added to those shown. */
  grows: boolean;
}

/** Dialogs over the search page: an image, and the editor of the query image. */
export function SearchDialogs({ page, shown, grows }: SearchDialogsProps) {
  const { parameters, results, queryImage } = page;
  const { image } = parameters;
  const { blob } = queryImage;
  return (
    <>
      {image ? (
        <ImageModal
          imageKey={image}
          known={[...shown, ...results.images].find(({ key }) => key === image)}
          results={shown}
          more={{ ...results, hasMore: grows && !results.isComplete }}
          {...(queryImage.query ? { query: queryImage.query } : {})}
          onOpen={page.replaceImage}
          onClose={page.closeImage}
        />
      ) : null}
      {page.isEditing && blob ? <CropDialog page={page} image={blob} /> : null}
    </>
  );
}
