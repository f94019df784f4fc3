import type { Spec } from '../spec.ts';
import { nature } from './nature.ts';
import { plain, type Scene } from './plain.ts';
import { places } from './places.ts';
import { rooms } from './rooms.ts';
import { sky } from './sky.ts';
import { streets } from './streets.ts';
import { town } from './town.ts';
import { wonders } from './wonders.ts';

const BACKGROUNDS: Record<Spec['background'], (scene: Scene) => string> = {
  ...plain,
  ...sky,
  ...town,
  ...nature,
  ...places,
  ...rooms,
  ...streets,
  ...wonders,
};

/** What is behind the characters. */
export const background = (scene: Scene): string => BACKGROUNDS[scene.spec.background](scene);
