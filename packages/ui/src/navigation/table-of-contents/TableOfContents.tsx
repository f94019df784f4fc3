import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type MouseEvent, type RefObject } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { tableOfContentsMessages } from '../../messages.ts';
import styles from './TableOfContents.module.css';
import { useSectionInView } from './use-section-in-view.ts';

export interface TableOfContentsItem {
  /** ID of the section's element; unique in the page. */
  id: string;
  label: string;
  /** Level of the section's heading; only the difference to the others counts. @default 2 */
  level?: number;
}

export interface TableOfContentsProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** In the order of the page. */
  items: readonly TableOfContentsItem[];
  /** The marked section, or null for none; without it the table follows the scroll position. */
  activeId?: string | null;
  /** The table found another section in view. */
  onActiveIdChange?: (id: string | null) => void;
  /** The scroll container. @default the window */
  scrollRoot?: RefObject<Element | null>;
  /** Shows the name of the navigation above the links. @default true */
  hasTitle?: boolean;
  /** Name of the navigation. @default 'On this page' */
  label?: string;
}

/** Links to the sections of a page, with the visible one marked. Whether it is sticky is up to the caller. */
export const TableOfContents = forwardRef<HTMLElement, TableOfContentsProps>(function TableOfContents(
  {
    items,
    activeId,
    onActiveIdChange,
    scrollRoot,
    hasTitle = true,
    label = tableOfContentsMessages.navigation,
    className,
    ...props
  },
  ref,
) {
  const sections = withoutDoubles(items);
  const { inView, hold } = useSectionInView({
    ids: sections.map(({ id }) => id),
    isOff: activeId !== undefined,
    scrollRoot,
    onChange: onActiveIdChange,
  });
  if (sections.length === 0) return null;
  const marked = activeId === undefined ? inView : activeId;
  const top = Math.min(...sections.map(levelOf));
  return (
    <nav aria-label={label} {...props} ref={ref} className={cx(styles.Root, className)}>
      {hasTitle ? (
        <p className={styles.Title} aria-hidden="true">
          {label}
        </p>
      ) : null}
      <ul className={styles.List}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${encodeURIComponent(section.id)}`}
              className={styles.Link}
              aria-current={section.id === marked ? 'true' : undefined}
              style={{ '--toc-depth': levelOf(section) - top } as CSSProperties}
              onClick={(event: MouseEvent) => {
                if (!event.defaultPrevented) hold(section.id);
              }}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

function levelOf({ level = 2 }: TableOfContentsItem): number {
  return level >= 1 ? Math.min(6, Math.floor(level)) : 2;
}

function withoutDoubles(items: readonly TableOfContentsItem[]): TableOfContentsItem[] {
  const byId = new Map<string, TableOfContentsItem>();
  for (const item of items) {
    if (byId.has(item.id)) {
      warnOnce(
        `TableOfContents got the id "${item.id}" twice and shows the first, because a link leads to one place: give every section its own id.`,
      );
    } else byId.set(item.id, item);
  }
  return [...byId.values()];
}
