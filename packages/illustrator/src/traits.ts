/** One value of a trait: the Danbooru tags it makes true and how often seeds choose it: never for 0, which is for prompts alone. */
export interface TraitValue {
  readonly tags: readonly string[];
  readonly weight: number;
}
type Table = Readonly<Record<string, TraitValue>>;

const value = (weight: number, ...tags: string[]): TraitValue => ({ weight, tags });
const one = (weight: number, name: string): TraitValue => value(weight, name);
/** Only for prompts that name one of its tags which no seed shows. */
const asked = (...tags: string[]): TraitValue => value(0, ...tags);

const HAIR_COLORS = {
  black: one(9, 'black_hair'),
  brown: one(9, 'brown_hair'),
  light_brown: one(5, 'light_brown_hair'),
  blonde: one(9, 'blonde_hair'),
  orange: one(5, 'orange_hair'),
  red: one(6, 'red_hair'),
  pink: one(9, 'pink_hair'),
  purple: one(8, 'purple_hair'),
  blue: one(8, 'blue_hair'),
  light_blue: one(6, 'light_blue_hair'),
  aqua: one(6, 'aqua_hair'),
  green: one(6, 'green_hair'),
  grey: one(6, 'grey_hair'),
  white: one(7, 'white_hair'),
} satisfies Table;

const HAIR_PATTERNS = {
  solid: value(80),
  gradient: value(9, 'gradient_hair', 'multicolored_hair'),
  streaked: value(7, 'streaked_hair', 'multicolored_hair'),
  inner: value(6, 'colored_inner_hair', 'multicolored_hair'),
} satisfies Table;

const HAIR_STYLES = {
  short: value(9, 'short_hair'),
  messy_short: value(6, 'short_hair', 'messy_hair'),
  bob: value(10, 'short_hair', 'bob_cut'),
  medium: value(8, 'medium_hair'),
  medium_flipped: value(5, 'medium_hair', 'flipped_hair'),
  long: value(10, 'long_hair'),
  wavy: value(8, 'long_hair', 'wavy_hair'),
  very_long: value(7, 'long_hair', 'very_long_hair'),
  hime_cut: value(6, 'long_hair', 'hime_cut'),
  messy_long: value(5, 'long_hair', 'messy_hair'),
  twintails: value(9, 'long_hair', 'twintails'),
  short_twintails: value(5, 'short_hair', 'twintails'),
  low_twintails: value(6, 'long_hair', 'low_twintails'),
  ponytail: value(8, 'long_hair', 'ponytail'),
  side_ponytail: value(6, 'long_hair', 'side_ponytail'),
  two_side_up: value(5, 'long_hair', 'two_side_up'),
  side_braid: value(5, 'long_hair', 'braid', 'side_braid'),
  twin_braids: value(6, 'long_hair', 'braid', 'twin_braids'),
  twin_drills: value(5, 'long_hair', 'drill_hair', 'twin_drills'),
  double_bun: value(6, 'short_hair', 'hair_bun', 'double_bun'),
  single_bun: value(4, 'medium_hair', 'hair_bun', 'single_hair_bun'),
} satisfies Table;

const BANGS = {
  choppy: value(10, 'bangs'),
  blunt: value(7, 'bangs', 'blunt_bangs'),
  swept: value(8, 'bangs', 'swept_bangs'),
  parted: value(8, 'bangs', 'parted_bangs'),
  between_eyes: value(9, 'bangs', 'hair_between_eyes'),
  asymmetrical: value(5, 'bangs', 'asymmetrical_bangs'),
  over_one_eye: value(4, 'bangs', 'hair_over_one_eye'),
  forehead: value(3, 'forehead'),
} satisfies Table;

const AHOGE = { none: value(72), ahoge: one(28, 'ahoge') } satisfies Table;

const EYE_COLORS = {
  blue: one(10, 'blue_eyes'),
  aqua: one(6, 'aqua_eyes'),
  green: one(8, 'green_eyes'),
  yellow: one(7, 'yellow_eyes'),
  orange: one(4, 'orange_eyes'),
  brown: one(7, 'brown_eyes'),
  red: one(8, 'red_eyes'),
  pink: one(6, 'pink_eyes'),
  purple: one(8, 'purple_eyes'),
  grey: one(4, 'grey_eyes'),
  red_blue: value(2, 'heterochromia', 'red_eyes', 'blue_eyes'),
  yellow_blue: value(2, 'heterochromia', 'yellow_eyes', 'blue_eyes'),
  green_purple: value(1, 'heterochromia', 'green_eyes', 'purple_eyes'),
} satisfies Table;

