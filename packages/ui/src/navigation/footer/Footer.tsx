import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import { footerMessages } from '../../messages.ts';
import styles from './Footer.module.css';

export interface FooterLink {
  label: string;
  href: string;
}

export interface FooterSocialLink extends FooterLink {
  icon: ReactNode;
}

export interface FooterCounter {
  label: string;
  value: ReactNode;
}

export interface FooterProps extends Omit<ComponentPropsWithoutRef<'footer'>, 'children'> {
  links?: readonly FooterLink[];
  /** Links shown as icons; their labels are their names. */
  social?: readonly FooterSocialLink[];
  /** Numbers such as a count of images. */
  counters?: readonly FooterCounter[];
  description?: ReactNode;
  copyright?: ReactNode;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
  labels?: Partial<typeof footerMessages>;
}

/** The footer of pages that scroll. */
export const Footer = forwardRef<HTMLElement, FooterProps>(function Footer(
  { links = [], social = [], counters = [], description, copyright, renderLink, labels, className, ...props },
  ref,
) {
  const text = { ...footerMessages, ...labels };
  const render = useRenderLink(renderLink);
  return (
    <footer {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Inner}>
        <div className={styles.About}>
          {description ? <p>{description}</p> : null}
          {copyright ? <p className={styles.Copyright}>{copyright}</p> : null}
        </div>
        {counters.length > 0 ? (
          <dl className={styles.Counters}>
            {counters.map(({ label, value }, index) => (
              // Names and URLs may occur twice.
              <div key={`${index}/${label}`} className={styles.Counter}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {links.length > 0 ? (
          <nav aria-label={text.navigation}>
            <ul className={styles.Links}>
              {links.map(({ label, href }, index) => (
                <li key={`${index}/${href}`}>{render({ href, className: styles.Link, children: label })}</li>
              ))}
            </ul>
          </nav>
        ) : null}
        {social.length > 0 ? (
          <nav aria-label={text.social}>
            <ul className={styles.Links}>
              {social.map(({ label, href, icon }, index) => (
                <li key={`${index}/${href}`}>
                  {render({ href, className: styles.Social, 'aria-label': label, title: label, children: icon })}
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </footer>
  );
});
