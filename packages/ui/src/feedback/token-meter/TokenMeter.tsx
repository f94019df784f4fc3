import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { tokenMeterMessages } from '../../messages.ts';
import { partsOf, segmentsOf } from './parts.ts';
import styles from './TokenMeter.module.css';

export interface TokenMeterProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Number of tokens in the prompt, without the start and end tokens; undefined until they are counted. */
  tokens: number | undefined;
  /** Tokens that a model reads at a time. @default 75 */
  limit?: number;
  labels?: Partial<typeof tokenMeterMessages>;
}

const LIMIT = 75;

/** How much of the model's context a prompt takes, and in how many chunks it is read. */
export const TokenMeter = forwardRef<HTMLDivElement, TokenMeterProps>(function TokenMeter(
  { tokens: givenTokens, limit: givenLimit = LIMIT, labels, className, ...props },
  ref,
) {
  const text = { ...tokenMeterMessages, ...labels };
  const announce = useAnnounce();
  const [tokens, limit] = saneTokens(givenTokens, givenLimit);
  const parts = tokens === undefined ? undefined : partsOf(tokens, limit);
  const sentence =
    tokens === undefined || parts === undefined
      ? text.counting
      : parts > 1
        ? text.parts(tokens, parts, limit)
        : text.fits(tokens, limit);

  // Once per chunk that is added or removed, not on every input, nor for the initial ones.
  const said = useRef(parts);
  useEffect(() => {
    if (parts === undefined || parts === said.current) return;
    if (said.current !== undefined) announce(sentence);
    said.current = parts;
  }, [parts, sentence, announce]);

  return (
    <div {...props} ref={ref} data-parts={parts} className={cx(styles.Root, className)}>
      <div className={styles.Bar} aria-hidden="true">
        {segmentsOf(tokens ?? 0, limit).map((share, part) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <span key={part} className={styles.Segment}>
            <span className={styles.Fill} style={{ inlineSize: `${share * 100}%` }} />
          </span>
        ))}
      </div>
      <span className={styles.Text}>{sentence}</span>
    </div>
  );
});

function saneTokens(tokens: number | undefined, limit: number): [number | undefined, number] {
  const isSane = (tokens === undefined || (tokens >= 0 && tokens < Infinity)) && limit >= 1 && limit < Infinity;
  if (isSane) return [tokens, limit];
  warnOnce(
    `TokenMeter got tokens={${tokens}} and limit={${limit}}, with which nothing can be counted; give tokens from 0 and a limit from 1 on. What makes no sense is taken as unknown, or as ${LIMIT}.`,
  );
  return [
    tokens !== undefined && tokens >= 0 && tokens < Infinity ? tokens : undefined,
    limit >= 1 && limit < Infinity ? limit : LIMIT,
  ];
}