const EYE_STATES = {
  open: value(70),
  half: one(8, 'half-closed_eyes'),
  wink: one(7, 'one_eye_closed'),
  happy: value(6, 'closed_eyes', '^_^'),
  closed: one(4, 'closed_eyes'),
  wide: one(4, 'wide-eyed'),
} satisfies Table;

const EYE_SHAPES = {
  round: value(40),
  tareme: one(18, 'tareme'),
  tsurime: one(20, 'tsurime'),
  jitome: one(6, 'jitome'),
} satisfies Table;

const PUPILS = {
  plain: value(80),
  star: one(4, 'star-shaped_pupils'),
  heart: one(3, 'heart-shaped_pupils'),
  slit: one(6, 'slit_pupils'),
  ring: one(4, 'ringed_eyes'),
} satisfies Table;

const GAZES = {
  viewer: one(80, 'looking_at_viewer'),
  side: one(12, 'looking_to_the_side'),
  up: one(6, 'looking_up'),
} satisfies Table;

const MOUTHS = {
  smile: value(18, 'closed_mouth', 'smile'),
  light_smile: value(10, 'closed_mouth', 'light_smile'),
  neutral: one(8, 'closed_mouth'),
  open_smile: value(16, 'open_mouth', 'smile', ':d'),
  fang: value(6, 'open_mouth', 'smile', ':d', 'fang'),
  small_open: value(7, 'open_mouth', 'parted_lips'),
  surprised: value(5, 'open_mouth', ':o'),
  grin: value(6, 'grin', 'smile', 'teeth'),
  cat: value(7, 'closed_mouth', ':3'),
  pout: value(5, 'closed_mouth', 'pout'),
  frown: value(5, 'closed_mouth', 'frown'),
  wavy: value(4, 'closed_mouth', 'wavy_mouth'),
  tongue: value(4, 'tongue_out', ':p', 'smile'),
} satisfies Table;

const BROWS = {
  calm: value(70),
  raised: one(8, 'raised_eyebrows'),
  worried: one(6, 'worried'),
  stern: one(10, 'v-shaped_eyebrows'),
  thick: one(4, 'thick_eyebrows'),
} satisfies Table;

const CHEEKS = {
  plain: value(44),
  blush: one(36, 'blush'),
  lines: value(9, 'blush', 'blush_stickers'),
  freckles: one(4, 'freckles'),
  mole: value(6, 'mole', 'mole_under_eye'),
  tears: one(3, 'tears'),
} satisfies Table;

const SKINS = {
  light: value(60),
  pale: one(18, 'pale_skin'),
  tan: one(12, 'tan'),
  dark: one(11, 'dark_skin'),
} satisfies Table;

const GENDERS = { girl: value(82), boy: value(18) } satisfies Table;

const OUTFITS = {
  sailor: value(12, 'serafuku', 'school_uniform', 'sailor_collar', 'neckerchief'),
  blazer: value(10, 'blazer', 'school_uniform', 'collared_shirt', 'necktie'),
  shirt: value(5, 'collared_shirt', 'white_shirt'),
  cardigan: value(7, 'cardigan', 'collared_shirt', 'bowtie'),
  sweater: value(7, 'sweater', 'turtleneck'),
  hoodie: value(9, 'hoodie', 'hood', 'drawstring'),
  jacket: value(6, 'jacket', 'open_jacket', 'zipper'),
  kimono: value(8, 'kimono', 'japanese_clothes'),
  yukata: value(6, 'yukata', 'japanese_clothes', 'floral_print'),
  miko: value(4, 'miko', 'japanese_clothes'),
  maid: value(6, 'maid', 'apron', 'frills', 'bow'),
  gothic: value(5, 'gothic_lolita', 'frills', 'dress', 'cross-laced_clothes'),
  summer_dress: value(6, 'sundress', 'dress', 'bare_shoulders'),
  off_shoulder: value(4, 'off-shoulder_sweater', 'sweater', 'bare_shoulders', 'collarbone'),
  armor: value(5, 'armor', 'pauldrons', 'breastplate'),
  cloak: value(5, 'cloak', 'brooch'),
  idol: value(5, 'idol', 'frills', 'bow', 'epaulettes'),
  uniform: value(5, 'military_uniform', 'epaulettes', 'buttons'),
  overalls: value(4, 'overalls', 'striped_shirt'),
  swimsuit: value(4, 'swimsuit', 'one-piece_swimsuit', 'bare_shoulders', 'collarbone'),
  chinese: value(4, 'china_dress', 'mandarin_collar'),
  spacesuit: value(3, 'bodysuit', 'science_fiction'),
} satisfies Table;

