/** What `npm run chromatic` builds and sends, without running it. */

/** Storybook's output folder. */
export const STORYBOOK_BUILD = 'storybook-static';

/** Arguments of `storybook`. TurboSnap needs the statistics of the build to know which stories a change touches. */
export function buildArguments(folder: string = STORYBOOK_BUILD): string[] {
  return ['build', '--quiet', '--stats-json', '--output-dir', folder];
}

/** Arguments of `chromatic`: only the stories that changed, and changes wait for a review instead of failing the run. */
export function uploadArguments(folder: string = STORYBOOK_BUILD): string[] {
  return ['--storybook-build-dir', folder, '--only-changed', '--exit-zero-on-changes', '--no-interactive'];
}

export type ChromaticPlan = { send: true } | { send: false; message: string; status: 0 | 1 };

/** Whether anything can be sent. A missing token is fine, or with `--strict` a failure. */
export function planChromatic(env: NodeJS.ProcessEnv, args: readonly string[]): ChromaticPlan {
  if (env['CHROMATIC_PROJECT_TOKEN']) return { send: true };
  return {
    send: false,
    message: 'Nothing was sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.',
    status: args.includes('--strict') ? 1 : 0,
  };
}
