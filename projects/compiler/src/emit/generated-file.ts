import type { IdentityDefinition } from '@ampersand-prototype/generics';
import type { Context } from '../context/context.ts';
import { emitDatabaseSql } from './generics/emit-database-sql.ts';
import type { EmittedGenerics } from './generics/emit-generics.ts';
import type { Generics } from './generics/generics.ts';
import { shortened } from './generics/emit-explanations.ts';
import { jsonLines, jsonText } from './generics/json-text.ts';
import { withConceptTables, withCostProfiles, withMysqlTables } from './keys-of-5-10.ts';

/** A file as data; `path` is relative to the output folder, `/` separated. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the metadata files, each below `generics/`. */
export async function emitFiles(
  { generics, explanations, tables }: EmittedGenerics,
  context: Context,
  options: { readonly withOpenApi: boolean; readonly identity: IdentityDefinition | null },
): Promise<GeneratedFile[]> {
  const { concepts, relations, interfaces, rules, conjuncts, views, roles, populations, settings } =
    generics;
  return [
    json('concepts', withConceptTables(concepts)),
    json('relations', withMysqlTables(relations)),
    json('interfaces', interfaces),
    json('rules', rules),
    json('conjuncts', withCostProfiles(conjuncts)),
    { path: 'generics/explanations.json', text: jsonLines(shortened(explanations)) },
    json('views', views),
    json('roles', roles),
    json('populations', populations),
    json('settings', settings),
    { path: 'generics/database.sql', text: emitDatabaseSql(tables) },
    ...(options.identity ? [json('identity', options.identity)] : []),
    ...(options.withOpenApi ? [await openApi(generics, context)] : []),
  ];
}

/** The schemas that it is put together from are loaded when they are asked for: their library is larger than the compiler. */
async function openApi(generics: Generics, context: Context): Promise<GeneratedFile> {
  const { emitOpenApi } = await import('./generics/openapi.ts');
  return json('openapi', emitOpenApi(generics, context));
}

function json(name: string, content: unknown): GeneratedFile {
  return { path: `generics/${name}.json`, text: jsonText(content) };
}
