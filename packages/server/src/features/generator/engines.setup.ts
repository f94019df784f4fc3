/** The models of engines.server.test.ts, as GENERATOR_CONFIG lists them. */
export const MODELS = [
  { id: 1, name: 'First', checkpoint: 'first.safetensors' },
  { id: 2, name: 'Second', checkpoint: 'sdxl/second.safetensors' },
  { id: 3, name: 'Shared', checkpoint: 'shared.safetensors' },
  { id: 4, name: 'Gone', checkpoint: 'gone.safetensors' },
  { id: 5, name: 'Mine', checkpoint: 'my-model.safetensors' },
  {
    id: 6,
    name: 'Distilled',
    checkpoint: 'first.safetensors',
    ignores: ['negative_prompt', 'image'],
    sizes: [
      { width: 768, height: 768 },
      { width: 1_024, height: 1_024 },
    ],
  },
  {
    id: 7,
    name: 'Few steps',
    checkpoint: 'first.safetensors',
    ignores: ['cfg', 'steps', 'sampler'],
    defaults: { cfg: 2, steps: 14, sampler: 'Euler' },
  },
  { id: 8, name: 'Unguided', checkpoint: 'first.safetensors', ignores: ['cfg', 'steps', 'sampler'] },
];

/** What visitors are told if an engine does not work; the rest is in the log. */
export const AWAY = /^The generator is not available right now\. Try again later\. Request ID: [\w-]+$/;
