import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Access } from '../access.ts';

/** A state of the data, with what a session may read of it. */
export interface SessionView {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly access: Access;
}
