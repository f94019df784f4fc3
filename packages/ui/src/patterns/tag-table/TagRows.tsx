import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Badge } from '../../feedback/badge/index.ts';
import { clamp } from '../../internal/number.ts';
import type { tagTableMessages } from '../../messages.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { keyOf, type ScoredTag, scoreText, type TagSort } from './rows.ts';
import styles from './TagTable.module.css';

interface TagRowsProps {
  rows: readonly ScoredTag[];
  sort: TagSort;
  onSortChange: (sort: TagSort) => void;
  onTagClick: ((tag: ScoredTag) => void) | undefined;
  /** This many rows are loading. */
  skeletons: number;
  /** Why there are no rows. */
  empty: string | undefined;
  text: typeof tagTableMessages;
}

/** The table itself. */
export function TagRows({ rows, sort, onSortChange, onTagClick, skeletons, empty, text }: TagRowsProps) {
  return (
    <div className={styles.Room}>
      <table className={styles.Table}>
        <caption>
          <VisuallyHidden>{text.table}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <SortHeader by="tag" label={text.tag} sort={sort} onSortChange={onSortChange} />
            <SortHeader by="score" label={text.score} sort={sort} onSortChange={onSortChange} />
          </tr>
        </thead>
        <tbody>
          {skeletons > 0
            ? Array.from({ length: skeletons }, (_, index) => <SkeletonRow key={index} place={index} />)
            : rows.map((row) => <TagRow key={keyOf(row)} row={row} onTagClick={onTagClick} text={text} />)}
          {empty === undefined ? null : (
            <tr>
              <td colSpan={2} className={styles.Empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps {
  by: TagSort['by'];
  label: string;
  sort: TagSort;
  onSortChange: (sort: TagSort) => void;
}

function SortHeader({ by, label, sort, onSortChange }: SortHeaderProps) {
  const isSorted = sort.by === by;
  // Names begin with A, scores with the best.
  const first = by === 'tag' ? 'ascending' : 'descending';
  const second = by === 'tag' ? 'descending' : 'ascending';
  const Arrow = (isSorted ? sort.direction : first) === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? sort.direction : undefined} className={styles.Header} data-column={by}>
      <button
        type="button"
        className={styles.Sort}
        onClick={() => onSortChange({ by, direction: isSorted && sort.direction === first ? second : first })}
      >
        {label}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
}

function TagRow({ row, onTagClick, text }: { row: ScoredTag } & Pick<TagRowsProps, 'onTagClick' | 'text'>) {
  const { tag, score, group = 'general' } = row;
  const share = Number.isFinite(score) ? clamp(score, 0, 1) : 0;
  return (
    <tr className={styles.Row}>
      <th scope="row" className={styles.TagCell}>
        <span className={styles.Tag}>
          {onTagClick ? (
            <button type="button" className={styles.TagButton} onClick={() => onTagClick(row)}>
              {tag}
            </button>
          ) : (
            <span className={styles.TagText}>{tag}</span>
          )}
          {group === 'general' ? null : <Badge className={styles.Group}>{text.groups[group]}</Badge>}
        </span>
      </th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, with text */}
      <td className={styles.ScoreCell}>
        <span className={styles.Score}>
          <span className={styles.Bar} aria-hidden="true">
            <span className={styles.BarFill} style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span className={styles.Number}>{scoreText(score)}</span>
        </span>
      </td>
    </tr>
  );
}

/** Widths of the names that are not there yet, in per cent. */
const WIDTHS = [38, 52, 30, 61, 44];

function SkeletonRow({ place }: { place: number }) {
  return (
    <tr className={styles.Row}>
      <td className={styles.TagCell}>
        <Skeleton style={{ blockSize: 12, inlineSize: `${WIDTHS[place % WIDTHS.length] ?? 40}%` }} />
      </td>
      <td className={styles.ScoreCell}>
        <Skeleton style={{ blockSize: 6 }} />
      </td>
    </tr>
  );
}
