import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Number of unknown keys for which the keys are read again, per {@link PERIOD_MS}. Anyone can name unknown keys. */
const MAX_UNKNOWN_KEYS = 5;
const PERIOD_MS = 30_000;

/** The published signing keys of a provider. They are read when they are needed first, and for a key that is new. */
export class ProviderKeys {
  readonly uri: string;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;
  /** Keys for which the keys were read again in this period. */
  readonly #unknown = new Set<string>();
  #end = 0;

  constructor(uri: string) {
    this.uri = uri;
    this.#keys = createRemoteJWKSet(new URL(uri));
  }

  /** Finds the key of a token, for `jwtVerify`. @throws Error if there is none */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.#keys(header, token);
    } catch (error) {
      // The library itself reads the keys again only 30 s after the last time, and a key can change before.
      if (!(error instanceof errors.JWKSNoMatchingKey) || !this.#mayReload(header.kid)) throw error;
      await this.#keys.reload();
      return this.#keys(header, token);
    }
  };

  /** Checks whether a key was not looked for in this period, and notes it. */
  #mayReload(kid = ''): boolean {
    if (performance.now() >= this.#end) {
      this.#unknown.clear();
      this.#end = performance.now() + PERIOD_MS;
    }
    if (this.#unknown.has(kid) || this.#unknown.size >= MAX_UNKNOWN_KEYS) return false;
    this.#unknown.add(kid);
    return true;
  }
}
