import { Button, ResultsBar, Select, Stack } from '@mekiki/ui';
import { Crop, Globe } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { Group } from './arrange.ts';
import { GROUP_TITLES } from './describe.ts';
import { type Order, ORDERS } from './order.ts';
import { ImageGrid } from './image-grid.tsx';
import type { SearchResultsProps } from './search-results.tsx';

const FROM_HISTORY = 'From your history, which does not store images.';
const ORDER_NAMES: Record<Order, string> = { relevance: 'Relevance', largest: 'Largest', newest: 'Newest' };

/** Results of a search, in their groups: what is surely the image first, the rest when it is asked for. */
export function ResultGroups({ page, arrangement: { shown, folded }, onUnfold }: SearchResultsProps) {
  const { source, filters, queryImage, results } = page;
  const isFromHistory = source.kind === 'past' && !source.typed;
  const lastBar = useRef<HTMLDivElement>(null);
  const unfolds = useRef(false);
  // The pressed button is gone; its group's heading comes next.
  useEffect(() => {
    if (!unfolds.current || folded) return;
    unfolds.current = false;
    lastBar.current?.focus({ preventScroll: true });
  }, [folded]);

  return (
    <Stack gap={4}>
      {shown.map((group, index) => {
        const isFirst = index === 0;
        const isLast = index === shown.length - 1;
        const grows = isLast && !folded;
        const { title, description } = headOf(group, isFirst);
        const before = shown.slice(0, index).reduce((sum, { results: above }) => sum + above.length, 0);
        return (
          <Fragment key={group.name}>
            <ResultsBar
              {...(isLast ? { ref: lastBar, tabIndex: -1 } : {})}
              title={title}
              {...(group.results.length > 0 ? { count: countOf(group, grows && !results.isComplete) } : {})}
              tone={group.name === 'same' ? 'ok' : 'neutral'}
              description={[isFirst && isFromHistory ? FROM_HISTORY : undefined, description].filter(Boolean).join(' ')}
            >
              {isFirst ? (
                <>
                  {filters.pools.length > 0 && group.name === 'similar' ? (
                    <Button size="sm" icon={<Globe />} onClick={page.searchAllPools}>
                      Search all sources
                    </Button>
                  ) : null}
                  {queryImage.blob ? (
                    <Button size="sm" icon={<Crop />} onClick={page.edit}>
                      Search this part
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
            {group.results.length > 0 ? (
              <ImageGrid
                label={title}
                images={group.results}
                before={before}
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
            {unfoldText(folded, results.isComplete)}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function headOf({ name }: Group, isFirst: boolean): { title: string; description?: string } {
  if (name !== 'similar' || !isFirst) return { title: GROUP_TITLES[name] };
  return { title: GROUP_TITLES.similar, description: 'No certain match. These images look most like yours.' };
}

function countOf({ results }: Group, mayGrow: boolean): string {
  return `${results.length.toLocaleString('en')}${mayGrow ? '+' : ''}`;
}

function unfoldText({ name, results: { length } }: Group, isComplete: boolean): string {
  if (name === 'weak') return 'Show weaker results';
  if (!isComplete) return `Show ${length} or more similar images`;
  return length === 1 ? 'Show 1 similar image' : `Show ${length} similar images`;
}
