import { cva } from 'class-variance-authority';
import styles from './Stack.module.css';

/** The styles of a stack. */
export const stackVariants = {
  direction: { column: styles.Column, row: styles.Row },
  gap: {
    1: styles.Gap1,
    2: styles.Gap2,
    3: styles.Gap3,
    4: styles.Gap4,
    5: styles.Gap5,
    6: styles.Gap6,
  },
  align: {
    start: styles.AlignStart,
    center: styles.AlignCenter,
    end: styles.AlignEnd,
    stretch: styles.AlignStretch,
    baseline: styles.AlignBaseline,
  },
  justify: {
    start: styles.JustifyStart,
    center: styles.JustifyCenter,
    end: styles.JustifyEnd,
    between: styles.JustifyBetween,
  },
  wrap: { true: styles.Wrap, false: null },
  narrow: { true: styles.Narrow, false: null },
};

export const stackRecipe = cva(styles.Root, { variants: stackVariants });
