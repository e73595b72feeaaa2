import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';

const MILLISECONDS = 1000;
const RETRY_SECONDS = '1';

/** Load balancers check a server every second or two. */
const DRAIN_SECONDS = 3;

/** The durations of a graceful shutdown, in seconds. */
export interface ShutdownSettings {
  /** How long requests are still served after `/ready` says that the server stops. */
  readonly drainTime: number;
  /** How long requests that are in progress then may take. */
  readonly stopTime: number;
}

/** Returns how a server stops: in production it waits for load balancers unless it is set otherwise. */
export function shutdownSettings({
  production,
  server: { drainTime, stopTime },
}: {
  readonly production: boolean;
  readonly server: { readonly drainTime: number | null; readonly stopTime: number };
}): ShutdownSettings {
  return { drainTime: drainTime ?? (production ? DRAIN_SECONDS : 0), stopTime };
}

/**
 * Stops a server in three steps, so that no request fails. First it is not ready, but still serves requests; then it rejects new
 * requests and finishes those in flight; then it closes the remaining connections.
 */
export class GracefulShutdown {
  readonly #settings: ShutdownSettings;
  #stopped: Promise<void> | null = null;
  #isRejecting = false;

  constructor(settings: ShutdownSettings) {
    this.#settings = settings;
  }

  /** Whether the server is stopping. */
  get hasBegun(): boolean {
    return this.#stopped !== null;
  }

  /** Lets connections end with their next answer, and rejects what comes too late. @throws ApiError */
  watch(http: FastifyInstance): void {
    http.addHook('onRequest', async (request, reply) => {
      if (this.hasBegun) reply.header('connection', 'close');
      if (this.#isRejecting) reject(request, reply);
    });
  }

  /** Stops the server, and closes its database then; asked twice, it stops once. */
  stop(http: FastifyInstance, closeDatabase: () => Promise<void>): Promise<void> {
    return (this.#stopped ??= this.#stop(http, closeDatabase));
  }

  async #stop(http: FastifyInstance, closeDatabase: () => Promise<void>): Promise<void> {
    await sleep(this.#settings.drainTime * MILLISECONDS);
    this.#isRejecting = true;
    const timer = setTimeout(
      () => http.server.closeAllConnections(),
      this.#settings.stopTime * MILLISECONDS,
    );
    await http.close();
    clearTimeout(timer);
    // Abandoned work may still hold a connection.
    const end = new AbortController();
    const timeoutMs = this.#settings.stopTime * MILLISECONDS;
    await Promise.race([
      closeDatabase(),
      sleep(timeoutMs, undefined, { signal: end.signal }).catch(() => undefined),
    ]);
    end.abort();
  }
}

function reject(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url === '/health') return;
  reply.header('retry-after', RETRY_SECONDS);
  throw new ApiError('AMP-503-STOPPING');
}
