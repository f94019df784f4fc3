import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useId } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { historyListMessages } from '../../messages.ts';
import { RowImage } from '../../internal/RowImage.tsx';
import { langOf } from '../../internal/lang-of.ts';
import styles from './HistoryList.module.css';
import type { HistoryItem, HistoryKind } from './items.ts';
import { ROW_HEIGHT } from './rows.ts';

interface HistoryRowProps {
  item: HistoryItem;
  kind: HistoryKind | undefined;
  onRepeat: (item: HistoryItem) => void;
  onRemove: ((item: HistoryItem) => void) | undefined;
  text: Partial<typeof historyListMessages>;
  /** Its place in a long list, of which only a part is in the document. */
  index?: number | undefined;
  count?: number | undefined;
}

/** One search. Rendered again only when it changed: there may be 10,000. */
export const HistoryRow = memo(function HistoryRow({
  item,
  kind,
  onRepeat,
  onRemove,
  text: labels,
  index,
  count,
}: HistoryRowProps) {
  const text = { ...historyListMessages, ...labels };
  const { query, imageUrl, time, exactTime, deleting = false } = item;
  const factsId = useId();
  const facts: readonly (string | undefined)[] = [kind?.label, time];
  return (
    <li
      className={styles.Row}
      data-id={item.id}
      data-deleting={deleting || undefined}
      {...(index === undefined
        ? {}
        : { 'aria-posinset': index + 1, 'aria-setsize': count, style: { insetBlockStart: index * ROW_HEIGHT } })}
    >
      <div className={styles.Search}>
        <RowImage src={imageUrl} size={40} Icon={kind?.Icon ?? Search} className={styles.Image} />
        <span className={styles.Text}>
          <button
            type="button"
            className={styles.Repeat}
            lang={langOf(query)}
            aria-label={text.repeat(query)}
            aria-describedby={factsId}
            title={exactTime ? `${query}\n${exactTime}` : query}
            data-control="repeat"
            aria-keyshortcuts={onRemove && 'Delete'}
            onClick={() => onRepeat(item)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' || event.repeat || deleting) return;
              event.preventDefault();
              onRemove?.(item);
            }}
          >
            <span className={styles.Query}>{query}</span>
          </button>
          <span id={factsId} className={styles.Facts}>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      {onRemove ? (
        <IconButton
          label={text.remove(query)}
          variant="ghost"
          loading={deleting}
          loadingLabel={text.removing}
          title={text.removeShort}
          className={styles.Remove}
          data-control="remove"
          // One tab stop an entry: the arrow keys lead here, and Delete does the same.
          tabIndex={-1}
          onClick={() => onRemove(item)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
});
