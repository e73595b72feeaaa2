import type { IdentityDefinition } from '@ampersand-prototype/generics';
import type { Context } from '../context/context.ts';
import { emitDatabaseSql } from './generics/database-sql.ts';
import type { EmittedGenerics } from './generics/emit-generics.ts';
import { jsonText } from './generics/json-text.ts';
import { emitOpenApi } from './generics/openapi.ts';

/** A file as data; `path` is relative to the output folder, `/` separated. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The metadata files, each below `generics/`. */
export function emitFiles(
  { generics, tables }: EmittedGenerics,
  context: Context,
  options: { readonly withOpenApi: boolean; readonly identity: IdentityDefinition | null },
): GeneratedFile[] {
  const json = (name: string, content: unknown): GeneratedFile => ({
    path: `generics/${name}.json`,
    text: jsonText(content),
  });
  const { concepts, relations, interfaces, rules, conjuncts, views, roles, populations, settings } =
    generics;
  return [
    json('concepts', concepts),
    json('relations', relations),
    json('interfaces', interfaces),
    json('rules', rules),
    json('conjuncts', conjuncts),
    json('views', views),
    json('roles', roles),
    json('populations', populations),
    json('settings', settings),
    { path: 'generics/database.sql', text: emitDatabaseSql(tables) },
    ...(options.identity ? [json('identity', options.identity)] : []),
    ...(options.withOpenApi ? [json('openapi', emitOpenApi(generics, context))] : []),
  ];
}
