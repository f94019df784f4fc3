import type { SharedAnswer } from '@mekiki/api-client';
import { Button, EmptyState, Gutter, LinkButton, ResultsBar, Stack, ToolHeader } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { useKeepFocus } from '../../browser/use-keep-focus.ts';
import { dayText } from '@mekiki/answer/image-texts.ts';
import { ImageGrid } from '../search/results/image-grid.tsx';
import { answerOf } from '@mekiki/answer/answer.ts';
import { type Result, toResults } from '@mekiki/answer/result-list.ts';
import { RATING_NAMES } from '@mekiki/answer/verdicts.ts';
import { SharedPanel } from './shared-panel.tsx';

/** Ratings whose images are hidden until the user reveals them. */
const COVERED: readonly Result['item']['rating'][] = ['q', 'e'];

/** A shared answer that still exists. */
export function AnswerPage({ shared }: { shared: SharedAnswer }) {
  const { results, elsewhere, expires_at: expires } = shared;
  const navigate = useNavigate();
  const open = (key: string) => void navigate({ to: '/search', search: { image: key } });
  const [isShown, setIsShown] = useState(false);
  const focus = useKeepFocus<HTMLDivElement>();
  const listed = toResults([{ results, scroll_token: null }]);
  const answer = answerOf(listed, elsewhere);
  const others = listed.filter((image) => image !== answer?.best);
  const shown = [...(answer ? [answer.best] : []), ...others];
  const ratings = [...new Set(shown.flatMap(({ item: { rating } }) => (COVERED.includes(rating) ? [rating] : [])))];
  const isCovered = ratings.length > 0 && !isShown;

  return (
    <>
      <ToolHeader
        title="A shared result"
        note={`The result of an image search, available until ${dayText(expires)}.`}
        actions={
          <LinkButton href="/search" icon={<Search />}>
            Search with an image
          </LinkButton>
        }
      />
      <Gutter>
        <Stack gap={4} {...focus.attributes}>
          {isCovered ? (
            <EmptyState
              headingLevel={2}
              title={`Some of these images are ${ratings.map((rating) => RATING_NAMES[rating]).join(' and ')}`}
              action={
                <Button icon={<Eye />} onClick={() => setIsShown(true)}>
                  Show the images
                </Button>
              }
            />
          ) : (
            <>
              <SharedPanel shared={shared} answer={answer} onOpen={open} />
              {others.length > 0 ? (
                <>
                  <ResultsBar title={answer ? 'More results' : 'Look-alikes'} count={String(others.length)} />
                  <ImageGrid
                    label="More results"
                    images={others}
                    before={answer ? 1 : 0}
                    isSearch
                    growth={undefined}
                    onOpen={open}
                  />
                </>
              ) : null}
            </>
          )}
        </Stack>
      </Gutter>
    </>
  );
}
