import { cx } from 'class-variance-authority';
import Image from 'lucide-react/icons/image';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Badge } from '../../feedback/badge/index.ts';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import { cssColor } from '../../media/lazy-image/css-color.ts';
import { projectCardMessages } from '../../messages.ts';
import cardLink from '../../internal/CardLink.module.css';
import styles from './ProjectCard.module.css';
import { FETCH_PRIORITY } from '../../internal/fetch-priority.ts';
import { useBrokenImage } from '../../internal/use-broken-image.ts';

export interface ProjectCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'title' | 'color'> {
  /** Names the card and its link. */
  title: string;
  /** One or two sentences. */
  description?: string;
  /** Shown as a tag, such as 'tool'. */
  category?: string;
  /** Where the card links to; without it the card is not a link. */
  href?: string;
  imageUrl?: string;
  /** Empty for decorative images. @default '' */
  imageAlt?: string;
  /** `eager` for cards that are seen first. @default 'lazy' */
  imageLoading?: 'lazy' | 'eager';
  /** Shown if there is no image, as six hex digits, with or without a hash. */
  color?: string;
  /** @default false */
  isNew?: boolean;
  /** Not available yet: no link, whatever `href` is. @default false */
  comingSoon?: boolean;
  /** The title's level in the page. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
  labels?: Partial<typeof projectCardMessages>;
}

/** Links to a part of the site; the whole card is clickable. */
export const ProjectCard = forwardRef<HTMLElement, ProjectCardProps>(function ProjectCard(
  {
    title,
    description,
    category,
    href,
    imageUrl,
    imageAlt = '',
    imageLoading = 'lazy',
    color,
    isNew = false,
    comingSoon = false,
    headingLevel = 3,
    renderLink,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...projectCardMessages, ...labels };
  const render = useRenderLink(renderLink);
  const { isBroken, imageProps } = useBrokenImage(imageUrl);
  const Heading = `h${headingLevel}` as const;
  const isLink = href !== undefined && !comingSoon;
  return (
    <article
      {...props}
      ref={ref}
      data-link={isLink || undefined}
      data-coming-soon={comingSoon || undefined}
      className={cx(cardLink.Card, styles.Root, className)}
    >
      <div className={styles.Frame} style={{ backgroundColor: cssColor(color) }}>
        {isBroken ? (
          <Image aria-hidden="true" className={styles.Placeholder} />
        ) : (
          <img
            {...imageProps}
            alt={imageAlt}
            className={styles.Image}
            loading={imageLoading}
            {...{ [FETCH_PRIORITY]: imageLoading === 'eager' ? 'high' : undefined }}
            decoding="async"
            draggable={false}
          />
        )}
      </div>
      <div className={styles.Body}>
        <div className={styles.Head}>
          <Heading className={styles.Title}>
            {isLink ? render({ href, className: cx(cardLink.Link, styles.Link), children: title }) : null}
            {comingSoon ? <ClosedLink>{title}</ClosedLink> : null}
            {isLink || comingSoon ? null : title}
          </Heading>
          {isNew ? <Badge tone="accent">{text.isNew}</Badge> : null}
        </div>
        {description ? <p className={styles.Description}>{description}</p> : null}
        {category || comingSoon ? (
          <div className={styles.Foot}>
            {category ? <Badge>{category}</Badge> : null}
            {comingSoon ? <Badge shape="chip">{text.comingSoon}</Badge> : null}
          </div>
        ) : null}
      </div>
    </article>
  );
});

/** A link that leads nowhere yet: told as one, and not a stop for the keyboard. */
function ClosedLink({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address has no role
    <span role="link" aria-disabled="true">
      {children}
    </span>
  );
}
