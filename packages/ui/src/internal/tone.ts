/**
 * What a component stands for, by its color: `danger` is an action that cannot be undone, `error` what went wrong,
 * `match` how alike two images are. Each component takes some of them.
 */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'error' | 'danger' | 'match';

/** Some of the tones. */
export type ToneOf<Some extends Tone> = Some;
