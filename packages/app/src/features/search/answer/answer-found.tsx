import { AnswerPanel, Button, LinkButton, Stack } from '@mekiki/ui';
import { Crop, ExternalLink, Columns2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { useIsNarrow } from '../../../browser/use-is-narrow.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { viewText } from '@mekiki/answer/image-texts.ts';
import { outside } from '../../image/image-facts.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { type Answer, answerTitle, elsewhereSentence } from '@mekiki/answer/answer.ts';
import { leftOutText } from './answer-notes.ts';
import { FoundFacts, matchImage, yoursOf } from '@mekiki/answer/answer-parts.tsx';
import { matchDetail } from '@mekiki/answer/changes.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import type { SearchPageView } from '../use-search-page.ts';
import { ANSWER_TONES, relationOf, VERDICTS } from '@mekiki/answer/verdicts.ts';

const CompareModal = lazyPart(async () => (await import('../../image/compare.tsx')).CompareModal);

interface AnswerFoundProps {
  page: SearchPageView;
  answer: Answer;
  /** Where the answer comes from, and what of the image was sent, if there is something to say. */
  origin: string | undefined;
}

/** Where the query image comes from: all of it, without opening anything. */
export function AnswerFound({ page, answer, origin }: AnswerFoundProps) {
  const { queryImage, results } = page;
  const { elsewhere } = results;
  const { best, match, posts, largest, isOutside } = answer;
  const { item, key } = best;
  const [isComparing, setIsComparing] = useState(false);
  const isNarrow = useIsNarrow();
  const relation = relationOf(match);
  return (
    <AnswerPanel
      verdict={VERDICTS[relation]}
      tone={ANSWER_TONES[relation]}
      title={answerTitle(answer)}
      detail={matchDetail(item.score, match, { origin })}
      images={[...yoursOf(queryImage.query), matchImage(best, match, () => page.openImage(key))]}
    >
      <FoundFacts item={item} posts={posts} isNarrow={isNarrow} />
      <ElsewhereNotice page={page} elsewhere={elsewhere}>
        {elsewhere && (isOutside ? leftOutText(elsewhere) : elsewhereSentence(elsewhere, 'your', 'Also found'))}
      </ElsewhereNotice>
      <Stack direction="row" gap={2} wrap>
        <LinkButton href={largest.source} variant="primary" icon={<ExternalLink />} {...outside(largest.sample)}>
          {viewText(largest)}
        </LinkButton>
        {queryImage.query ? (
          <Button icon={<Columns2 />} onClick={() => setIsComparing(true)}>
            Compare
          </Button>
        ) : null}
        {queryImage.blob ? (
          <Button icon={<Crop />} onClick={page.edit}>
            Search a part
          </Button>
        ) : null}
        <ShareButton image={queryImage.blob} filters={page.filters} />
        <FavoriteButton imageKey={key} />
      </Stack>
      {isComparing && queryImage.query ? (
        <CompareModal item={item} match={match} query={queryImage.query} onClose={() => setIsComparing(false)} />
      ) : null}
    </AnswerPanel>
  );
}
