/**
 * Names of the same sampler and scheduler in different programs. The first name of each is ComfyUI's, if it has one.
 */

/** Of A1111, Forge, ComfyUI, SD.Next, SwarmUI, InvokeAI, NovelAI, Fooocus and stable-diffusion.cpp; `keyOf` evens out spelling. */
export const SAMPLERS: readonly (readonly [name: string, ...others: string[]])[] = [
  ['euler', 'Euler', 'k_euler'],
  ['euler_cfg_pp', 'Euler CFG++'],
  ['euler_ancestral', 'Euler a', 'Euler Ancestral', 'k_euler_a', 'k_euler_ancestral'],
  ['euler_ancestral_cfg_pp', 'Euler a CFG++', 'euler_a_cfg_pp'],
  ['heun', 'Heun', 'k_heun'],
  ['heunpp2', 'HeunPP2'],
  ['dpm_2', 'DPM2', 'k_dpm_2', 'kdpm_2'],
  ['dpm_2_ancestral', 'DPM2 a', 'k_dpm_2_a', 'k_dpm_2_ancestral', 'kdpm_2_a'],
  ['lms', 'LMS', 'k_lms', 'LMSD'],
  ['dpm_fast', 'DPM fast', 'k_dpm_fast'],
  ['dpm_adaptive', 'DPM adaptive', 'k_dpm_ad', 'k_dpm_adaptive'],
  ['dpmpp_2s_ancestral', 'DPM++ 2S a', 'DPM++ 2S Ancestral', 'k_dpmpp_2s_a', 'k_dpmpp_2s_ancestral', 'dpmpp_2s'],
  ['dpmpp_2s_ancestral_cfg_pp', 'DPM++ 2S a CFG++'],
  // ComfyUI generates the noise of `_gpu` on the GPU. Otherwise it is the same.
  ['dpmpp_sde', 'DPM++ SDE', 'k_dpmpp_sde', 'dpmpp_sde_gpu', 'DPM SDE'],
  ['dpmpp_2m', 'DPM++ 2M', 'k_dpmpp_2m'],
  ['dpmpp_2m_cfg_pp', 'DPM++ 2M CFG++'],
  ['dpmpp_2mv2', 'DPM++ 2M v2', 'dpm++2mv2'],
  ['dpmpp_2m_sde', 'DPM++ 2M SDE', 'k_dpmpp_2m_sde', 'dpmpp_2m_sde_gpu'],
  ['dpmpp_2m_sde_heun', 'DPM++ 2M SDE Heun', 'k_dpmpp_2m_sde_heun', 'dpmpp_2m_sde_heun_gpu'],
  ['dpmpp_3m', 'DPM++ 3M'],
  ['dpmpp_3m_sde', 'DPM++ 3M SDE', 'k_dpmpp_3m_sde', 'dpmpp_3m_sde_gpu'],
  ['ddim', 'DDIM', 'ddim_v3'],
  ['ddim_cfg_pp', 'DDIM CFG++'],
  ['ddpm', 'DDPM'],
  ['plms', 'PLMS', 'PNDM'],
  ['ipndm', 'IPNDM'],
  ['ipndm_v', 'IPNDM_V'],
  ['deis', 'DEIS'],
  ['uni_pc', 'UniPC', 'unipc'],
  ['uni_pc_bh2', 'UniPC BH2'],
  ['lcm', 'LCM'],
  ['tcd', 'TCD'],
  ['restart', 'Restart'],
  ['res_multistep', 'Res Multistep'],
  ['res_multistep_cfg_pp', 'Res Multistep CFG++'],
  ['res_multistep_ancestral', 'Res Multistep Ancestral', 'Res Multistep a'],
  ['res_multistep_ancestral_cfg_pp', 'Res Multistep Ancestral CFG++'],
  ['gradient_estimation', 'Gradient Estimation'],
  ['gradient_estimation_cfg_pp', 'Gradient Estimation CFG++'],
  ['er_sde', 'ER SDE'],
  ['seeds_2', 'SEEDS-2'],
  ['seeds_3', 'SEEDS-3'],
  ['sa_solver', 'SA Solver'],
  ['sa_solver_pece', 'SA Solver PECE'],
];

export const SCHEDULERS: readonly (readonly [name: string, ...others: string[]])[] = [
  // What is left where nothing bends the curve: A1111's Uniform, NovelAI's native, the discrete of stable-diffusion.cpp.
  ['normal', 'Normal', 'uniform', 'Uniform', 'native', 'discrete'],
  ['karras', 'Karras'],
  ['exponential', 'Exponential'],
  ['polyexponential', 'Polyexponential'],
  ['sgm_uniform', 'SGM Uniform', 'SGMUniform'],
  ['simple', 'Simple'],
  ['ddim_uniform', 'DDIM', 'ddim'],
  ['beta', 'Beta', 'betas'],
  ['linear_quadratic', 'Linear Quadratic'],
  ['kl_optimal', 'KL Optimal'],
  ['align_your_steps', 'Align Your Steps', 'ays'],
  ['align_your_steps_gits', 'Align Your Steps GITS', 'gits'],
  ['turbo', 'Turbo'],
  ['lambdas', 'Lambdas'],
];

/** What A1111 and Forge make of `Automatic`; `normal` for all others. */
export const AUTOMATIC: Readonly<Record<string, string>> = {
  dpm_2: 'karras',
  dpm_2_ancestral: 'karras',
  dpmpp_2m: 'karras',
  dpmpp_2s_ancestral: 'karras',
  dpmpp_sde: 'karras',
  dpmpp_2m_sde: 'exponential',
  dpmpp_2m_sde_heun: 'exponential',
  dpmpp_3m_sde: 'exponential',
  restart: 'karras',
};

/** `DPM++ 2M`, `dpmpp_2m` and `dpm++2m` are one. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('++', 'pp')
    .replaceAll(/[^a-z0-9]/g, '');
}
