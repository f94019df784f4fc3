/** All English texts of the components. Every one can be replaced through a prop of its component. */

import type { BatchTally } from './batch-list/tally.ts';

export const bannerMessages = { region: 'Notifications', dismiss: 'Dismiss' };

export const batchListMessages = {
  list: 'Batch search',
  empty: 'No pictures to search yet.',
  progress: (searched: number, all: number) => `${searched} of ${all} searched`,
  summary: ({ same, likely, similar, none, failed, cancelled }: BatchTally) =>
    [
      `${same} same, ${likely} likely, ${similar} similar, ${none} without a match`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ].join(', '),
  finished: (summary: string) => `Finished: ${summary}`,
  cancel: 'Cancel',
  retry: (name: string) => `Try again: ${name}`,
  retryShort: 'Try again',
  waiting: 'Waiting',
  searching: 'Searching',
  failed: 'Failed',
  cancelled: 'Cancelled',
  verdicts: { same: 'Same picture', likely: 'Likely', similar: 'Similar', none: 'No match' },
  boards: (boards: string) => `On ${boards}`,
  more: (count: number) => `+${count}`,
};

export const buttonMessages = { loading: 'Loading' };

export const comboboxMessages = {
  open: 'Show choices',
  clear: 'Clear',
  empty: 'Nothing found.',
  loading: 'Loading',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  more: (count: number) => `${count} more: type to find them.`,
};

export const compareSliderMessages = {
  label: 'Compare before and after',
  before: 'Before',
  after: 'After',
  position: (percent: number) => `${percent} % before`,
};

export const confirmDialogMessages = {
  confirm: 'OK',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
};

export const copyButtonMessages = { copy: 'Copy', copied: 'Copied!', failed: 'Copy failed' };

export const cropEditorMessages = {
  editor: 'Image editor',
  canvas: 'Picture to crop',
  selection: 'Selection',
  handles: {
    n: 'Top edge',
    ne: 'Top right corner',
    e: 'Right edge',
    se: 'Bottom right corner',
    s: 'Bottom edge',
    sw: 'Bottom left corner',
    w: 'Left edge',
    nw: 'Top left corner',
  },
  rotation: 'Rotation',
  rotateLeft: 'Rotate left by 90 degrees',
  rotateRight: 'Rotate right by 90 degrees',
  flipHorizontal: 'Flip horizontally',
  flipVertical: 'Flip vertically',
  left: 'Left',
  top: 'Top',
  width: 'Width',
  height: 'Height',
  selectAll: 'Select all',
  clear: 'Clear selection',
  reset: 'Reset',
  save: 'Save',
  cancel: 'Cancel',
  tooSmall: 'Selection too small. Try again.',
  failed: 'The picture could not be loaded.',
  saveFailed: 'The picture could not be saved.',
  loading: 'Loading the picture',
  keys: 'Arrow keys move it by one pixel, with Shift by ten. Delete clears the selection, Control and Enter save.',
  place: (left: number, top: number) => `Left ${left}, top ${top}`,
  hint: 'Drag over the picture to select a part of it. The right mouse button clears the selection.',
  selected: (width: number, height: number) => `Selected ${width} × ${height} pixels`,
  cleared: 'Selection cleared',
};

export const drawerMessages = { close: 'Close' };

export const dropZoneMessages = { title: 'Drop the picture', hint: 'It is searched at once.' };

export const favoriteCardMessages = {
  open: (query: string) => `View: ${query}`,
  search: (query: string) => `Search: ${query}`,
  searchShort: 'Search',
  remove: (query: string) => `Remove: ${query}`,
  removeShort: 'Remove',
  removing: 'Removing',
};

export const fileDropMessages = {
  choose: 'Choose a file',
  title: 'Drop a picture here, or choose one',
  drop: 'Drop the picture',
  notAccepted: 'This is not a picture.',
};

export const filterPanelMessages = { label: 'Filters' };

export const footerMessages = { navigation: 'Footer', social: 'Elsewhere' };

export const generationCardMessages = {
  prompt: 'Prompt',
  negativePrompt: 'Negative prompt',
  cfg: 'CFG',
  steps: 'Steps',
  model: 'Model',
  size: 'Size',
  seed: 'Seed',
  upscaled: 'Upscaled',
  promptCopied: 'Prompt copied!',
  negativePromptCopied: 'Negative prompt copied!',
  copyFailed: 'Copy failed',
  copyPrompt: (prompt: string) => `Copy the prompt: ${prompt}`,
  copyNegativePrompt: (prompt: string) => `Copy the negative prompt: ${prompt}`,
  select: (picture: string) => (picture ? `Select: ${picture}` : 'Select'),
};

export const generationProgressMessages = {
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  waiting: (position: string) => `Waiting: ${position} in the queue`,
  next: 'Waiting: next in the queue',
  starting: 'Starting',
  seconds: (seconds: number) => `about ${seconds} s`,
  minutes: (minutes: number) => `about ${minutes} min`,
};

export const headerMessages = {
  brand: 'Mekiki',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  status: 'Service status',
  version: 'Version',
};

