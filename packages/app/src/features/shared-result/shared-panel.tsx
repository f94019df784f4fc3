import type { SharedAnswer } from '@mekiki/api-client';
import { AnswerPanel, LinkButton, Stack } from '@mekiki/ui';
import { ExternalLink } from 'lucide-react';
import { dayText, viewText } from '@mekiki/answer/image-texts.ts';
import { outside } from '../image/image-facts.tsx';
import { type Answer, answerTitle, elsewhereSentence } from '@mekiki/answer/answer.ts';
import { FoundFacts, matchImage } from '@mekiki/answer/answer-parts.tsx';
import { matchDetail } from '@mekiki/answer/changes.ts';
import { ANSWER_TONES, relationOf, VERDICTS } from '@mekiki/answer/verdicts.ts';
import { useIsNarrow } from '../../browser/use-is-narrow.ts';
import { useThumbnail } from './use-thumbnail.ts';

export interface SharedPanelProps {
  shared: SharedAnswer;
  answer: Answer | undefined;
  onOpen: (key: string) => void;
}

/** Not the image of whoever looks at it. */
const QUERY = 'The image searched for';

/** What a shared search found, with the query image if its owner chose to include it. */
export function SharedPanel({ shared, answer, onOpen }: SharedPanelProps) {
  const { elsewhere, created_at: created } = shared;
  const isNarrow = useIsNarrow();
  const yours = useThumbnail(shared.thumbnail);
  const searched = yours ? [{ ...yours, alt: QUERY, caption: 'Searched' }] : [];
  const relation = relationOf(answer?.match);
  return (
    <AnswerPanel
      verdict={answer ? VERDICTS[relation] : elsewhere ? 'Outside the filters' : 'No copy found'}
      tone={answer ? ANSWER_TONES[relation] : elsewhere ? 'warning' : 'neutral'}
      title={
        answer
          ? answerTitle(answer, 'the chosen')
          : elsewhere
            ? elsewhereSentence(elsewhere, 'the chosen')
            : `Not in the index on ${dayText(created)}`
      }
      detail={answer ? matchDetail(answer.best.item.score, answer.match, { query: QUERY }) : undefined}
      images={[...searched, ...(answer ? [matchImage(answer.best, answer.match, () => onOpen(answer.best.key))] : [])]}
    >
      {answer ? (
        <>
          <FoundFacts item={answer.best.item} posts={answer.posts} isNarrow={isNarrow} />
          <Stack direction="row">
            <LinkButton
              href={answer.largest.source}
              variant="primary"
              icon={<ExternalLink />}
              {...outside(answer.largest.sample)}
            >
              {viewText(answer.largest)}
            </LinkButton>
          </Stack>
        </>
      ) : (
        <p>The images below only look like the searched one.</p>
      )}
    </AnswerPanel>
  );
}
