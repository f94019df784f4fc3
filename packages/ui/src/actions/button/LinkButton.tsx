import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import styles from './Button.module.css';
import { type ButtonLook, buttonRecipe } from './recipe.ts';

export interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'>, ButtonLook {
  href: string;
  /** Shown before the text. */
  icon?: ReactNode;
  /** Shown after the text. */
  iconEnd?: ReactNode;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
}

/** A link that looks like a button: it navigates. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { variant = 'secondary', size = 'md', icon, iconEnd, renderLink, className, children, ...props },
  ref,
) {
  const render = useRenderLink(renderLink);
  const looks = { 'data-variant': variant, 'data-size': size };
  return render({
    ...props,
    ref,
    ...looks,
    className: cx(buttonRecipe({ variant, size }), className),
    children: (
      <span className={styles.Content}>
        {icon ? <span className={styles.Icon}>{icon}</span> : null}
        {children}
        {iconEnd ? <span className={styles.Icon}>{iconEnd}</span> : null}
      </span>
    ),
  });
});
