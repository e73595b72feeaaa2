import { randomBytes, scrypt } from 'node:crypto';
import { SECRET_TABLE } from './framework-table.ts';
import type { Connection, Database } from '../plug/database.ts';
import { Queue } from '../plug/queue.ts';

const SALT_NAME = 'password-salt';
const SALT_BYTES = 32;
const HASH_BYTES = 32;
const PREFIX = 'scrypt$';
/** Each takes a thread of the few that files and addresses are read with as well. */
const MOST_AT_ONCE = 2;
const PATIENCE_SECONDS = 30;

/**
 * Hashes passwords with scrypt. The salt belongs to the installation and not to the password, because rules of a
 * model compare passwords: equal passwords have to be equal atoms.
 */
export class PasswordHasher {
  readonly #places = new Queue([...Array(MOST_AT_ONCE).keys()], PATIENCE_SECONDS);

  /** Makes the salt of an installation. */
  async install(connection: Connection): Promise<void> {
    await connection.run(`insert into ${SECRET_TABLE} (name, secret) values (?, ?)`, [
      SALT_NAME,
      randomBytes(SALT_BYTES).toString('hex'),
    ]);
  }

  /** What is stored for a password, in a transaction that is nobody's but the installer's. */
  async hash(connection: Connection, password: string): Promise<string> {
    return hashWith(await readSalt(connection), password);
  }

  /** What is stored for a password. No transaction is open while it is worked out, and few are at a time. */
  async hashAside(database: Pick<Database, 'read'>, password: string): Promise<string> {
    const salt = await database.read(readSalt);
    return this.#places.use(() => hashWith(salt, password));
  }
}

function hashWith(salt: string, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, key) =>
      error ? reject(error) : resolve(PREFIX + key.toString('base64url')),
    );
  });
}

/** It is read each time: another server may have installed anew since the last one. */
async function readSalt(connection: Connection): Promise<string> {
  const rows = await connection.all(`select secret from ${SECRET_TABLE} where name = ?`, [
    SALT_NAME,
  ]);
  const salt = rows[0]?.['secret'];
  if (!salt) throw new Error('The installation has no secret for passwords.');
  return salt;
}
