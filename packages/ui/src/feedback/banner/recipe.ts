import { recipe } from '../../internal/recipe.ts';
import styles from './Banner.module.css';

/** The styles of a banner. */
export const bannerVariants = {
  tone: { error: styles.Error, warning: styles.Warning, success: styles.Success, info: styles.Info },
};

export const bannerRecipe = recipe(styles.Root, bannerVariants);
