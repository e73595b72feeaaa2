import { randomBytes, scrypt } from 'node:crypto';
import { isBareDigest, isMarkedHash, isVerifiableHash } from '@ampersand-prototype/generics';
import { SECRET_TABLE } from './framework-table.ts';
import type { Connection, Database } from '../database/database.ts';
import { Queue } from '../database/queue.ts';
import { verifyPassword } from './password-verification.ts';

const SALT_NAME = 'password-salt';
const SALT_BYTES = 32;
const HASH_BYTES = 32;
/** How the stored form of a password begins. */
export const PASSWORD_PREFIX = 'scrypt$';
/**
 * How the stored form of a hash begins that no password can be verified against. Its account needs a new one. It is hashed as
 * well, so that the database does not contain what a table of digests reveals.
 */
export const DIGEST_PREFIX = 'digest$';
/** Each takes a thread of the few that files and addresses are read with as well. */
const MAX_CONCURRENT = 2;
const TIMEOUT_SECONDS = 30;

/**
 * Hashes passwords with scrypt. The salt belongs to the installation and not to the password, because rules of a
 * model compare passwords: equal passwords have to be equal atoms.
 */
export class PasswordHasher {
  readonly #places = new Queue([...Array(MAX_CONCURRENT).keys()], TIMEOUT_SECONDS);

  /** A salt for a new installation. */
  newSalt(): string {
    return randomBytes(SALT_BYTES).toString('hex');
  }

  /** Stores the salt of an installation. */
  async install(connection: Connection, salt: string): Promise<void> {
    await connection.run(`insert into ${SECRET_TABLE} (name, secret) values (?, ?)`, [
      SALT_NAME,
      salt,
    ]);
  }

  /** Returns the stored form of a password. No transaction is open during hashing, and only few run at a time. */
  async hashOffThread(database: Pick<Database, 'read'>, password: string): Promise<string> {
    return this.hashWith(await database.read(readSalt), password);
  }

  /** The salt of the installation. */
  salt(connection: Connection): Promise<string> {
    return readSalt(connection);
  }

  /** Returns the stored form of a password for the salt of an installation; only few run at a time. */
  hashWith(salt: string, password: string): Promise<string> {
    return this.#places.use(() => scryptOf(salt, password));
  }

  /** Returns the stored form of a password of a file, a script, or another database, which may be a hash already. */
  async hashImported(salt: string, text: string): Promise<string> {
    if (isVerifiableHash(text)) return text;
    const hash = await this.hashWith(salt, text);
    return isBareDigest(text) || isMarkedHash(text)
      ? DIGEST_PREFIX + hash.slice(PASSWORD_PREFIX.length)
      : hash;
  }

  /** Verifies a password against a hash in another form; few are verified at a time. */
  verify(password: string, hash: string): Promise<boolean> {
    return this.#places.use(() => verifyPassword(password, hash));
  }
}

/** Checks whether a stored password is an unsalted digest, so that its account needs a new one. */
export function isStoredDigest(stored: string): boolean {
  return stored.startsWith(DIGEST_PREFIX);
}

function scryptOf(salt: string, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, key) =>
      error ? reject(error) : resolve(PASSWORD_PREFIX + key.toString('base64url')),
    );
  });
}

/** Reads the salt each time, because another server may have reinstalled. */
async function readSalt(connection: Connection): Promise<string> {
  const rows = await connection.all(`select secret from ${SECRET_TABLE} where name = ?`, [
    SALT_NAME,
  ]);
  const salt = rows[0]?.['secret'];
  if (!salt) throw new Error('The installation has no secret for passwords.');
  return salt;
}
