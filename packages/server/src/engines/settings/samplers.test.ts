import { expect, test } from 'vitest';
import { pngWithTexts } from '../../imaging/metadata/fixtures/files.ts';
import { GRAPH, NOVELAI, NOVELAI_COMMENT } from '../../imaging/metadata/fixtures/settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { findSampler, meaningOf, withScheduler } from './samplers.ts';

/** As each program answers what it has, shortened. */
const OFFERS = {
  a1111: {
    samplers: [
      'DPM++ 2M',
      'DPM++ 2M Karras',
      'DPM++ 2M SDE',
      'DPM++ 2M SDE Karras',
      'Euler a',
      'Euler',
      'DDIM',
      'UniPC',
    ],
    schedulers: ['Automatic', 'Uniform', 'Karras', 'Exponential', 'SGM Uniform', 'Beta'],
  },
  old: { samplers: ['Euler a', 'Euler', 'DPM++ 2M', 'DPM++ 2M Karras', 'DPM++ 2M SDE Karras', 'DDIM'], schedulers: [] },
  comfyui: {
    samplers: [
      'euler',
      'euler_ancestral',
      'dpmpp_2m',
      'dpmpp_2m karras',
      'dpmpp_2m_sde',
      'dpmpp_2m_sde karras',
      'ddim',
      'uni_pc',
    ],
    schedulers: ['simple', 'sgm_uniform', 'karras', 'exponential', 'ddim_uniform', 'beta', 'normal'],
  },
  sdServer: {
    samplers: ['euler', 'euler_a', 'heun', 'dpm2', 'dpm++2s_a', 'dpm++2m', 'dpm++2mv2', 'lcm'],
    schedulers: ['discrete', 'karras', 'exponential', 'ays', 'sgm_uniform', 'simple'],
  },
};

const infotext = (line: string) => ({ parameters: `a cat\nSteps: 28, ${line}, CFG scale: 7, Seed: 1, Size: 832x1216` });
const comfy = (sampler_name: string, scheduler: string) => ({
  prompt: JSON.stringify({ ...GRAPH, 3: { ...GRAPH[3], inputs: { ...GRAPH[3].inputs, sampler_name, scheduler } } }),
});
const novelAi = (sampler: string, noise_schedule: string) => ({
  ...NOVELAI,
  Comment: JSON.stringify({ ...NOVELAI_COMMENT, sampler, noise_schedule }),
});
const invoke = (scheduler: string) => ({ invokeai_metadata: JSON.stringify({ positive_prompt: 'a cat', scheduler }) });
const swarm = (sampler: string, scheduler: string) => ({
  parameters: JSON.stringify({ sui_image_params: { prompt: 'a cat', sampler, scheduler } }),
});
const fooocus = (sampler: string, scheduler: string) => ({
  parameters: JSON.stringify({ prompt: 'a cat', base_model: 'x', sampler, scheduler }),
});

const none = undefined;
test.each<
  [
    program: string,
    texts: Record<string, string>,
    a1111: string,
    old: string | undefined,
    comfyui: string,
    sdServer: string | undefined,
  ]
