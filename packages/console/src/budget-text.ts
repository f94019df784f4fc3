/** Budgets in words. */
import type { ConsolePersonBudget } from '@mekiki/server/features/console/schema.ts';
import { several } from './part.tsx';

export const PERIODS = [
  { label: '1 minute', seconds: 60 },
  { label: '1 hour', seconds: 3_600 },
  { label: '1 day', seconds: 86_400 },
  { label: '7 days', seconds: 604_800 },
] as const;

const STEPS = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3_600, one: 'hour' },
  { seconds: 60, one: 'minute' },
];

/** @example `90 minutes` */
export function timeText(seconds: number): string {
  const step = STEPS.find((one) => seconds >= 2 * one.seconds || seconds === one.seconds);
  return step ? several(Math.ceil(seconds / step.seconds), step.one) : several(seconds, 'second');
}

export const budgetText = (budget: ConsolePersonBudget['own']): string =>
  budget === null || budget === 'unlimited'
    ? 'No limit'
    : `${several(budget.units, 'unit')} in ${timeText(budget.seconds)}`;
