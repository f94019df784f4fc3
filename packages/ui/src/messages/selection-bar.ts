export const selectionBarMessages = {
  label: 'Selection',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  clear: 'Clear',
  cleared: 'Selection cleared',
};
