import { MatchOverlay, Modal } from '@mekiki/ui';
import { differencesOf } from '@mekiki/answer/changes.ts';
import type { Result } from '../search/results/results.ts';

/** The query image, upright. */
export interface QueryImage {
  src: string;
  width: number;
  height: number;
}

interface CompareProps {
  item: Result['item'];
  match: NonNullable<Result['match']>;
  query: QueryImage;
}

/** The result on top of the query image. */
export function Compare({ item, match, query }: CompareProps) {
  return (
    <MatchOverlay
      query={{ ...query, alt: 'Your image' }}
      result={{ src: item.img, alt: item.title ?? 'The result', width: item.size[0], height: item.size[1] }}
      match={match}
      labels={{ differencesAlt: () => differencesOf(match) }}
    />
  );
}

/** The same in full size. */
export function CompareModal({ onClose, ...compare }: CompareProps & { onClose: () => void }) {
  return (
    <Modal open size="lg" title="Compare with your image" onOpenChange={(open) => void (open || onClose())}>
      <Compare {...compare} />
    </Modal>
  );
}
