import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isRecord,
  readConcepts,
  readConjuncts,
  readIdentity,
  readInterfaces,
  readPopulations,
  readRelations,
  readRoles,
  readRules,
  readSettings,
  readViews,
  type ApplicationMetadata,
  type IdentityDefinition,
  type SettingsDefinition,
} from '@ampersand-prototype/generics';

/** The metadata of an application, as the compiler generated it. */
export interface Generics extends ApplicationMetadata {
  /** The statements that make the tables; absent for metadata of other compilers, whose tables follow from the rest. */
  readonly databaseSql?: string;
}

/** An error for a metadata file that is missing or unreadable. */
export class GenericsMissing extends Error {
  override readonly name = 'GenericsMissing';
}

/** Validates metadata in one document, by file name. @throws ShapeError */
export function checkGenerics(json: unknown): Generics {
  const parts = isRecord(json) ? json : {};
  return {
    concepts: readConcepts(parts['concepts']),
    relations: readRelations(parts['relations']),
    interfaces: readInterfaces(parts['interfaces']),
    rules: readRules(parts['rules']),
    conjuncts: readConjuncts(parts['conjuncts']),
    views: readViews(parts['views']),
    roles: readRoles(parts['roles']),
    populations: readPopulations(parts['populations']),
    settings: readSettings(parts['settings']),
    ...(typeof parts['databaseSql'] === 'string' ? { databaseSql: parts['databaseSql'] } : {}),
  };
}

/** Reads and validates the JSON files in a metadata folder. @throws GenericsMissing, ShapeError */
export async function readGenerics(folder: string): Promise<Generics> {
  const file = async <T>(name: string, read: (json: unknown) => T): Promise<T> =>
    read(await readJson(folder, name));
  const documents = {
    concepts: await file('concepts.json', readConcepts),
    relations: await file('relations.json', readRelations),
    interfaces: await file('interfaces.json', readInterfaces),
    rules: await file('rules.json', readRules),
    conjuncts: await file('conjuncts.json', readConjuncts),
    views: await file('views.json', readViews),
    roles: await file('roles.json', readRoles),
    populations: await file('populations.json', readPopulations),
    settings: await file('settings.json', readSettings),
  };
  return isOurs(documents.settings)
    ? { ...documents, databaseSql: await readText(folder, 'database.sql') }
    : documents;
}

/** Reads the branding from the metadata folder; null if there is none. @throws GenericsMissing, ShapeError */
export async function readLook(folder: string): Promise<IdentityDefinition | null> {
  const isThere = existsSync(join(folder, 'identity.json'));
  return isThere ? readIdentity(await readJson(folder, 'identity.json')) : null;
}

/** Validates the branding in a metadata document. @throws ShapeError */
export function checkLook(json: unknown): IdentityDefinition | null {
  const identity = isRecord(json) ? json['identity'] : undefined;
  return identity === undefined ? null : readIdentity(identity);
}

function isOurs(settings: SettingsDefinition): boolean {
  return settings['compiler.version'].startsWith('ampersand-prototype ');
}

function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  return readFile(path, 'utf8').catch(() => {
    throw new GenericsMissing(
      `Can't read the metadata file ${path}. Compile the script, or specify the folder with --generics.`,
    );
  });
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const text = await readText(folder, name);
  try {
    return JSON.parse(text);
  } catch {
    throw new GenericsMissing(
      `The metadata file ${join(folder, name)} is not valid JSON. Compile the script again.`,
    );
  }
}
