import { parseImportedPassword, type PopulationDefinition } from '@ampersand-prototype/generics';
import type { Application } from '../../application/application.ts';
import type { PasswordHasher } from '../../core/password-hasher.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import { findRelation } from '../../model/relation.ts';
import type { StoredPassword } from './population.ts';

/**
 * Hashes the passwords of a population before its transaction starts. Hashing is slow on purpose, and the database should not be
 * locked during it. A password that is a hash already is stored as it is.
 */
export async function hashedPasswords(
  model: Model,
  hasher: PasswordHasher,
  population: PopulationDefinition,
  salt: string,
): Promise<StoredPassword> {
  const hashes = new Map<string, string>();
  for (const password of passwordsIn(model, population))
    hashes.set(password, await hasher.hashImported(salt, password));
  return (password) => {
    const stored = hashes.get(password);
    if (stored === undefined) throw new Error('A password in the population was not hashed.');
    return stored;
  };
}

/** Hashes the passwords of the script's population for the existing installation. */
export async function hashedForInstallation({
  database,
  model,
  passwords: hasher,
}: Pick<Application, 'database' | 'model' | 'passwords'>): Promise<StoredPassword> {
  const salt = await database.read((connection) => hasher.salt(connection));
  return hashedPasswords(model, hasher, model.populations, salt);
}

function passwordsIn(model: Model, population: PopulationDefinition): Set<string> {
  const passwords = new Set<string>();
  const note = (concept: Concept | undefined, atoms: readonly string[]): void => {
    if (concept?.type !== 'PASSWORD') return;
    for (const atom of atoms) {
      // An invalid password is reported when it is added.
      const parsed = parseImportedPassword(atom);
      if ('stored' in parsed) passwords.add(parsed.stored);
    }
  };
  for (const { concept, atoms } of population.atoms) note(model.concepts.get(concept), atoms);
  for (const { relation: signature, links } of population.links) {
    const relation = findRelation(model.relations, signature);
    note(
      relation?.source,
      links.map(({ src }) => src),
    );
    note(
      relation?.target,
      links.map(({ tgt }) => tgt),
    );
  }
  return passwords;
}
