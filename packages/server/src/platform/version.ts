import packageJson from '../../package.json' with { type: 'json' };

/** The version that headers and statuses show. */
export const VERSION: string = packageJson.version;
