export const rangeSliderMessages = {
  min: (label: string) => `${label}, minimum`,
  max: (label: string) => `${label}, maximum`,
  minValue: (label: string) => `${label}, minimum value`,
  maxValue: (label: string) => `${label}, maximum value`,
};
