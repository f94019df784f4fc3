import type { Spec } from '../spec.ts';
import { nature } from './nature.ts';
import { plain, type Scene } from './plain.ts';
import { sky } from './sky.ts';
import { town } from './town.ts';

const BACKGROUNDS: Record<Spec['background'], (scene: Scene) => string> = { ...plain, ...sky, ...town, ...nature };

/** What is behind the characters. */
export const background = (scene: Scene): string => BACKGROUNDS[scene.spec.background](scene);
