const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th … */
function ordinal(place: number): string {
  return `${place}${SUFFIXES[RULES.select(place)] ?? 'th'}`;
}

export const generationProgressMessages = {
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  waiting: (position: number) => `Waiting: ${ordinal(position)} in the queue`,
  next: 'Waiting: next in the queue',
  starting: 'Starting',
  seconds: (seconds: number) => `about ${seconds} s`,
  minutes: (minutes: number) => `about ${minutes} min`,
};
