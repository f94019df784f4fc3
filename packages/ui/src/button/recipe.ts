import { cva } from 'class-variance-authority';
import styles from './Button.module.css';

/** The looks that buttons and links that look like buttons share. */
export const buttonRecipe = cva(styles.Root, {
  variants: {
    variant: { primary: styles.Primary, secondary: styles.Secondary, ghost: styles.Ghost, danger: styles.Danger },
    size: { sm: styles.Small, md: styles.Medium, lg: styles.Large },
    square: { true: styles.Square },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

export interface ButtonLook {
  /** @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}