const POSES = {
  down: value(26),
  arms_behind: one(8, 'arms_behind_back'),
  hands_clasped: one(8, 'own_hands_together'),
  hand_on_chest: one(7, 'hand_on_own_chest'),
  waving: value(6, 'waving', 'hand_up'),
  victory: value(6, 'v', 'hand_up'),
  double_victory: value(3, 'v', 'double_v'),
  hand_on_hip: one(7, 'hand_on_own_hip'),
  hands_on_hips: one(4, 'hands_on_own_hips'),
  book: value(5, 'holding', 'book', 'holding_book'),
  cup: value(5, 'holding', 'cup', 'holding_cup'),
  bouquet: value(4, 'holding', 'bouquet', 'holding_bouquet'),
} satisfies Table;

const HEADWEAR = {
  none: value(66),
  beret: value(4, 'hat', 'beret'),
  witch_hat: value(4, 'hat', 'witch_hat'),
  straw_hat: value(4, 'hat', 'straw_hat'),
  peaked_cap: value(3, 'hat', 'peaked_cap'),
  baseball_cap: value(3, 'hat', 'baseball_cap'),
  maid_headdress: one(4, 'maid_headdress'),
  tiara: one(3, 'tiara'),
  halo: one(5, 'halo'),
  headphones: one(6, 'headphones'),
  flower_wreath: one(3, 'head_wreath'),
  mask: value(3, 'fox_mask', 'mask_on_head'),
} satisfies Table;

const EARS = {
  human: value(74),
  cat: value(8, 'animal_ears', 'cat_ears'),
  fox: value(5, 'animal_ears', 'fox_ears'),
  rabbit: value(4, 'animal_ears', 'rabbit_ears'),
  bear: value(3, 'animal_ears', 'bear_ears'),
  horns: one(5, 'horns'),
  demon_horns: value(3, 'horns', 'curled_horns'),
  pointy: one(4, 'pointy_ears'),
} satisfies Table;

const HAIR_ORNAMENTS = {
  none: value(46),
  bow: value(10, 'hair_ornament', 'hair_bow'),
  big_bow: value(5, 'hair_ornament', 'hair_bow', 'large_bow'),
  flower: value(9, 'hair_ornament', 'hair_flower'),
  hairclip: value(10, 'hair_ornament', 'hairclip'),
  x_clip: value(5, 'hair_ornament', 'x_hair_ornament'),
  star: value(5, 'hair_ornament', 'star_hair_ornament'),
  heart: value(3, 'hair_ornament', 'heart_hair_ornament'),
  feather: value(3, 'hair_ornament', 'feather_hair_ornament'),
  hairband: one(8, 'hairband'),
  kanzashi: value(3, 'hair_ornament', 'kanzashi'),
} satisfies Table;

const EYEWEAR = {
  none: value(84),
  glasses: one(7, 'glasses'),
  round: value(4, 'glasses', 'round_eyewear'),
  semi_rimless: value(3, 'glasses', 'semi-rimless_eyewear'),
  sunglasses: value(2, 'sunglasses', 'eyewear_on_head'),
  eyepatch: one(3, 'eyepatch'),
} satisfies Table;

const NECKWEAR = {
  none: value(78),
  choker: one(8, 'choker'),
  scarf: one(7, 'scarf'),
  necklace: one(6, 'necklace'),
  bell: value(3, 'choker', 'bell', 'neck_bell'),
} satisfies Table;

