import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  readConcepts,
  readInterfaces,
  readRelations,
  readRoles,
  readSettings,
  readViews,
} from '@ampersand-prototype/generics';
import type { FrontendModel } from '../../src/emit/frontend/frontend-model.ts';

/** The root of the repository. */
export const REPOSITORY = resolve(import.meta.dirname, '../../../..');
const ACCEPT = join(
  resolve(REPOSITORY, process.env['CONFORMANCE_KIT'] ?? '../shared/conformance'),
  'accept',
);

/** Why the cases cannot be used; null when they can. */
export const KIT_ABSENT: string | null = existsSync(ACCEPT)
  ? null
  : `the conformance kit is absent: set CONFORMANCE_KIT to its folder (now ${ACCEPT})`;

/** Names of the accepted cases; empty without the kit. */
export function caseNames(): readonly string[] {
  return KIT_ABSENT === null ? readdirSync(ACCEPT).sort() : [];
}

/** The frontend model, as far as the metadata files of a case contain it. */
export function modelOfCase(name: string): FrontendModel {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(ACCEPT, name, 'generics', file), 'utf8'));
  const settings = readSettings(read('settings.json'));
  return {
    contextName: settings['global.contextName'],
    modelHash: settings['compiler.modelHash'],
    compilerVersion: settings['compiler.version'],
    interfaces: readInterfaces(read('interfaces.json')),
    concepts: readConcepts(read('concepts.json')),
    relations: readRelations(read('relations.json')),
    views: readViews(read('views.json')),
    roles: readRoles(read('roles.json')),
    extras: { termTexts: new Map(), viewTemplates: new Map(), interfaceRoles: new Map() },
  };
}

/** The templates of the product by file name. */
export function builtInTemplates(): ReadonlyMap<string, string> {
  const folder = join(REPOSITORY, '.templates');
  const files = readdirSync(folder);
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
