import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { bannerMessages } from '../../messages.ts';
import type { BannerTone } from './banner-store.ts';
import styles from './Banner.module.css';
import { bannerRecipe } from './recipe.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info } as const;

export interface BannerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** @default 'info' */
  tone?: BannerTone;
  title?: ReactNode;
  /** A button or link at the end; never the only place for it, since banners disappear. */
  action?: ReactNode;
  /** Shows a dismiss button. */
  onDismiss?: () => void;
  labels?: Partial<typeof bannerMessages>;
}

/** One sentence about what just happened. This one stays; `useBanner` shows temporary ones. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { tone: givenTone = 'info', title, action, onDismiss, labels, className, children, ...props },
  ref,
) {
  const text = { ...bannerMessages, ...labels };
  const tone = knownTone(givenTone);
  const Icon = ICONS[tone];
  return (
    <div {...props} ref={ref} data-tone={tone} className={cx(bannerRecipe({ tone }), className)}>
      <Icon className={styles.Icon} aria-hidden="true" />
      <div className={styles.Body}>
        <div className={styles.Text}>
          {title ? <strong className={styles.Title}>{title}</strong> : null}
          {children}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <IconButton className={styles.Dismiss} size="sm" variant="ghost" label={text.dismiss} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
});

/** The tone, or `info` for an unknown one from JavaScript. */
function knownTone(tone: BannerTone): BannerTone {
  if (Object.hasOwn(ICONS, tone)) return tone;
  warnOnce(`Banner got tone="${tone}", for which there is no look: take one of ${Object.keys(ICONS).join(', ')}.`);
  return 'info';
}