const EARRINGS = {
  none: value(80),
  stud: value(8, 'earrings', 'jewelry'),
  hoop: value(5, 'earrings', 'jewelry', 'hoop_earrings'),
  star: value(4, 'earrings', 'jewelry', 'star_earrings'),
  tassel: value(4, 'earrings', 'jewelry', 'tassel_earrings'),
} satisfies Table;

const FRAMINGS = {
  portrait: one(38, 'portrait'),
  upper_body: one(44, 'upper_body'),
  landscape: value(18, 'upper_body', 'landscape'),
  cowboy_shot: asked('cowboy_shot'),
  full_body: asked('full_body', 'standing'),
} satisfies Table;

const BACKGROUNDS = {
  white: value(4, 'simple_background', 'white_background'),
  pastel: value(5, 'simple_background', 'two-tone_background'),
  gradient: value(6, 'simple_background', 'gradient_background'),
  polka: value(5, 'simple_background', 'polka_dot_background'),
  stripes: value(4, 'simple_background', 'striped_background'),
  geometric: value(6, 'abstract_background', 'geometric_background'),
  sunburst: value(4, 'abstract_background', 'sunburst_background'),
  hearts: value(3, 'simple_background', 'heart_background'),
  halftone: value(4, 'simple_background', 'halftone_background'),
  night_moon: value(7, 'outdoors', 'night', 'night_sky', 'full_moon'),
  starry: value(6, 'outdoors', 'night', 'starry_sky', 'shooting_star'),
  sunset_beach: value(6, 'outdoors', 'sunset', 'beach', 'ocean'),
  day_beach: value(5, 'outdoors', 'day', 'beach', 'ocean'),
  clouds: value(7, 'outdoors', 'day', 'blue_sky', 'cloud'),
  sakura: value(7, 'outdoors', 'day', 'cherry_blossoms'),
  city_day: value(4, 'outdoors', 'day', 'city', 'skyline'),
  city_night: value(6, 'outdoors', 'night', 'city_lights', 'skyline'),
  classroom: value(6, 'indoors', 'classroom', 'window'),
  library: value(5, 'indoors', 'library', 'bookshelf'),
  cafe: value(4, 'indoors', 'cafe', 'window'),
  rain: value(5, 'outdoors', 'rain', 'overcast'),
  snow: value(5, 'outdoors', 'snow', 'snowing', 'winter'),
  forest: value(6, 'outdoors', 'forest', 'sunbeam'),
  autumn: value(5, 'outdoors', 'autumn', 'autumn_leaves'),
  flower_field: value(5, 'outdoors', 'day', 'flower_field'),
  festival: value(5, 'outdoors', 'night', 'festival', 'paper_lantern'),
  fireworks: value(4, 'outdoors', 'night', 'fireworks'),
  underwater: value(4, 'underwater', 'air_bubble', 'fish'),
  torii: value(4, 'outdoors', 'torii', 'shrine'),
  mountain: value(4, 'outdoors', 'day', 'mountain', 'lake'),
  castle: asked('outdoors', 'day', 'castle'),
  waterfall: asked('outdoors', 'day', 'waterfall', 'river', 'nature'),
  desert: asked('outdoors', 'day', 'desert', 'cactus'),
  aurora: asked('outdoors', 'night', 'aurora', 'starry_sky', 'snow'),
  space: asked('space', 'planet', 'earth_(planet)'),
  rainbow: asked('outdoors', 'day', 'rainbow', 'windmill', 'field'),
  bedroom: asked('indoors', 'bedroom', 'bed', 'curtains', 'window'),
  street: asked('outdoors', 'day', 'street', 'road', 'house', 'utility_pole'),
  rooftop: asked('outdoors', 'sunset', 'rooftop', 'chain-link_fence', 'skyline'),
  train_interior: asked('indoors', 'train_interior', 'window', 'sunset'),
} satisfies Table;

const EFFECTS = {
  none: value(54),
  petals: one(9, 'falling_petals'),
  sparkles: one(9, 'sparkle'),
  light_particles: one(9, 'light_particles'),
  bubbles: one(5, 'bubble'),
  hearts: one(4, 'heart'),
  feathers: one(4, 'falling_feathers'),
  butterflies: one(4, 'butterfly'),
  confetti: one(3, 'confetti'),
  notes: one(3, 'musical_note'),
} satisfies Table;

