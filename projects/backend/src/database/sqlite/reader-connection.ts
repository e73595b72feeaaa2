import type { Connection, LimitedRun, Parameter, Row } from '../database.ts';
import type { SqliteLink } from './sqlite-connection.ts';

/** A link that knows the version of the data in its file. */
export interface VersionedLink extends SqliteLink {
  /** Returns another text after each commit of other links. */
  version(): Promise<string>;
}

/** A connection for reads of stored data, with the state of that. */
export class ReaderConnection implements Connection {
  readonly limited: LimitedRun | undefined;
  readonly #link: VersionedLink;

  constructor(link: VersionedLink) {
    this.#link = link;
    this.limited = link.limited;
  }

  readonly state = (): Promise<string> => this.#link.version();

  all(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.#link.all(sql, parameters);
  }

  run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return this.#link.run(sql, parameters);
  }
}
