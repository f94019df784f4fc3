export const matchOverlayMessages = {
  label: 'Your image and the result, overlaid',
  mode: 'Compare by',
  slider: 'Slider',
  blink: 'Blink',
  query: 'Your image',
  result: 'Result',
  line: 'Compare your image and the result',
  position: (percent: number) => `${percent} % your image`,
  play: 'Play',
  pause: 'Pause',
  other: 'Show the other image',
  stage: 'Images: pause or play',
  stageOther: 'Images: show the other',
  area: 'Show matched area',
  /** Beside the switch. */
  differences: (count: number) => (count === 1 ? 'Show difference' : `Show ${count} differences`),
  /** Describes the boxes; better say where they are. */
  differencesAlt: (count: number) => (count === 1 ? 'A box where they differ' : `${count} boxes where they differ`),
  queryFailed: 'Your image could not be loaded.',
};
