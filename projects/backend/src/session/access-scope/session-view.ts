import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Access } from '../access.ts';

/** The access rights of a session, and the state of the data that it reads. */
export interface SessionView {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly access: Access;
}
