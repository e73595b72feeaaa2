import { randomBytes, scrypt } from 'node:crypto';
import { SECRET_TABLE } from './framework-table.ts';
import type { Connection } from '../plug/database.ts';

const SALT_NAME = 'password-salt';
const SALT_BYTES = 32;
const HASH_BYTES = 32;
const PREFIX = 'scrypt$';

/**
 * Hashes passwords with scrypt. The salt belongs to the installation and not to the password, because rules of a
 * model compare passwords: equal passwords have to be equal atoms.
 */
export class PasswordHasher {
  /** Makes the salt of an installation. */
  async install(connection: Connection): Promise<void> {
    await connection.run(`insert into ${SECRET_TABLE} (name, secret) values (?, ?)`, [
      SALT_NAME,
      randomBytes(SALT_BYTES).toString('hex'),
    ]);
  }

  /** What is stored for a password. */
  async hash(connection: Connection, password: string): Promise<string> {
    const salt = await readSalt(connection);
    return new Promise((resolve, reject) => {
      scrypt(password, salt, HASH_BYTES, (error, key) =>
        error ? reject(error) : resolve(PREFIX + key.toString('base64url')),
      );
    });
  }
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
