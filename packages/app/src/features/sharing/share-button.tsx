import { Button } from '@mekiki/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { Filters } from '../../lib/search/filters.ts';
import { useSite } from '../../lib/site/site.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  /** Undefined until it is there. */
  image: Blob | undefined;
  filters: Filters;
}

/** Offers to share the answer for the query image, if the operator allows sharing. */
export function ShareButton({ image, filters }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const days = useSite()?.keeps.shared_days ?? 0;
  if (!image || days === 0) return null;
  return (
    <>
      <Button icon={<Share2 />} aria-label="Share this result" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen ? <ShareDialog image={image} filters={filters} days={days} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
