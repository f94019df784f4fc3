import { cx } from 'class-variance-authority';
import Search from 'lucide-react/icons/search';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useState } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { Button } from '../../actions/button/index.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { uniqueById } from '../../internal/unique-by-id.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { metadataViewMessages, type textFieldMessages } from '../../messages.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import { type Coordinates, countOf, matching, type MetadataGroup, placeOf, rowsOf } from './fields.ts';
import { Group } from './Group.tsx';
import styles from './MetadataView.module.css';
import { useSayMatches } from './use-say-matches.ts';

export interface MetadataViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onToggle'> {
  /** What the file tells. */
  groups: readonly MetadataGroup[];
  /** The location where the image was taken: warned about in words. */
  gps?: Coordinates;
  /** Ids of the groups to remove; without it and `defaultChosen`, groups cannot be chosen. */
  chosen?: readonly string[];
  defaultChosen?: readonly string[];
  onChosenChange?: (ids: string[], details: ChangeDetails<'group' | 'all'>) => void;
  /** Whether the fields are shown. */
  open?: boolean;
  /** @default true */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: ChangeDetails<'trigger'>) => void;
  /** Level of the heading with the count; those of the groups are one below. @default 2 */
  headingLevel?: 2 | 3;
  /** Beside the button that shows the details, such as one that copies them. */
  actions?: ReactNode;
  /** @default metadataViewMessages */
  labels?: Partial<typeof metadataViewMessages & typeof textFieldMessages>;
}

/** The metadata of a file, in groups that can be searched and chosen for removal. */
export const MetadataView = forwardRef<HTMLElement, MetadataViewProps>(function MetadataView(
  {
    groups: given,
    gps,
    chosen: givenChosen,
    defaultChosen,
    onChosenChange,
    open,
    defaultOpen = true,
    onOpenChange,
    headingLevel = 2,
    actions,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...metadataViewMessages, ...labels };
  const id = useId();
  const [isOpen, setOpen] = useControllable<boolean, [ChangeDetails<'trigger'>]>({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  });
  const [chosen, setChosen] = useControllable<readonly string[] | undefined, [ChangeDetails<'group' | 'all'>]>({
    value: givenChosen,
    defaultValue: defaultChosen,
    onChange: (ids, details) => onChosenChange?.([...(ids ?? [])], details),
  });
  const [query, setQuery] = useState('');
  const groups = uniqueById('MetadataView', given);
  const count = countOf(groups);
  const shown = matching(groups, query);
  const removable = groups.filter((group) => group.removable).map((group) => group.id);
  const isSearching = query.trim() !== '';
  const matches = isSearching ? text.matches(rowsOf(shown), rowsOf(groups)) : '';
  useSayMatches(isSearching && shown.length === 0 ? text.noMatches : matches);
  const place = gps && placeOf(gps);
  const [Title, Heading] = headingLevel === 3 ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const choose = (ids: readonly string[], reason: 'group' | 'all') =>
    setChosen(
      removable.filter((one) => ids.includes(one)),
      { reason },
    );

  return (
    <section aria-label={text.label} {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Line}>
        <Title className={styles.Count}>{count > 0 ? text.count(count, rowsOf(groups) - count) : text.none}</Title>
        <div className={styles.Actions}>
          {actions}
          {rowsOf(groups) > 0 ? (
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen, { reason: 'trigger' })}
            >
              {isOpen ? text.hide : text.show}
            </Button>
          ) : null}
        </div>
      </div>
      {place ? (
        <Banner tone="warning" title={text.gps}>
          {text.gpsDetail(place)}
        </Banner>
      ) : null}
      <div id={id} className={styles.Details} hidden={!isOpen || rowsOf(groups) === 0}>
        <div className={styles.Filters}>
          <TextField
            labels={labels}
            className={styles.Search}
            label={text.search}
            hideLabel
            placeholder={text.search}
            icon={<Search aria-hidden="true" />}
            type="search"
            clearable
            value={query}
            onValueChange={setQuery}
          />
          {chosen && removable.length > 1 ? (
            <Checkbox
              label={text.removeAll}
              checked={removable.every((one) => chosen.includes(one))}
              indeterminate={
                removable.some((one) => chosen.includes(one)) && !removable.every((one) => chosen.includes(one))
              }
              onCheckedChange={(isAll) => choose(isAll ? removable : [], 'all')}
            />
          ) : null}
        </div>
        {matches ? <p className={styles.Matches}>{shown.length > 0 ? matches : text.noMatches}</p> : null}
        {shown.map((group) => (
          <Group
            key={group.id}
            group={group}
            isSearching={isSearching}
            Heading={Heading}
            isChosen={chosen && group.removable ? chosen.includes(group.id) : undefined}
            onChosenChange={(isChosen) =>
              choose(
                isChosen ? [...(chosen ?? []), group.id] : (chosen ?? []).filter((one) => one !== group.id),
                'group',
              )
            }
            text={text}
          />
        ))}
      </div>
    </section>
  );
});
