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
