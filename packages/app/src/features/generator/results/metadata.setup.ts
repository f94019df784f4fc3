/** The metadata of a generated image, for tests. */
export const METADATA = {
  prompt: 'a cat',
  negativePrompt: '',
  upscaled: false,
  cfg: 4.5,
  steps: 20,
  model: 1,
  modelName: 'Any',
  width: 768,
  height: 1_024,
  seed: 7,
  color: 'ffffff',
};
