import type { Scene } from '../scene/plain.ts';

/** How a finished drawing is restyled. The figures and their places stay. */
export interface Style {
  readonly defs: (defs: string, scene: Scene) => string;
  readonly background: (content: string) => string;
  readonly figures: (content: string, scene: Scene) => string;
  /** Lies between the background and the figures. */
  readonly between: (scene: Scene) => string;
  /** Over everything. */
  readonly over: (scene: Scene) => string;
}
