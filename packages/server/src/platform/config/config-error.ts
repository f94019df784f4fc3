/** Thrown for a wrong setting; its message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
