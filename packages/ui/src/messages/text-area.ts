export const textAreaMessages = {
  counter: (used: number, max: number) => `${used} / ${max}`,
  remaining: (left: number) =>
    `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`,
};
