import {
  AnswerPanel,
  Button,
  EmptyState,
  formatScore,
  Gutter,
  LinkButton,
  PendingPage,
  ResultsBar,
  Stack,
  ToolHeader,
} from '@mekiki/ui';
import type { SharedAnswer } from '@mekiki/api-client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../image/describe-image.ts';
import { outside } from '../image/image-facts.tsx';
import { elsewhereSentence, foundTitle } from '../search/answer.ts';
import { FoundFacts, matchImage } from '../search/answer-parts.tsx';
import { changesOf, differencesOf } from '../search/changes.ts';
import { ImageGrid } from '../search/image-grid.tsx';
import { type Result, toResults } from '../search/results.ts';
import { isSure, RATING_NAMES, relationOf, VERDICTS } from '../search/verdicts.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { isGone, useSharedAnswer } from './use-shared.ts';
import { useThumbnail } from './use-thumbnail.ts';

/** Ratings whose images are shown only once somebody wants to see them. */
const COVERED: readonly Result['item']['rating'][] = ['q', 'e'];

/** An answer that somebody shares. */
export function SharedScreen() {
  const { id } = useParams({ from: '/shared/$id' });
  const { data, error, isPending, isFetching, refetch } = useSharedAnswer(id);
  usePageTitle(data ? 'A shared result' : isPending ? 'Shared result' : 'No shared result');
  if (isPending) return <PendingPage label="Loading the shared result" />;
  if (!data) {
    return (
      <EmptyState
        page
        headingLevel={1}
        title={isGone(error) ? 'This shared result is gone' : 'The shared result could not be loaded'}
        action={
          isGone(error) ? (
            <LinkButton href="/search" variant="primary">
              Search with an image
            </LinkButton>
          ) : (
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isGone(error)
          ? 'It has expired or was deleted by the person who shared it.'
          : (error?.message ?? 'Something went wrong. Please try again.')}
      </EmptyState>
    );
  }
  return <Answer shared={data} />;
}

function Answer({ shared }: { shared: SharedAnswer }) {
  const { results, elsewhere, created_at: created, expires_at: expires } = shared;
  const navigate = useNavigate();
  const open = (key: string) => void navigate({ to: '/search', search: { image: key } });
  const [isShown, setIsShown] = useState(false);
  const images = toResults([{ results, scroll_token: null }]);
  const [first] = images;
  const best = first?.match && isSure(first.match) ? { found: first, match: first.match } : undefined;
  const others = images.filter((image) => image !== best?.found);
  const ratings = [...new Set(images.flatMap(({ item: { rating } }) => (COVERED.includes(rating) ? [rating] : [])))];
  const isCovered = ratings.length > 0 && !isShown;
  const yours = useThumbnail(shared.thumbnail);
  const searched = yours ? [{ ...yours, alt: 'The searched image', caption: 'Searched' }] : [];
  const relation = relationOf(best?.match);

  return (
    <>
      <ToolHeader
        title="A shared result"
        note={`The answer of an image search, kept until ${dayText(expires)}.`}
        actions={
          <LinkButton href="/search" icon={<Search />}>
            Search with an image
          </LinkButton>
        }
      />
      <Gutter>
        <Stack gap={4}>
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
                detail={
                  best
                    ? [formatScore(best.found.item.score), changesOf(best.match), differencesOf(best.match)]
                        .filter(Boolean)
                        .join(' · ')
                    : undefined
                }
                images={[
                  ...searched,
                  ...(best ? [matchImage(best.found, best.match, () => open(best.found.key))] : []),
                ]}
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
                        View on {best.found.item.pool}
                      </LinkButton>
                    </Stack>
                  </>
                ) : (
                  <p>The images below only look like the searched one.</p>
                )}
              </AnswerPanel>
              {others.length > 0 ? (
                <>
                  <ResultsBar title={best ? 'More results' : 'Look-alikes'} count={String(others.length)} />
                  <ImageGrid
                    label="More results"
                    images={others}
                    before={best ? 1 : 0}
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
