import { AnswerPanel, Button, ImageChoice, Stack } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { API_BASE } from '../../api/base.ts';
import type { SearchPageView } from './use-search-page.ts';

interface PageImagesProps {
  page: SearchPageView;
  /** URLs, in the page's order. */
  images: readonly string[];
}

/** On a phone, the images fill the window. */
const ALWAYS_SEEN = { position: 'sticky', insetBlockEnd: 'var(--space-4)', zIndex: 1 } as const;

/** The URL leads to a page with several images: the user chooses the one to search. */
export function PageImages({ page, images }: PageImagesProps) {
  const [chosen, setChosen] = useState(images[0] ?? '');
  return (
    <AnswerPanel
      verdict="Several images"
      tone="neutral"
      title="Which image of this page?"
      detail="This URL is a page, not an image."
      images={[]}
    >
      <Stack gap={3}>
        <ImageChoice
          label="Images of the page"
          hideLabel
          options={images.map((url, index) => ({
            value: url,
            label: `Image ${index + 1}`,
            src: `${API_BASE}/util/image?url=${encodeURIComponent(url)}`,
          }))}
          value={chosen}
          onValueChange={setChosen}
        />
        <Stack direction="row" style={ALWAYS_SEEN}>
          <Button variant="primary" icon={<Search />} onClick={() => page.searchText(chosen)}>
            Search this image
          </Button>
        </Stack>
      </Stack>
    </AnswerPanel>
  );
}
