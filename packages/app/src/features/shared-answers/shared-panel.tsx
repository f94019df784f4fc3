import type { SharedAnswer } from '@mekiki/api-client';
import { AnswerPanel, LinkButton, Stack } from '@mekiki/ui';
import { ExternalLink } from 'lucide-react';
import { dayText, viewText } from '../image/describe-image.ts';
import { outside } from '../image/image-facts.tsx';
import { elsewhereSentence, foundTitle } from '../search/answer.ts';
import { FoundFacts, matchImage } from '../search/answer-parts.tsx';
import { matchDetail } from '../search/changes.ts';
import type { Result } from '../search/results.ts';
import { relationOf, VERDICTS } from '../search/verdicts.ts';
import { useThumbnail } from './use-thumbnail.ts';

/** The sure match. */
export interface Best {
  found: Result;
  match: NonNullable<Result['match']>;
}

export interface SharedPanelProps {
  shared: SharedAnswer;
  best: Best | undefined;
  onOpen: (key: string) => void;
}

/** What a shared search found, with the query image if its owner chose to include it. */
export function SharedPanel({ shared, best, onOpen }: SharedPanelProps) {
  const { elsewhere, created_at: created } = shared;
  const yours = useThumbnail(shared.thumbnail);
  const searched = yours ? [{ ...yours, alt: 'The searched image', caption: 'Searched' }] : [];
  const relation = relationOf(best?.match);
  return (
    <AnswerPanel
      verdict={best ? VERDICTS[relation] : elsewhere ? 'Outside the filters' : 'No copy found'}
      tone={best ? (relation === 'likely' ? 'warn' : 'ok') : elsewhere ? 'warn' : 'neutral'}
      title={
        best
          ? foundTitle(best.found)
          : elsewhere
            ? elsewhereSentence(elsewhere, 'the chosen')
            : `Not in the index on ${dayText(created)}`
      }
      detail={best ? matchDetail(best.found.item.score, best.match) : undefined}
      images={[...searched, ...(best ? [matchImage(best.found, best.match, () => onOpen(best.found.key))] : [])]}
    >
      {best ? (
        <>
          <FoundFacts {...best.found} />
          <Stack direction="row">
            <LinkButton
              href={best.found.item.source}
              variant="primary"
              icon={<ExternalLink />}
              {...outside(best.found.item.sample)}
            >
              {viewText(best.found.item)}
            </LinkButton>
          </Stack>
        </>
      ) : (
        <p>The images below only look like the searched one.</p>
      )}
    </AnswerPanel>
  );
}
