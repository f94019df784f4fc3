import { cva } from 'class-variance-authority';
import styles from './Banner.module.css';

/** The styles of a banner. */
export const bannerVariants = {
  tone: { error: styles.Error, warning: styles.Warning, success: styles.Success, info: styles.Info },
};

export const bannerRecipe = cva(styles.Root, { variants: bannerVariants });
