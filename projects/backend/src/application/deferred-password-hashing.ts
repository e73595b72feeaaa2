import { randomUUID } from 'node:crypto';
import { isVerifiableHash } from '@ampersand-prototype/generics';
import { tooManyPasswords } from '../error/page-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import {
  importedPasswords,
  replaceImported,
  sessionContains,
} from '../session/imported-passwords.ts';
import { namedAccounts, namesOfAccount } from '../session/named-accounts.ts';
import type { ServedModel } from './application.ts';
import { rememberOrigin } from './known-origins.ts';
import type { LoginChange } from './rotate-session-token.ts';

/** The work needs hashes that are not worked out yet. */
class HashesMissing extends Error {
  override readonly name = 'HashesMissing';
}

/**
 * Hashes the passwords of one request outside its transaction, and retries the transaction. Hashing is slow on purpose,
 * so it is done outside of any transaction: a first run finds the passwords that the request may set and is rolled
 * back; the second one uses their hashes. A request without the rights fails in the first run, before anything is
 * hashed or counted.
 */
export class DeferredPasswordHashing {
  readonly #app: ServedModel;
  readonly #address: string;
  #session: string | null = null;
  readonly #hashes = new Map<string, string>();
  readonly #missing = new Set<string>();
  /** Stored hashes in another form, which passwords of the request may have to be verified against. */
  readonly #imported = new Set<string>();
  /** Passwords by the imported hash that they were verified against. */
  readonly #verified = new Map<string, string>();
  /** User names that the passwords are for, as far as the session names any. */
  #accounts: readonly string[] = [];

  /** `address` is where the request comes from. */
  constructor(app: ServedModel, address: string) {
    this.#app = app;
    this.#address = address;
  }

  /** The stored form of a password; until it is known, a value that equals no other. */
  stored(password: string): string {
    const known = this.#hashes.get(password);
    if (known === undefined) this.#missing.add(password);
    return known ?? `missing$${randomUUID()}`;
  }

  /** Whether a password is the one that is stored; true as long as its hash is not known. */
  matches(stored: string, password: string): boolean {
    const hash = this.stored(password);
    if (isVerifiableHash(stored)) this.#imported.add(stored);
    return (
      !this.#hashes.has(password) || hash === stored || this.#verified.get(stored) === password
    );
  }

  /**
   * Ends the first run of the work, to be called before its transaction closes. In the last run it replaces an imported hash by
   * that of this installation, if the session contains its user name and password: then the rules of the model can compare them.
   */
  async requireHashed(tx: Transaction): Promise<void> {
    const { connection, model, session } = tx;
    if (this.#missing.size === 0) return this.#replaceImported(tx);
    this.#session = session;
    if (session !== null) {
      this.#accounts = await namedAccounts(connection, model, session);
      for (const { hash } of await importedPasswords(tx, session)) this.#imported.add(hash);
    }
    throw new HashesMissing();
  }

  async #replaceImported(tx: Transaction): Promise<void> {
    if (this.#verified.size === 0 || tx.session === null) return;
    for (const imported of await importedPasswords(tx, tx.session)) {
      const stored = this.#hashes.get(this.#verified.get(imported.hash) ?? '');
      if (stored !== undefined && (await sessionContains(tx, tx.session, stored)))
        await replaceImported(tx, imported, stored);
    }
  }

  /** Remembers where a user logged in, after the login is committed. */
  async rememberLogin(login: LoginChange): Promise<void> {
    if (this.#hashes.size === 0 || login.kind !== 'renewed' || login.account === null) return;
    const { account, session } = login;
    const { database, model, logger } = this.#app;
    const origin = { address: this.#address, session };
    const remembered = database.write(async (connection) => {
      for (const user of await namesOfAccount(connection, model, account))
        await rememberOrigin(connection, database.dialect, user, origin);
      return { commit: true, value: undefined };
    }, 'apart');
    await remembered.catch((error: unknown) =>
      logger.error({ err: error }, 'the origin of a login could not be stored'),
    );
  }

  /** Runs work that takes passwords. @throws ApiError when they are too many */
  async run<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      this.#missing.clear();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof HashesMissing)) throw error;
        await this.#hash([...this.#missing]);
      }
    }
  }

  async #hash(passwords: readonly string[]): Promise<void> {
    const { config, rates, database } = this.#app;
    const max = config.limits.passwords;
    const total = this.#hashes.size + passwords.length;
    if (total > max) throw new ApiError('AMP-400-TOO-MANY', tooManyPasswords(total, max));
    await rates.passwords.take(database, this.#address, passwords.length);
    const origin = { address: this.#address, session: this.#session };
    for (const account of this.#accounts)
      await rates.passwords.takeOfAccount(database, account, origin);
    for (const password of passwords) {
      this.#hashes.set(password, await this.#app.passwords.hashOffThread(database, password));
      for (const hash of this.#imported)
        if (await this.#app.passwords.verify(password, hash)) this.#verified.set(hash, password);
    }
  }
}
