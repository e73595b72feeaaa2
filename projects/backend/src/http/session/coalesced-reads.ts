import type { ServedModel } from '../../application/application.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import { wellKnown } from '../../core/well-known.ts';
import { ApiError } from '../../error/api-error.ts';
import type { Connection } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';
import { rightsOf } from '../../session/read-rights.ts';
import { findStoredSessions, type StoredSession } from '../../session/session-store.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { RequestCoalescer } from './request-coalescer.ts';
import { hashOfToken } from './session-cookie.ts';
import { isViewing } from './view-as.ts';
import {
  readInNewSession,
  readInSession,
  readInStoredSession,
  touched,
  type FoundRead,
  type ReadFor,
} from './read-in-session.ts';
import { requireModel } from './stored-session.ts';

/** The reader, and the requested content. */
interface Reading<T> {
  readonly request: ApiRequest;
  readonly read: ReadFor<T>;
}

/** The outcome of a read that other requests may share; with `isOfSession`, those of one session only. */
interface ForAll {
  readonly isOfSession: boolean;
}

/**
 * Combines concurrent reads of the same content by several sessions. This happens when a page that many users have open changes.
 * All sessions with the same interfaces share one read of one state of the data; rights are read for each.
 */
export class CoalescedReads<T extends ForAll> {
  readonly #app: ServedModel;
  readonly #coalescer: RequestCoalescer<Reading<T>, T>;

  constructor(app: ServedModel) {
    this.#app = app;
    this.#coalescer = new RequestCoalescer((readings) => this.#readAll(readings));
  }

  /** Runs `read` for the session of a request, which is made when there is none. What goes by one key reads the same. */
  read(key: string, reading: Reading<T>): Promise<T> {
    // What a person sees who is viewed is not shared.
    if (isViewing(reading.request)) return readInSession(this.#app, reading.request, reading.read);
    return this.#coalescer.load(key, reading);
  }

  async #readAll(readings: readonly Reading<T>[]): Promise<readonly (() => Promise<T>)[]> {
    const [first, ...others] = readings;
    if (!first) return [];
    const found =
      others.length === 0
        ? [await readInStoredSession(this.#app, first.request, first.read)]
        : await this.#forStoredSessions(readings);
    return readings.map(
      ({ request, read }, i) =>
        found[i]?.value ?? (() => readInNewSession(this.#app, request, read)),
    );
  }

  #forStoredSessions(readings: readonly Reading<T>[]): Promise<(FoundRead<T> | null)[]> {
    const app = this.#app;
    const hashes = readings.map(({ request }) => hashOfToken(request));
    return app.database.read(async (connection) => {
      const sessions = await findStoredSessions(
        connection,
        [...new Set(hashes.flatMap((hash) => hash ?? []))],
        wellKnown(app.model).session,
        sessionExpiry(app),
      );
      for (const session of sessions.values()) requireModel(app, session);
      const rights = await this.#rightsOf(connection, sessions);
      const shared = new Map<string, T>();
      const found: (FoundRead<T> | null)[] = [];
      for (const [i, { request, read }] of readings.entries()) {
        const [session, access] = [sessions.get(hashes[i] ?? ''), rights.get(hashes[i] ?? '')];
        found.push(
          session && access
            ? await this.#found(request, session, () =>
                this.#readFor(connection, access, read, shared),
              )
            : null,
        );
      }
      return found;
    });
  }

  #rightsOf(
    connection: Connection,
    stored: ReadonlyMap<string, StoredSession>,
  ): Promise<Map<string, Access>> {
    const sessions = new Map([...stored].map(([hash, { session }]) => [hash, session]));
    return rightsOf(connection, this.#app.model, this.#app.database.dialect, sessions);
  }

  /** What one may not read, another one may. */
  async #found(
    request: ApiRequest,
    session: StoredSession,
    read: () => Promise<T>,
  ): Promise<FoundRead<T>> {
    try {
      const value = await read();
      return { value: () => touched(this.#app, request, session, value) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { value: () => Promise.reject(error) };
    }
  }

  async #readFor(
    connection: Connection,
    access: Access,
    read: ReadFor<T>,
    shared: Map<string, T>,
  ): Promise<T> {
    const key = JSON.stringify(access.activeRoles);
    const known = shared.get(key);
    if (known) return known;
    const value = await read(connection, access);
    if (!value.isOfSession) shared.set(key, value);
    return value;
  }
}
