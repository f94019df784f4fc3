import Image from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { memo, useId } from 'react';
import { Badge, type BadgeTone } from '../../feedback/badge/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { formatScore } from '../../media/image-tile/score.ts';
import { RowImage } from '../../internal/RowImage.tsx';
import { batchListMessages } from '../../messages.ts';
import { SourceIcon, type SourceLooks } from '../../media/source-icon/index.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './BatchList.module.css';
import type { BatchItem, BatchVerdict } from './tally.ts';

const TONES: Readonly<Record<BatchVerdict, BadgeTone>> = {
  copy: 'match',
  variant: 'success',
  likely: 'success',
  'look-alike': 'accent',
  none: 'neutral',
};
/** Icons of sources that have room; with more, one gives its place to their number. */
const MAX_ICONS = 5;

interface BatchRowProps {
  item: BatchItem;
  onOpen: ((item: BatchItem) => void) | undefined;
  onRetry: ((item: BatchItem) => void) | undefined;
  sourceLooks: SourceLooks | undefined;
  labels: Partial<typeof batchListMessages>;
}

/** One image. Only rendered again when it changed: there may be hundreds, finishing one after another. */
export const BatchRow = memo(function BatchRow({ item, onOpen, onRetry, sourceLooks, labels }: BatchRowProps) {
  const text = { ...batchListMessages, ...labels };
  const { name, imageUrl, state, title, error } = item;
  const id = useId();
  const sources = state === 'done' ? [...new Set(item.sources)] : [];
  const shown = sources.length > MAX_ICONS ? sources.slice(0, MAX_ICONS - 1) : sources;
  const fact = state === 'failed' ? error : state === 'done' ? title : undefined;
  return (
    <li className={styles.Row} data-state={state}>
      <RowImage
        src={imageUrl}
        size={48}
        Icon={imageUrl || state === 'failed' ? ImageOff : Image}
        className={styles.Image}
      />
      <span className={styles.Text}>
        {state === 'done' && onOpen ? (
          <button
            type="button"
            className={styles.Open}
            title={name}
            aria-describedby={`${id}-fact ${id}-verdict ${id}-end`}
            data-control="open"
            onClick={() => onOpen(item)}
          >
            <span className={styles.Name}>{name}</span>
          </button>
        ) : (
          <span className={styles.Name} title={name}>
            {name}
          </span>
        )}
        {fact ? (
          <span id={`${id}-fact`} className={styles.Fact} title={fact}>
            {fact}
          </span>
        ) : null}
      </span>
      <span id={`${id}-verdict`} className={styles.Verdict}>
        <Verdict item={item} text={text} />
      </span>
      <span id={`${id}-end`} className={styles.End}>
        {sources.length > 0 ? <VisuallyHidden>{text.sources(sources.join(', '))}</VisuallyHidden> : null}
        {shown.map((source) => (
          <SourceIcon key={source} {...sourceLooks?.[source]} name={source} />
        ))}
        {sources.length > shown.length ? (
          <span className={styles.More} aria-hidden="true">
            {text.more(sources.length - shown.length)}
          </span>
        ) : null}
        {state === 'failed' && onRetry ? (
          <IconButton
            label={text.retry(name)}
            title={text.retryShort}
            size="sm"
            data-control="retry"
            onClick={() => onRetry(item)}
          >
            <RotateCw aria-hidden="true" />
          </IconButton>
        ) : null}
      </span>
    </li>
  );
});

function Verdict({ item, text }: { item: BatchItem; text: typeof batchListMessages }) {
  const { state, verdict = 'none', score } = item;
  if (state === 'failed') return <Badge tone="error">{text.failed}</Badge>;
  if (state === 'searching') {
    return (
      <span className={styles.Searching}>
        <Spinner size={14} label="" />
        {text.searching}
      </span>
    );
  }
  if (state !== 'done') return <span className={styles.Idle}>{text[state]}</span>;
  const percent = verdict === 'none' || score === undefined ? '' : ` ${formatScore(score)}`;
  return (
    <Badge tone={TONES[verdict]}>
      {text.verdicts[verdict]}
      {percent}
    </Badge>
  );
}
