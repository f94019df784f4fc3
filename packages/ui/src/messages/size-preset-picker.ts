export const sizePresetPickerMessages = {
  label: 'Image size',
  custom: 'Custom',
  width: 'Width',
  height: 'Height',
  range: (min: number, max: number) => `Image dimensions must be between ${min} and ${max} pixels.`,
};
