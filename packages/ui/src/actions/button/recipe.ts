import { cva } from 'class-variance-authority';
import styles from './Button.module.css';

export interface ButtonLook {
  /** @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** The styles of buttons, and of links that look like them. */
export const buttonVariants = {
  variant: { primary: styles.Primary, secondary: styles.Secondary, ghost: styles.Ghost, danger: styles.Danger },
  size: { sm: styles.Small, md: styles.Medium, lg: styles.Large },
};

export const buttonRecipe = cva(styles.Root, {
  variants: { ...buttonVariants, square: { true: styles.Square } },
  defaultVariants: { variant: 'secondary', size: 'md' },
});