>([
  [
    'A1111 1.8',
    infotext('Sampler: DPM++ 2M Karras'),
    'DPM++ 2M Karras',
    'DPM++ 2M Karras',
    'dpmpp_2m karras',
    'dpm++2m karras',
  ],
  [
    'A1111 1.10',
    infotext('Sampler: DPM++ 2M, Schedule type: Karras'),
    'DPM++ 2M Karras',
    'DPM++ 2M Karras',
    'dpmpp_2m karras',
    'dpm++2m karras',
  ],
  [
    'A1111 1.10, automatic',
    infotext('Sampler: DPM++ 2M, Schedule type: Automatic'),
    'DPM++ 2M Karras',
    'DPM++ 2M Karras',
    'dpmpp_2m karras',
    'dpm++2m karras',
  ],
  [
    'A1111 1.10, automatic',
    infotext('Sampler: Euler a, Schedule type: Automatic'),
    'Euler a',
    'Euler a',
    'euler_ancestral',
    'euler_a',
  ],
  [
    'Forge',
    infotext('Sampler: Euler, Schedule type: Beta, Version: f2.0.1v1.10.1'),
    'Euler Beta',
    none,
    'euler beta',
    none,
  ],
  [
    'Forge',
    infotext('Sampler: DPM++ 2M SDE, Schedule type: Exponential, Version: f2.0.1'),
    'DPM++ 2M SDE Exponential',
    none,
    'dpmpp_2m_sde exponential',
    none,
  ],
  [
    'SD.Next',
    infotext('Sampler: DPM++ 2M, App: SD.Next, Sampler sigma: karras'),
    'DPM++ 2M Karras',
    'DPM++ 2M Karras',
    'dpmpp_2m karras',
    'dpm++2m karras',
  ],
  ['ComfyUI', comfy('dpmpp_2m', 'karras'), 'DPM++ 2M Karras', 'DPM++ 2M Karras', 'dpmpp_2m karras', 'dpm++2m karras'],
  ['ComfyUI', comfy('euler_ancestral', 'normal'), 'Euler a', 'Euler a', 'euler_ancestral', 'euler_a'],
  ['ComfyUI', comfy('dpmpp_2m', 'normal'), 'DPM++ 2M Uniform', 'DPM++ 2M', 'dpmpp_2m', 'dpm++2m'],
  [
    'ComfyUI',
    comfy('dpmpp_2m_sde_gpu', 'karras'),
    'DPM++ 2M SDE Karras',
    'DPM++ 2M SDE Karras',
    'dpmpp_2m_sde karras',
    none,
  ],
  ['ComfyUI', comfy('euler', 'sgm_uniform'), 'Euler SGM Uniform', none, 'euler sgm_uniform', 'euler sgm_uniform'],
  ['SwarmUI', swarm('uni_pc', 'simple'), none as never, none, 'uni_pc simple', none],
  ['InvokeAI', invoke('euler_a'), 'Euler a', 'Euler a', 'euler_ancestral', 'euler_a'],
  ['InvokeAI', invoke('dpmpp_2m_sde_k'), 'DPM++ 2M SDE Karras', 'DPM++ 2M SDE Karras', 'dpmpp_2m_sde karras', none],
  ['NovelAI', novelAi('k_euler_ancestral', 'native'), 'Euler a', 'Euler a', 'euler_ancestral', 'euler_a'],
  [
    'NovelAI',
    novelAi('k_dpmpp_2m', 'karras'),
    'DPM++ 2M Karras',
    'DPM++ 2M Karras',
    'dpmpp_2m karras',
    'dpm++2m karras',
  ],
  ['NovelAI', novelAi('ddim_v3', 'karras'), 'DDIM Karras', none, 'ddim karras', none],
  [
    'Fooocus',
    fooocus('dpmpp_2m_sde_gpu', 'karras'),
    'DPM++ 2M SDE Karras',
    'DPM++ 2M SDE Karras',
    'dpmpp_2m_sde karras',
    none,
  ],
])('%s writes %o', (_program, texts, a1111, old, comfyui, sdServer) => {
  const read = readAiSettings(pngWithTexts(texts));
  const requested = withScheduler(read?.sampler ?? '', read?.scheduler);
  const whole = (offer: keyof typeof OFFERS) => {
    const found = findSampler(requested, OFFERS[offer]);
    return found?.isWithoutScheduler ? undefined : found?.name;
  };
  expect({ a1111: whole('a1111'), old: whole('old'), comfyui: whole('comfyui'), sdServer: whole('sdServer') }).toEqual({
    a1111,
    old,
    comfyui,
    sdServer,
  });
});

test('samplers of an engine are found under their own names', () => {
  for (const offer of Object.values(OFFERS)) {
    for (const name of offer.samplers) expect(findSampler(name, offer)?.name).toBe(name);
  }
  const beta = { name: 'Euler a Beta', sampler: 'Euler a', scheduler: 'Beta' };
  expect(findSampler('Euler a Beta', OFFERS.a1111)).toEqual(beta);
  const unknown = { samplers: ['mine'], schedulers: ['own', 'automatic'] };
  expect(findSampler('mine own', unknown)).toEqual({ name: 'mine own', sampler: 'mine', scheduler: 'own' });
});

test('newer samplers of ComfyUI are found under their labels', () => {
  const kept = ['res_multistep_ancestral', 'gradient_estimation_cfg_pp', 'seeds_3', 'sa_solver_pece', 'heunpp2'];
  expect(kept.map((name) => meaningOf(name)?.sampler)).toEqual(kept);
  const offer = { samplers: ['Res Multistep Ancestral', 'SEEDS-3'], schedulers: ['Karras'] };
  expect(findSampler('res_multistep_ancestral karras', offer)?.name).toBe('Res Multistep Ancestral Karras');
  expect(findSampler('seeds_3', offer)?.name).toBe('SEEDS-3');
});

test('a scheduler that an engine does not have is told, the sampler stays', () => {
  expect(findSampler('Euler a Polyexponential', OFFERS.comfyui)).toEqual({
    name: 'euler_ancestral',
    sampler: 'euler_ancestral',
    isWithoutScheduler: true,
  });
  expect(findSampler('dpmpp_2m_sde', OFFERS.old)).toMatchObject({
    name: 'DPM++ 2M SDE Karras',
    isWithoutScheduler: true,
  });
});

test.each(['', ' ', 'DPM++ 2M Turbo X', 'DPM++ 2M Karras Karras', 'karras', 'k_', '🎨'])('%j means nothing', (name) => {
  expect(meaningOf(name)).toBeUndefined();
  expect(findSampler(name, OFFERS.a1111)).toBeUndefined();
});
