import type { AskedValueOf, SceneValueOf, Thing, ValueOf } from './traits.ts';

/** One character of an image. Every trait is named by a value of its table in `traits.ts`. */
export interface Character {
  /** The tag of a member of the cast, such as `hanasaki_mio_(mekiki)`. */
  readonly name?: string;
  readonly gender: ValueOf<'gender'>;
  readonly hairColor: ValueOf<'hairColor'>;
  readonly hairPattern: ValueOf<'hairPattern'>;
  readonly hairStyle: ValueOf<'hairStyle'>;
  readonly bangs: ValueOf<'bangs'>;
  readonly ahoge: ValueOf<'ahoge'>;
  readonly eyeColor: ValueOf<'eyeColor'>;
  readonly eyeState: ValueOf<'eyeState'>;
  readonly eyeShape: ValueOf<'eyeShape'>;
  readonly pupils: ValueOf<'pupils'>;
  readonly gaze: ValueOf<'gaze'>;
  readonly mouth: ValueOf<'mouth'>;
  readonly brows: ValueOf<'brows'>;
  readonly cheeks: ValueOf<'cheeks'>;
  readonly skin: ValueOf<'skin'>;
  readonly outfit: ValueOf<'outfit'>;
  readonly headwear: ValueOf<'headwear'>;
  readonly ears: ValueOf<'ears'>;
  readonly hairOrnament: ValueOf<'hairOrnament'>;
  readonly eyewear: ValueOf<'eyewear'>;
  readonly neckwear: ValueOf<'neckwear'>;
  readonly earrings: ValueOf<'earrings'>;
  /** What the arms do. A portrait leaves it out of the image. */
  readonly pose: ValueOf<'pose'>;
}

/** What an image shows: plain data that survives JSON. The same spec always draws the same image. */
export interface Spec {
  /** Varies what no tag names: position, tilt, color within its name, pattern. An unsigned 32-bit number. */
  readonly seed: number;
  readonly framing: SceneValueOf<'framing'>;
  readonly background: SceneValueOf<'background'>;
  readonly effect: SceneValueOf<'effect'>;
  /** From the front unless a prompt asks for another view. */
  readonly view?: AskedValueOf<'view'>;
  /** Lines and shading. */
  readonly style?: AskedValueOf<'style'>;
  /** Colors of the whole image. */
  readonly palette?: AskedValueOf<'palette'>;
  /** Tags of the prompt whose colors a palette leaves. */
  readonly named?: readonly string[];
  /** How much is drawn: normal if absent. */
  readonly detail?: 'low' | 'high';
  /** Held by people, beside them or alone. */
  readonly things?: readonly Thing[];
  /** From left to right; empty only if a prompt asks for an image without people. */
  readonly characters: readonly [] | People;
}

type People = readonly [Character] | readonly [Character, Character];

/** An image with at least one person. */
export interface PeopleSpec extends Spec {
  readonly characters: People;
}