/** From where the people are seen. */
const VIEWS = { behind: asked('from_behind') } satisfies Table;

const STYLES = {
  flat: asked('flat_color'),
  sketch: asked('sketch'),
  watercolor: asked('watercolor_(medium)', 'traditional_media'),
} satisfies Table;

/** Colors of the whole image. Those without tags can be chosen in the generator's form alone. */
const PALETTES = {
  pastel: asked('pastel_colors'),
  warm: asked(),
  cool: asked(),
  muted: asked('muted_color'),
  vivid: asked(),
  monochrome: asked('monochrome', 'greyscale'),
} satisfies Table;

/** What people hold, or what stands beside them or alone. */
export const THINGS = {
  cat: asked('cat', 'animal'),
  dog: asked('dog', 'animal'),
  rabbit: asked('rabbit', 'animal'),
  bird: asked('bird', 'animal'),
  penguin: asked('penguin', 'animal'),
  umbrella: asked('umbrella'),
  sword: asked('sword', 'weapon'),
  balloon: asked('balloon'),
  guitar: asked('guitar', 'instrument'),
  teddy_bear: asked('teddy_bear', 'stuffed_toy'),
  broom: asked('broom'),
  ice_cream: asked('ice_cream', 'food'),
  lollipop: asked('lollipop', 'candy'),
  lantern: asked('lantern'),
  bicycle: asked('bicycle', 'ground_vehicle'),
  suitcase: asked('suitcase'),
  snowman: asked('snowman'),
  pumpkin: asked('pumpkin'),
  potted_plant: asked('potted_plant', 'plant'),
  bench: asked('bench'),
  lamppost: asked('lamppost'),
} satisfies Table;
export type Thing = keyof typeof THINGS;

/** The tag of a person who holds it. */
export const HOLDING: Partial<Record<Thing, string>> = {
  umbrella: 'holding_umbrella',
  sword: 'holding_sword',
  balloon: 'holding_balloon',
  guitar: 'holding_instrument',
  teddy_bear: 'holding_stuffed_toy',
  broom: 'holding_broom',
  ice_cream: 'holding_food',
  lollipop: 'holding_lollipop',
  lantern: 'holding_lantern',
};

/** What one character has, by part. The order is the order in which tags are listed. */
export const CHARACTER_TRAITS = {
  gender: GENDERS,
  hairColor: HAIR_COLORS,
  hairPattern: HAIR_PATTERNS,
  hairStyle: HAIR_STYLES,
  bangs: BANGS,
  ahoge: AHOGE,
  eyeState: EYE_STATES,
  mouth: MOUTHS,
  brows: BROWS,
  cheeks: CHEEKS,
  skin: SKINS,
  outfit: OUTFITS,
  headwear: HEADWEAR,
  ears: EARS,
  hairOrnament: HAIR_ORNAMENTS,
  eyewear: EYEWEAR,
  neckwear: NECKWEAR,
  earrings: EARRINGS,
  pose: POSES,
  // After all that can hide an eye.
  eyeColor: EYE_COLORS,
  eyeShape: EYE_SHAPES,
  pupils: PUPILS,
  gaze: GAZES,
} as const;

/** What the image as a whole has. */
export const SCENE_TRAITS = { framing: FRAMINGS, background: BACKGROUNDS, effect: EFFECTS } as const;

/** Values that an image has only if a prompt asks for them. */
export const ASKED_TRAITS = { view: VIEWS, style: STYLES, palette: PALETTES } as const;

export type CharacterTrait = keyof typeof CHARACTER_TRAITS;
export type SceneTrait = keyof typeof SCENE_TRAITS;
/** The names that a character's trait can take. */
export type ValueOf<T extends CharacterTrait> = keyof (typeof CHARACTER_TRAITS)[T];
export type SceneValueOf<T extends SceneTrait> = keyof (typeof SCENE_TRAITS)[T];
export type AskedTrait = keyof typeof ASKED_TRAITS;
export type AskedValueOf<T extends AskedTrait> = keyof (typeof ASKED_TRAITS)[T];
