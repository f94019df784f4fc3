export const compareSliderMessages = {
  label: 'Compare before and after',
  before: 'Before',
  after: 'After',
  position: (percent: number) => `${percent} % before`,
};
