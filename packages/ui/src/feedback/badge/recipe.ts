import { cva } from 'class-variance-authority';
import styles from './Badge.module.css';

/** The styles of a badge. */
export const badgeVariants = {
  tone: {
    neutral: styles.Neutral,
    accent: styles.Accent,
    success: styles.Success,
    warning: styles.Warning,
    error: styles.Error,
    match: styles.Match,
  },
  shape: { tag: styles.Tag, chip: styles.Chip },
};

export const badgeRecipe = cva(styles.Root, { variants: badgeVariants });