export const historyListMessages = {
  list: 'Search History',
  empty: 'No search history yet',
  loading: 'Loading history',
  repeat: (query: string) => `Search again: ${query}`,
  remove: (query: string) => `Delete from the history: ${query}`,
  removeShort: 'Delete',
  removing: 'Deleting',
  clearAll: 'Clear all',
  loadMore: 'Load more',
  modes: { B: 'Batch', Q: 'Query', T: 'Text', U: 'URL' },
};

export const imageSourceMessages = {
  url: 'Image URL',
  placeholder: 'Paste a link to a picture',
  use: 'Use',
  or: 'or',
  invalidUrl: 'This is not the address of a picture: it must start with http:// or https://.',
  remove: 'Remove the picture',
  preview: 'The chosen picture',
  previewFailed: 'No preview: the picture could not be loaded here.',
};

export const imageTileMessages = { sample: 'Sample', more: (count: number) => `+${count}` };

export const imageViewerMessages = {
  viewer: 'Image viewer',
  open: (name: string) => `View: ${name}`,
  failed: 'Failed to load',
  retry: 'Retry',
  loading: 'Loading the picture',
  close: 'Close',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetZoom: 'Reset zoom',
  fit: 'Fit to the window',
  remix: 'Remix',
  download: 'Download',
  remove: 'Remove',
  actions: 'Actions',
  information: 'Image Information',
  showInformation: 'Show image information',
  hideInformation: 'Hide image information',
  hideActions: 'Hide the action bar',
  showActions: 'Show the action bar',
  image: (position: number, total: number | undefined) =>
    total === undefined ? `Image ${position}` : `Image ${position} of ${total}`,
  zoom: (percent: number) => `Zoom ${percent} %`,
};

export const lazyImageMessages = { failed: 'Failed to load', retry: 'Retry' };

export const matchOverlayMessages = {
  label: 'Your picture and the result over each other',
  mode: 'Compare by',
  slider: 'Slider',
  blink: 'Blink',
  query: 'Your picture',
  result: 'Result',
  line: 'Compare your picture and the result',
  position: (percent: number) => `${percent} % your picture`,
  play: 'Play',
  pause: 'Pause',
  other: 'Show the other',
  stage: 'Pictures: pause or play',
  stageOther: 'Pictures: show the other',
  area: 'Show matched area',
  queryFailed: 'Your picture could not be loaded.',
};

export const modalMessages = { close: 'Close' };

export const numberStepperMessages = { decrease: 'Decrease', increase: 'Increase' };

