import { cx } from 'class-variance-authority';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Badge } from '../../feedback/badge/index.ts';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import { SourceIcon, type SourceLooks } from '../../media/source-icon/index.ts';
import { answerSourcesMessages } from '../../messages.ts';
import styles from './AnswerSources.module.css';

export interface AnswerSource {
  /** Unique. */
  id: string | number;
  name: string;
  href: string;
  /** Such as '1200 × 1680'. */
  size?: string;
  /** Its distinction, such as 'Largest'. */
  marks?: readonly string[];
  /** Links to another site, in a new tab. @default false */
  external?: boolean;
}

export interface AnswerSourcesProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  sources: readonly AnswerSource[];
  /** Colors and icons of the sources. */
  sourceLooks?: SourceLooks;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
  labels?: Partial<typeof answerSourcesMessages>;
}

/** Where an image is found, each as a link; in two columns where there is little room for more than three. */
export const AnswerSources = forwardRef<HTMLUListElement, AnswerSourcesProps>(function AnswerSources(
  { sources, sourceLooks, renderLink, labels, className, ...props },
  ref,
) {
  const text = { ...answerSourcesMessages, ...labels };
  const render = useRenderLink(renderLink);
  return (
    <ul aria-label={text.list} {...props} ref={ref} className={cx(styles.Sources, className)}>
      {sources.map(({ id, name, href, size, marks = [], external = false }) => (
        <li key={id} className={styles.Source}>
          <SourceIcon {...sourceLooks?.[name]} name={name} className={styles.Icon} />
          <span className={styles.Name}>{name}</span>
          <span className={styles.Details}>
            {size ? <span className={styles.Size}>{size}</span> : null}
            {marks.map((mark) => (
              <Badge key={mark} tone="accent">
                {mark}
              </Badge>
            ))}
          </span>
          {render({
            href,
            className: styles.Link,
            'aria-label': text.view(name),
            ...(external && { target: '_blank', rel: 'noreferrer' }),
            children: (
              <>
                <span>{text.viewShort}</span>
                <ArrowUpRight aria-hidden="true" />
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
});
