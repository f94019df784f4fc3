import { AnswerPanel } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { PageImageChoice } from '../../../lib/tool/page-image-choice.tsx';
import type { SearchPageView } from '../use-search-page.ts';

interface PageImagesProps {
  page: SearchPageView;
  /** URLs, in the page's order. */
  images: readonly string[];
}

/** The URL leads to a page with several images: the user chooses the one to search. */
export function PageImages({ page, images }: PageImagesProps) {
  return (
    <AnswerPanel
      verdict="Several images"
      tone="neutral"
      title="Which image on this page?"
      detail="This URL is a page, not an image."
      images={[]}
    >
      <PageImageChoice images={images} icon={<Search />} onChoose={(image) => page.searchText(image)}>
        Search this image
      </PageImageChoice>
    </AnswerPanel>
  );
}
