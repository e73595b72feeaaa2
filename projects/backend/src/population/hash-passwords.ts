import { isVerifiableHash } from '@ampersand-prototype/generics';
import type { Application } from '../application/application.ts';
import { CONCURRENT_INSTALLATION } from '../error/import-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection } from '../database/database.ts';
import type { CheckedPopulation } from './checked-population.ts';

/**
 * The stored forms of the passwords of a file. Those that are hashes already are stored as they are, others are hashed. Hashing
 * takes place before the transaction starts, because it is slow on purpose.
 */
export class PasswordHashes {
  readonly #app: Pick<Application, 'passwords'>;
  readonly #salt: string;
  readonly #hashes: ReadonlyMap<string, string>;

  private constructor(
    app: Pick<Application, 'passwords'>,
    salt: string,
    hashes: ReadonlyMap<string, string>,
  ) {
    this.#app = app;
    this.#salt = salt;
    this.#hashes = hashes;
  }

  /** Hashes passwords, unless canceled. */
  static async of(
    app: Pick<Application, 'database' | 'passwords'>,
    given: ReadonlySet<string>,
    canceled: AbortSignal,
  ): Promise<PasswordHashes> {
    const hashes = new Map<string, string>();
    const passwords = [...given].filter((password) => !isVerifiableHash(password));
    if (passwords.length === 0) return new PasswordHashes(app, '', hashes);
    const salt = await app.database.read((connection) => app.passwords.salt(connection));
    for (const password of passwords) {
      if (canceled.aborted) break;
      hashes.set(password, await app.passwords.hashImported(salt, password));
    }
    return new PasswordHashes(app, salt, hashes);
  }

  /** Makes sure, in the transaction that stores them, that they belong to its installation. @throws ApiError */
  async requireCurrent(connection: Connection): Promise<void> {
    if (this.#hashes.size === 0) return;
    if ((await this.#app.passwords.salt(connection)) === this.#salt) return;
    throw new ApiError('AMP-409-CONFLICT', CONCURRENT_INSTALLATION);
  }

  /** The population with hashes in the place of passwords. */
  hashed({ atoms, links }: CheckedPopulation): CheckedPopulation {
    if (this.#hashes.size === 0) return { atoms, links };
    return {
      atoms: atoms.map(({ concept, atom }) => ({ concept, atom: this.#stored(concept, atom) })),
      links: links.map(({ relation, source, target }) => ({
        relation,
        source: this.#stored(relation.source, source),
        target: this.#stored(relation.target, target),
      })),
    };
  }

  #stored(concept: Concept, atom: string): string {
    if (concept.type !== 'PASSWORD' || isVerifiableHash(atom)) return atom;
    const hash = this.#hashes.get(atom);
    if (hash === undefined) throw new Error('A password in the file was not hashed.');
    return hash;
  }
}
