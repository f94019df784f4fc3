import { cva, cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { statListMessages } from '../../messages.ts';
import styles from './StatList.module.css';

/** The meaning of a number for the state of things. */
export type StatTone = ToneOf<'neutral' | 'success' | 'warning' | 'error'>;

export interface Stat {
  label: string;
  /** Numbers are formatted by the locale; null is unknown and shown as a dash. */
  value: number | string | null;
  /** Stands behind the value, such as 'images'. */
  unit?: string;
  /** @default 'neutral' */
  tone?: StatTone;
  /** Reserves space for a value that is loading. @default false */
  loading?: boolean;
}

export interface StatListProps extends ComponentPropsWithoutRef<'dl'> {
  items: readonly Stat[];
  /** `rows` have the label at the start and the value at the end; `cards` stand side by side. @default 'rows' */
  variant?: 'rows' | 'cards';
  /** How numbers are written, as a BCP 47 tag. @default 'en' */
  locale?: string;
  labels?: Partial<typeof statListMessages>;
}

/** The styles of the list. */
export const statListVariants = { variant: { rows: styles.Rows, cards: styles.Cards } };
const statList = cva(styles.Root, { variants: statListVariants });

/** Large numbers with their names. Facts in words are a `FactList`. */
export const StatList = forwardRef<HTMLDListElement, StatListProps>(function StatList(
  { items, variant = 'rows', locale = 'en', labels, className, ...props },
  ref,
) {
  const text = { ...statListMessages, ...labels };
  const format = numberFormat(locale);
  return (
    <dl {...props} ref={ref} data-variant={variant} className={cx(statList({ variant }), className)}>
      {items.map(({ label, value, unit, tone = 'neutral', loading = false }, index) => (
        // Labels need not be unique.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.Stat} data-tone={tone}>
          <dt className={styles.Label}>{label}</dt>
          <dd className={styles.Value} aria-busy={loading || undefined}>
            {loading ? (
              <Waiting label={text.loading} />
            ) : (
              <Known value={value} unit={unit} format={format} text={text} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});

function Waiting({ label }: { label: string }) {
  return (
    <>
      <Skeleton className={styles.Skeleton} style={{ blockSize: '0.75em' }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

interface KnownProps {
  value: number | string | null;
  unit: string | undefined;
  format: Intl.NumberFormat;
  text: typeof statListMessages;
}

function Known({ value, unit, format, text }: KnownProps) {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{text.unknown}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <bdi>{typeof value === 'number' ? format.format(value) : value}</bdi>
      {unit ? <span className={styles.Unit}> {unit}</span> : null}
    </>
  );
}

function numberFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    warnOnce(
      `StatList got locale="${locale}" and writes numbers as in English, because this is no language tag: pass one such as "en" or "pt-BR".`,
    );
    return new Intl.NumberFormat('en');
  }
}
