import { Button } from '@mekiki/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { SearchPageView } from '../search/use-search-page.ts';
import { useSite } from '../../shared/site/site.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Offers to share the answer for the query image, if the operator allows sharing. */
export function ShareButton({ page: { filters, queryImage } }: { page: SearchPageView }) {
  const [isOpen, setIsOpen] = useState(false);
  const days = useSite()?.keeps.shared_days ?? 0;
  const { blob } = queryImage;
  if (!blob || days === 0) return null;
  return (
    <>
      <Button icon={<Share2 />} aria-label="Share this result" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen ? <ShareDialog image={blob} filters={filters} days={days} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
