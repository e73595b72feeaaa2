import type { Config } from '../config/config.ts';
import { addressPrefix } from '../application/address-prefix.ts';
import { exceedsStreams } from '../error/page-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Listener, Listening } from './listener.ts';

/** The open event streams of a server, within the configured limits. */
export class Listeners implements Iterable<Listener> {
  readonly #open = new Set<Listener>();
  readonly #limits: Config['limits'];

  constructor(limits: Config['limits']) {
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
    const { streams, streamsPerAddress, streamsPerSession } = this.#limits;
    if (this.#open.size >= streams)
      throw new ApiError('AMP-503-STREAMS', exceedsStreams(streams, 'server'));
    const network = addressPrefix(address);
    const open = [...this.#open];
    if (open.filter((each) => each.session === session).length >= streamsPerSession)
      throw new ApiError('AMP-429-STREAMS', exceedsStreams(streamsPerSession, 'session'));
    if (open.filter((each) => addressPrefix(each.address) === network).length >= streamsPerAddress)
      throw new ApiError('AMP-429-STREAMS', exceedsStreams(streamsPerAddress, 'address'));
  }

  add(listener: Listener): void {
    this.#open.add(listener);
  }

  remove(listener: Listener): void {
    this.#open.delete(listener);
  }
}
