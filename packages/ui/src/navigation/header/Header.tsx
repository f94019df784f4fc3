import { cx } from 'class-variance-authority';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import { headerMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './Header.module.css';
import { useMenu } from './use-menu.ts';

export interface HeaderItem {
  label: string;
  href: string;
  /** Marks the current page. */
  current?: boolean;
}

export interface HeaderProps extends Omit<ComponentPropsWithoutRef<'header'>, 'children'> {
  /** The name of the site. */
  brand: ReactNode;
  /** A logo before the name, as an `<svg>`; decorative. */
  mark?: ReactNode;
  /** Where the brand links to. @default '/' */
  homeHref?: string;
  items?: readonly HeaderItem[];
  /** Service status, such as Active or Offline. */
  status?: { label: string; tone: ToneOf<'success' | 'warning' | 'error' | 'neutral'> };
  /** Version badge, such as v1.4.0. */
  version?: string;
  /** Controls at the end: theme, account. In the menu on narrow pages. */
  actions?: ReactNode;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
  labels?: Partial<typeof headerMessages>;
}

/** The header of every page: brand, tools, status. Below 64rem the tools are in a menu. */
export const Header = forwardRef<HTMLElement, HeaderProps>(function Header(
  { brand, mark, homeHref = '/', items = [], status, version, actions, renderLink, labels, className, ...props },
  ref,
) {
  const text = { ...headerMessages, ...labels };
  const render = useRenderLink(renderLink);
  const root = useRef<HTMLElement>(null);
  const rootRef = useMergedRef(root, ref);
  const { toggleRef, ...menu } = useMenu(root);
  const menuId = useId();
  const hasMenu = items.length > 0 || Boolean(version) || Boolean(actions);
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a,[aria-haspopup=dialog]:not([data-popover])'))
      menu.close({ refocus: true });
  };

  return (
    <header {...props} ref={rootRef} data-menu={menu.isOpen ? 'open' : 'closed'} className={cx(styles.Root, className)}>
      {render({
        href: homeHref,
        className: styles.Brand,
        onClick: () => menu.close(),
        children: mark ? (
          <>
            <span className={styles.Seal} aria-hidden="true">
              {mark}
            </span>
            <span className={styles.Name}>{brand}</span>
          </>
        ) : (
          brand
        ),
      })}
      {/* Before its menu, into which Tab then goes. */}
      {hasMenu ? (
        <IconButton
          ref={toggleRef}
          className={styles.Toggle}
          variant="ghost"
          label={menu.isOpen ? text.closeMenu : text.openMenu}
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
        >
          {menu.isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      ) : null}
      {/* A choice of a link or dialog closes the menu; these themselves are what has the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id={menuId} className={styles.Panel} onClick={closeOnChoice}>
        {items.length > 0 ? (
          <nav className={styles.Nav} aria-label={text.navigation}>
            <ul className={styles.Items}>
              {items.map(({ label, href, current = false }, index) => (
                // Two items may link to the same page.
                <li key={`${index}/${href}`}>
                  {render({
                    href,
                    className: styles.Item,
                    'aria-current': current ? 'page' : undefined,
                    children: label,
                  })}
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {version ? (
          <Badge shape="chip" className={styles.Version}>
            <VisuallyHidden>{text.version} </VisuallyHidden>
            {version}
          </Badge>
        ) : null}
        {actions ? <div className={styles.Actions}>{actions}</div> : null}
      </div>
      {status ? (
        <Badge shape="chip" dot tone={status.tone} className={styles.Status}>
          <VisuallyHidden>{text.status}: </VisuallyHidden>
          {status.label}
        </Badge>
      ) : null}
    </header>
  );
});
