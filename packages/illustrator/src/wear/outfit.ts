import { type Look, type Tones, tonesOf } from '../look.ts';
import type { Sleeve } from './arms.ts';

/** The drawn parts of an outfit. */
interface Outfit {
  readonly sleeve: Sleeve;
  /** Behind the whole body: hoods, capes. */
  readonly behind?: string;
  /** Over the neck, under the arms. */
  readonly torso: string;
  /** Over the torso and the shoulders, but under what is held. */
  readonly front?: string;
  /** The front lies over the roots of arms that are before the chest, too. */
  readonly wideCollar?: boolean;
}

export type DrawOutfit = (look: Look) => Outfit;

/** Tones of a color that the outfit asks for, in the light of the scene. */
export const cloth = (look: Look, color: string): Tones => tonesOf(look.tint(color));
