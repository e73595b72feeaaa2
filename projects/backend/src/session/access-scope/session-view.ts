import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Access } from '../access.ts';

/** A state of the data, and the access of a session to it. */
export interface SessionView {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly access: Access;
}
