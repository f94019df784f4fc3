export const compareLensMessages = {
  label: 'Lens',
  before: 'Before',
  after: 'After',
  /** What the lens's place and strength are called; shares in percent. */
  place: (x: number, y: number, strength: number) =>
    `${x} % from the left, ${y} % from the top, ${strength} times larger`,
  weaker: 'Weaker lens',
  stronger: 'Stronger lens',
  /** Shown between the buttons. */
  strength: (strength: number) => `${strength}×`,
};
