import type { Spec } from '../spec.ts';
import { flat } from './flat.ts';
import { sketch } from './sketch.ts';
import type { Style } from './style.ts';
import { watercolor } from './watercolor.ts';

/** The ways to draw besides the usual one, by their names in a spec. */
export const STYLES: Record<NonNullable<Spec['style']>, Style> = { flat, sketch, watercolor };
