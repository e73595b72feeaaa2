/** The configuration cannot be used; the message names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
