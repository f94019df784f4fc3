import { type Look, type Tones, tonesOf } from '../look.ts';
import type { Sleeve } from './arms.ts';

/** The drawn parts of an outfit. */
interface Outfit {
  readonly sleeve: Sleeve;
  /** Behind the whole body: hoods, capes. */
  readonly behind?: string;
  /** Over the neck, under the arms. */
  readonly torso: string;
  /** Over the torso, still under raised arms. */
  readonly front?: string;
  /** The front is over arms that hang down, too. */
  readonly covers?: boolean;
}

export type DrawOutfit = (look: Look) => Outfit;

/** Tones of a colour that the outfit asks for, in the light of the scene. */
export const cloth = (look: Look, color: string): Tones => tonesOf(look.tint(color));
