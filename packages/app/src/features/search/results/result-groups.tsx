import { Button, ResultsBar, Select, Stack } from '@mekiki/ui';
import { Crop } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { sentFiles } from '../../../lib/private/sent-files.ts';
import { AddWords } from '../query/add-words.tsx';
import { takenText } from '../../../lib/tool/taken-text.ts';
import { AnswerFound } from '../answer/answer-found.tsx';
import { AnswerNone } from '../answer/answer-none.tsx';
import type { Arrangement, Group } from './arrange.ts';
import { type Order, ORDERS } from './order.ts';
import { ImageGrid } from './image-grid.tsx';
import { CurrentSearch } from '../query/current-search.tsx';
import { QueryReading } from '../query/query-reading.tsx';
import type { Answer } from '@mekiki/answer/answer.ts';
import type { SearchPageView } from '../use-search-page.ts';

export interface SearchResultsProps {
  page: SearchPageView;
  arrangement: Arrangement;
  /** Undefined where no copy of the query image is known, and for words. */
  answer: Answer | undefined;
  /** Shows the group behind the button. */
  onUnfold: () => void;
}

const GROUP_TITLES: Record<Group['name'], string> = {
  all: 'Search results',
  copy: 'Exact copies',
  variant: 'Variants',
  likely: 'Likely matches',
  similar: 'Look-alikes',
  weak: 'Weaker results',
};
const FROM_HISTORY = 'From your history, which does not store images.';
const KEPT_HERE = 'This search sent 0 bytes of your image';
const ORDER_NAMES: Record<Order, string> = { relevance: 'Relevance', largest: 'Largest', newest: 'Newest' };
/** Below the heading of a group. */
const DESCRIPTIONS: Partial<Record<Group['name'], string>> = {
  copy: 'Other images that yours is a copy of.',
  variant: 'The same drawing with differences.',
  likely: 'Probably the same image. Compare them with yours.',
  similar: 'Not the same image. The percentage is its similarity.',
};

/** Results of a search: the answer to where an image comes from, then everything else in groups. */
export function ResultGroups({ page, arrangement: { shown, folded }, answer, onUnfold }: SearchResultsProps) {
  const { search, queryImage, results } = page;
  const isFromHistory = search.kind === 'past' && !search.typed;
  const isKeptHere = search.kind === 'file' && !sentFiles.has(search.file);
  const origin = isFromHistory ? FROM_HISTORY : isKeptHere ? KEPT_HERE : takenText(results.imageUrl);
  const lastBar = useRef<HTMLDivElement>(null);
  const unfolds = useRef(false);
  // The pressed button is gone; its group's heading takes its place.
  useEffect(() => {
    if (!unfolds.current || folded) return;
    unfolds.current = false;
    lastBar.current?.focus({ preventScroll: true });
  }, [folded]);

  const isAnswered = shown[0]?.name !== 'all';
  // The best match is in the answer, so it is not repeated below.
  const groups = shown
    .map((group) => ({ ...group, results: group.results.filter((result) => result !== answer?.best) }))
    .filter((group, index) => group.results.length > 0 || (!isAnswered && index === 0));

  return (
    <Stack gap={4}>
      {isAnswered ? (
        answer ? (
          <AnswerFound page={page} answer={answer} origin={origin} />
        ) : (
          <AnswerNone page={page} origin={origin} />
        )
      ) : null}
      {groups.map((group, index) => {
        const isFirst = index === 0;
        const isLast = index === groups.length - 1;
        const grows = isLast && !folded;
        const title = GROUP_TITLES[group.name];
        const above = groups.slice(0, index).reduce((sum, one) => sum + one.results.length, answer ? 1 : 0);
        const notes = [isAnswered ? undefined : origin, DESCRIPTIONS[group.name]];
        return (
          <Fragment key={group.name}>
            <ResultsBar
              {...(isLast ? { ref: lastBar, tabIndex: -1 } : {})}
              title={title}
              {...(group.results.length > 0 ? { count: countOf(group, grows && !results.isComplete) } : {})}
              description={notes.filter(Boolean).join(' ')}
            >
              {isFirst ? (
                <>
                  {!isAnswered && queryImage.blob ? (
                    <Button size="sm" icon={<Crop />} onClick={page.edit}>
                      Search a part
                    </Button>
                  ) : null}
                  <Select
                    label="Order"
                    hideLabel
                    size="sm"
                    options={ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
                    value={page.parameters.sort ?? 'relevance'}
                    onValueChange={(value) => page.setOrder(ORDERS.find((one) => one === value) ?? 'relevance')}
                  />
                </>
              ) : null}
            </ResultsBar>
            {isFirst ? (
              <>
                <QueryReading page={page} />
                <AddWords page={page} />
                <CurrentSearch page={page} />
              </>
            ) : null}
            {group.results.length > 0 ? (
              <ImageGrid
                label={title}
                images={group.results}
                before={above}
                isSearch
                growth={grows ? results : undefined}
                onOpen={page.openImage}
              />
            ) : null}
          </Fragment>
        );
      })}
      {folded ? (
        <Stack align="center">
          <Button
            onClick={() => {
              unfolds.current = true;
              onUnfold();
            }}
          >
            Show weaker results
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function countOf({ results }: Group, mayGrow: boolean): string {
  return `${results.length.toLocaleString('en')}${mayGrow ? ' or more' : ''}`;
}
