import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { TableOfContents } from '../../navigation/table-of-contents/index.ts';
import { tableOfContentsMessages } from '../../messages.ts';
import styles from './TextPage.module.css';

export interface TextSection {
  /** Its anchor; unique in the page. */
  id: string;
  title: string;
  /** Paragraphs, lists, a table; on phones a cell's `data-label` stands in for the head of its column. */
  content: ReactNode;
}

export interface TextPageProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'title'> {
  /** The page's heading of level 1. */
  title: ReactNode;
  /** What the page says, in one or two sentences. */
  lead?: ReactNode;
  /** A line below the lead, such as the day of the last change. */
  note?: ReactNode;
  sections: readonly TextSection[];
  /** Shows a table of contents. @default false */
  contents?: boolean;
  labels?: Partial<typeof tableOfContentsMessages>;
}

/** A page that is read: title, lead, and sections with anchors; with a table of contents beside it or above it. */
export const TextPage = forwardRef<HTMLElement, TextPageProps>(function TextPage(
  { title, lead, note, sections, contents = false, labels, className, ...props },
  ref,
) {
  return (
    <article {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Columns} data-contents={contents || undefined}>
        <header>
          <h1 className={styles.Title}>{title}</h1>
          {lead ? <p className={styles.Lead}>{lead}</p> : null}
          {note ? <p className={styles.Note}>{note}</p> : null}
        </header>
        {contents ? (
          <TableOfContents
            className={styles.Contents}
            label={labels?.navigation ?? tableOfContentsMessages.navigation}
            items={sections.map(({ id, title: label }) => ({ id, label }))}
          />
        ) : null}
        <div className={styles.Text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.Section}>
              <h2 className={styles.Heading}>{section.title}</h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
});
