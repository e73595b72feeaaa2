/** An error for an invalid configuration; the message names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
