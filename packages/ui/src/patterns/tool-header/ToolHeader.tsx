import { cx } from 'class-variance-authority';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { toolHeaderMessages } from '../../messages.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './ToolHeader.module.css';
import { useSayDetail } from './use-say-detail.ts';

export interface ToolStatus {
  /** One word, such as 'Active' or 'Offline'. */
  label: string;
  tone: ToneOf<'success' | 'error' | 'neutral'>;
}

export interface ToolHeaderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** The end of the title is still loading: its place is reserved. @default false */
  titleWaiting?: boolean;
  /** `null` while it is not known yet: its place is held, so that nothing moves when it comes. Without it there is none. */
  status?: ToolStatus | null;
  /** Such as 'v0.1.0'. `null` as for `status`. */
  version?: string | null;
  /** What does the work, such as 'wd-vit-tagger-v3'. `null` as for `status`. */
  engine?: string | null;
  /** Where it runs, such as 'Built in' or 'ONNX'. */
  engineKind?: string;
  /** One calm line below. */
  note?: ReactNode;
  /** Why it does not work just now, in one sentence. Announced when it comes or changes. */
  detail?: string;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  labels?: Partial<typeof toolHeaderMessages>;
}

/** The head of a tool's page: which tool, in which version, and whether it works. */
export const ToolHeader = forwardRef<HTMLDivElement, ToolHeaderProps>(function ToolHeader(
  {
    title,
    titleWaiting = false,
    status,
    version,
    engine,
    engineKind,
    note,
    detail,
    actions,
    labels,
    className,
    ...props
  },
  ref,
) {
  const words = { ...toolHeaderMessages, ...labels };
  useSayDetail(detail);
  const isWaiting = titleWaiting || status === null || version === null || engine === null;
  const made = [engine, engineKind].filter(Boolean).join(' · ');
  return (
    <div {...props} ref={ref} aria-busy={isWaiting || undefined} className={cx(styles.Root, className)}>
      <div className={styles.Line}>
        <h1 className={styles.Title}>
          {title}
          {titleWaiting ? (
            <>
              {' '}
              <span className={styles.More} aria-hidden="true" />
            </>
          ) : null}
        </h1>
        {status ? (
          <Fact name={words.status}>
            <Badge shape="chip" tone={status.tone} dot className={styles.Status}>
              {status.label}
            </Badge>
          </Fact>
        ) : null}
        {status === null ? <Place /> : null}
        {version ? (
          <Fact name={words.version}>
            <Badge shape="chip">{version}</Badge>
          </Fact>
        ) : null}
        {version === null ? <Place className={styles.NoVersion} /> : null}
        {made && engine !== null ? (
          <Fact name={words.engine}>
            <span className={styles.Engine}>{made}</span>
          </Fact>
        ) : null}
        {engine === null ? <Place className={styles.NoEngine} /> : null}
        {actions ? <div className={styles.Actions}>{actions}</div> : null}
      </div>
      {note ? <p className={styles.Note}>{note}</p> : null}
      {detail ? (
        <p className={styles.Detail}>
          <TriangleAlert aria-hidden="true" />
          <span>{detail}</span>
        </p>
      ) : null}
    </div>
  );
});

/** A value, and before it for screen readers what it is of. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.Fact}>
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      {children}
    </span>
  );
}

/** Holds the place of a value that is on its way. */
function Place({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(styles.Place, className)}>
      <Skeleton className={styles.Shape} />
    </div>
  );
}
