export const sliderMessages = { value: (label: string) => `${label}, value` };
