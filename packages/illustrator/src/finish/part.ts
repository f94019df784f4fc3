/** The parts of a figure that palettes and details treat apart. */
export type PartKind = 'hair' | 'eyes' | 'face' | 'clothes';

/** How the parts of one kind are drawn differently. */
export interface Part<Drawn> {
  /** What to draw from. */
  readonly from: Drawn;
  /** The drawing as it is shown. */
  readonly shown: (svg: string) => string;
}
