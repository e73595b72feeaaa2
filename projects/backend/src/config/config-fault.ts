/** The configuration cannot be used; the message names the setting. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}
