import type { Config } from '../config/config.ts';
import { addressPrefix } from '../application/address-prefix.ts';
import { areOpen } from '../error/page-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Listener, Listening } from './listener.ts';

/** The open streams of a server, as many as the settings let there be. */
export class Listeners implements Iterable<Listener> {
  readonly #open = new Set<Listener>();
  readonly #limits: Config['live'];

  constructor(limits: Config['live']) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#open.values();
  }

  /** @throws ApiError when there are as many as may be: of all, of the address, or of the session */
  requireRoom({ address, session }: Omit<Listening, 'token'>): void {
    const { max, maxPerAddress, maxPerSession } = this.#limits;
    if (this.#open.size >= max) throw new ApiError('AMP-503-STREAMS', areOpen(max, 'server'));
    const network = addressPrefix(address);
    const open = [...this.#open];
    if (open.filter((each) => each.session === session).length >= maxPerSession)
      throw new ApiError('AMP-429-STREAMS', areOpen(maxPerSession, 'session'));
    if (open.filter((each) => addressPrefix(each.address) === network).length >= maxPerAddress)
      throw new ApiError('AMP-429-STREAMS', areOpen(maxPerAddress, 'address'));
  }

  add(listener: Listener): void {
    this.#open.add(listener);
  }

  remove(listener: Listener): void {
    this.#open.delete(listener);
  }
}
