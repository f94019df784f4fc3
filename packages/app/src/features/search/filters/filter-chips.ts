/** The filters that differ from the defaults, each as a removable chip. */
import { DEFAULT_FILTERS, type Filters, keyOfFilters, POOLS } from '../../../lib/search/filters.ts';

export interface FilterChip {
  /** Its label among the chips. */
  value: string;
  label: string;
  /** The filters without it. */
  rest: Filters;
}

export function chipsOfFilters(filters: Filters): FilterChip[] {
  const chips: FilterChip[] = [];
  const key = keyOfFilters(filters);
  const add = (value: string, label: string, change: Partial<Filters>) => {
    const rest = { ...filters, ...change };
    if (keyOfFilters(rest) !== key) chips.push({ value, label, rest });
  };
  add('pools', sourcesText(filters.pools), { pools: DEFAULT_FILTERS.pools });
  add('ratings', filters.ratings.map(titled).join(', '), { ratings: DEFAULT_FILTERS.ratings });
  for (const kind of ['positive', 'negative'] as const)
    for (const tag of filters[kind])
      add(`${kind} ${tag}`, kind === 'positive' ? spaced(tag) : `not ${spaced(tag)}`, {
        [kind]: filters[kind].filter((other) => other !== tag),
      });
  return chips;
}

function sourcesText(pools: readonly string[]): string {
  if (pools.length === 0 || POOLS.every((pool) => pools.includes(pool))) return 'All sources';
  return pools.length <= 2 ? pools.join(', ') : `${pools.length} sources`;
}

const titled = (rating: string) => rating.charAt(0).toUpperCase() + rating.slice(1);
const spaced = (tag: string) => tag.replaceAll('_', ' ');
