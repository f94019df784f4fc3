import { cva } from 'class-variance-authority';
import styles from './ProgressBar.module.css';

export const progressBarVariants = {
  tone: { accent: styles.Accent, success: styles.Success, error: styles.Error },
  size: { sm: styles.Small, md: styles.Medium },
};

export const progressBarRecipe = cva(styles.Root, { variants: progressBarVariants });
