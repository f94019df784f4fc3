export { draw, type DrawOptions } from './draw.ts';
export { ratingOf, type Size, sizeOf, titleOf } from './describe.ts';
export { specFromPrompt, specFromSeed } from './compose.ts';
export { DETAILS, PALETTES, type Rendering, RENDERED_STYLES } from './rendering.ts';
export type { Character, PeopleSpec, Spec } from './spec.ts';
export { ALL_TAGS, isKnownTag, tagsOf } from './tags.ts';