export const paginationMessages = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageSize: 'Per page',
  goTo: 'Go to page',
  go: 'Go',
  invalidPage: 'Type a whole number of at least 1.',
  summary: (page: number, pages: number | undefined) =>
    pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`,
};

export const passwordFieldMessages = { show: 'Show the password', hide: 'Hide the password' };

export const progressBarMessages = { label: 'Progress' };

export const projectCardMessages = { isNew: 'New', comingSoon: 'Coming Soon' };

export const promptFieldMessages = {
  suggestions: 'Tag suggestions',
  found: (count: number) => (count === 1 ? '1 tag' : `${count} tags`),
  categories: {
    general: 'General',
    character: 'Character',
    copyright: 'Copyright',
    artist: 'Artist',
    meta: 'Meta',
  },
  weight: (text: string, weight: number) => `${text}, weight ${weight}`,
  cut: (words: string) => `The first part ends after “${words}”.`,
};

export const ratingPickerMessages = {
  label: 'Ratings',
  general: 'General',
  sensitive: 'Sensitive',
  questionable: 'Questionable',
  explicit: 'Explicit',
};

export const searchBarMessages = {
  form: 'Image search',
  label: 'Search by picture, address or words',
  placeholder: 'Paste a link, drop an image, or describe what you are looking for',
  placeholderShort: 'Paste a link or describe it',
  submit: 'Search',
  busy: 'Searching',
  upload: 'Choose a picture',
  paste: 'Paste from the clipboard',
  pasteFailed: 'Nothing to paste was found. Allow access to the clipboard, or paste with the keyboard.',
  clear: 'Clear',
  clearPreview: 'Remove the picture',
};

export const selectionBarMessages = {
  label: 'Selection',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  clear: 'Clear',
  cleared: 'Selection cleared',
};

export const sessionListMessages = {
  list: 'Signed-in devices',
  current: 'This device',
  end: 'Sign out',
  ending: 'Signing out',
  loading: 'Loading devices',
  empty: 'No devices are signed in.',
};

export const sheetMessages = { open: 'Open', close: 'Close' };

export const sizePresetPickerMessages = {
  label: 'Image size',
  portrait: 'Portrait',
  landscape: 'Landscape',
  tall: 'Tall',
  wide: 'Wide',
  square: 'Square',
  custom: 'Custom',
  width: 'Width',
  height: 'Height',
  range: (min: number, max: number) => `Image dimensions must be between ${min} and ${max} pixels.`,
};

export const sliderMessages = { value: (label: string) => `${label}, value` };

export const sourcePickerMessages = {
  label: 'Sources',
  selected: 'Selected',
  available: 'Available',
  search: 'Find a source',
  noneSelected: 'No sources selected. All will be used.',
  noMatches: 'No matches found.',
  allSelected: 'All sources selected.',
  add: (source: string) => `Add ${source}`,
  remove: (source: string) => `Remove ${source}`,
  added: (source: string) => `${source} selected`,
  removed: (source: string) => `${source} removed`,
};

export const spinnerMessages = { label: 'Loading' };

export const statListMessages = { loading: 'Loading', unknown: 'Not known' };

export const streamedTextMessages = {
  start: 'Describe the picture',
  stop: 'Stop',
  retry: 'Try again',
  restart: 'Start again',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copy failed',
  empty: 'No description yet.',
  starting: 'Looking at the picture',
  done: 'The description is complete.',
  stopped: 'Stopped.',
  failed: 'The description failed. Please try again.',
  nothing: 'Nothing was written.',
  edit: 'Edit',
  editDone: 'Done',
  counter: (used: number, max: number) => `${used} / ${max}`,
  tooMany: (excess: number) => `${excess} ${excess === 1 ? 'character' : 'characters'} too many`,
};

export const tableOfContentsMessages = { navigation: 'On this page' };

export const tagComposerMessages = {
  composer: 'Tags as text',
  general: 'General',
  character: 'Character',
  ownThresholds: 'Each tag has its own threshold until you move this.',
  oneThreshold: 'One threshold for all of these tags.',
  reset: 'Reset thresholds',
  list: 'Tags of the text',
  count: (count: number) => (count === 1 ? '1 tag' : `${count.toLocaleString('en')} tags`),
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  empty: 'No tags meet the threshold criteria.',
  help: 'Drag to reorder, or press a tag and then its new place. Alt with arrow keys moves it, Delete removes it.',
  groups: {
    rating: 'Rating',
    character: 'Character',
    general: 'General',
    artist: 'Artist',
    copyright: 'Copyright',
    meta: 'Meta',
    year: 'Year',
  },
  byHand: 'Added',
  remove: (tag: string) => `Remove ${tag}`,
  removed: (tag: string) => `${tag} removed`,
  held: (tag: string) => `${tag} picked up. Arrow keys move it, Space puts it down, Escape puts it back.`,
  dropped: (tag: string, place: number, count: number) => `${tag} put down, ${place} of ${count}`,
  moved: (tag: string, place: number, count: number) => `${tag}, ${place} of ${count}`,
  add: 'Add a tag',
  addShort: 'Add',
  added: (tags: string) => `${tags} added`,
  known: (tags: string) => `${tags}: already there`,
  putBack: 'Put back',
  putBackTag: (tag: string) => `Put back ${tag}`,
  exclude: 'Exclude',
  excludeHint: 'Enter or comma ends one. * stands for anything, as in *_background.',
  format: 'Format',
  formats: { prompt: 'Prompt', booru: 'Booru', json: 'JSON', csv: 'CSV' },
  underscores: 'Underscores',
  escape: 'Escape brackets',
  rating: 'Rating',
  text: 'Text',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copy failed',
};

export const tagInputMessages = {
  remove: (tag: string) => `Remove ${tag}`,
  hint: 'Space or comma ends a tag; Backspace removes the last one.',
  tags: 'Chosen tags',
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  reach: 'Arrow keys lead from the start of the field to the tags.',
  clear: 'Remove all tags',
  cleared: 'All tags removed',
  full: (max: number) => `No more than ${max} tags fit.`,
  suggestions: 'Suggestions',
  loading: 'Loading suggestions',
};

export const tagTableMessages = {
  table: 'Tags',
  tag: 'Tag',
  score: 'Score',
  threshold: 'Threshold',
  search: 'Search tags',
  pageSize: 'Rows per page',
  noneOverThreshold: 'No tags meet the threshold criteria.',
  noMatches: 'No tags match your search.',
  loading: 'Loading tags',
  shown: (shown: number, all: number) => `${shown} of ${all} tags`,
  groups: {
    rating: 'Rating',
    character: 'Character',
    general: 'General',
    artist: 'Artist',
    copyright: 'Copyright',
    meta: 'Meta',
    year: 'Year',
  },
};

export const textAreaMessages = {
  counter: (used: number, max: number) => `${used} / ${max}`,
  remaining: (left: number) =>
    `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`,
};

export const textFieldMessages = { clear: 'Clear' };

export const themeSwitchMessages = { group: 'Theme', dark: 'Dark', light: 'Light', system: 'System' };

export const timerMessages = { label: 'Elapsed time' };

export const tokenMeterMessages = {
  counting: 'Counting tokens',
  fits: (tokens: number, limit: number) => `${tokens} / ${limit} tokens`,
  parts: (tokens: number, parts: number, limit: number) =>
    `${tokens} tokens in ${parts} parts: most models read ${limit} at a time`,
};

export const toolHeaderMessages = { status: 'Status', version: 'Version', engine: 'Engine' };
