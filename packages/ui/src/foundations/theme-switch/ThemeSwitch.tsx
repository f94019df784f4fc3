import { cx } from 'class-variance-authority';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { themeSwitchMessages } from '../../messages.ts';
import styles from './ThemeSwitch.module.css';
import { CHOSEN, type ChosenDetails } from '../../internal/details.ts';

/** `system` follows the setting of the system. */
export type Theme = 'dark' | 'light' | 'system';

export interface ThemeSwitchProps extends ComponentPropsWithoutRef<'fieldset'> {
  value: Theme;
  onValueChange: (theme: Theme, details: ChosenDetails) => void;
  labels?: Partial<Record<Theme | 'group', string>>;
}

const THEMES = [
  { theme: 'light', Icon: Sun },
  { theme: 'system', Icon: Monitor },
  { theme: 'dark', Icon: Moon },
] as const;

/** Chooses between dark, light and the system's setting; storing and applying it is up to the caller. */
export const ThemeSwitch = forwardRef<HTMLFieldSetElement, ThemeSwitchProps>(function ThemeSwitch(
  { value: givenValue, onValueChange, labels, className, ...props },
  ref,
) {
  const text = { ...themeSwitchMessages, ...labels };
  const name = useId();
  const value = knownTheme(givenValue);
  return (
    <fieldset {...props} ref={ref} aria-label={text.group} data-value={value} className={cx(styles.Root, className)}>
      {THEMES.map(({ theme, Icon }) => (
        <label key={theme} className={styles.Option} title={text[theme]}>
          <input
            className={styles.Input}
            type="radio"
            name={name}
            value={theme}
            checked={value === theme}
            aria-label={text[theme]}
            onChange={() => onValueChange(theme, CHOSEN)}
          />
          <Icon aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
});

/** The theme, or the system's for an unknown one from JavaScript, such as an old stored one. */
function knownTheme(theme: Theme): Theme {
  if (THEMES.some((known) => known.theme === theme)) return theme;
  warnOnce(`ThemeSwitch got value="${theme}", which nobody can choose: pass dark, light or system. system is taken.`);
  return 'system';
}
