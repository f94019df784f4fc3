import { STAGES } from '@mekiki/answer/private-texts.ts';
import type { PrivateProgress, PrivateStage } from './progress.ts';

const TEXTS: Record<PrivateStage, string> = {
  ...STAGES,
  'loading-tagger': 'Loading the tagger (first time only)…',
  tagging: 'Tagging on this device…',
};

const MEGA = 1e6;

/** The current step of private work, with its progress if that is known. */
export function stageText({ stage, loaded }: Pick<PrivateProgress, 'stage' | 'loaded'>): string | undefined {
  if (stage !== 'loading-tagger' || !loaded) return stage && TEXTS[stage];
  return `Loading the tagger (first time only): ${Math.round(loaded.done / MEGA)} of ${Math.round(loaded.total / MEGA)} MB…`;
}
