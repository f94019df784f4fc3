import { MatchLines, MatchOverlay, Modal, SegmentedControl, Stack } from '@mekiki/ui';
import { useState } from 'react';
import { differencesOf } from '@mekiki/answer/changes.ts';
import type { Result } from '@mekiki/answer/result-list.ts';

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

const WAYS = [
  { value: 'overlay', label: 'Overlay' },
  { value: 'lines', label: 'Matching places' },
] as const;

/** The result on top of the query image, or beside it with lines between places that agree. */
export function Compare({ item, match, query }: CompareProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('overlay');
  const { points = [] } = match;
  const shown = { ...query, alt: 'Your image' };
  const result = { src: item.img, alt: item.name ?? 'The result', width: item.size[0], height: item.size[1] };
  return (
    <Stack gap={3}>
      {points.length > 0 ? (
        <SegmentedControl label="Compare as" hideLabel options={WAYS} value={way} onValueChange={setWay} />
      ) : null}
      {way === 'lines' && points.length > 0 ? (
        <MatchLines query={shown} result={result} points={points} />
      ) : (
        <MatchOverlay
          query={shown}
          result={result}
          match={match}
          labels={{ differencesAlt: () => differencesOf(match) }}
        />
      )}
    </Stack>
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
