import { completeGenerics } from '../src/compat/complete-generics.ts';
import { readGenerics } from '../src/model/generics-folder.ts';
import { makeModel, type Model } from '../src/model/model.ts';
import type { TermNode } from '../src/model/interface-node.ts';
import { SQLITE } from '../src/database/sqlite/sqlite-dialect.ts';
import { Access } from '../src/session/access.ts';
import { compileScript } from './compiled-script.ts';

/** The model of a script, prepared for SQLite. */
export async function modelOf(script: string): Promise<Model> {
  return makeModel(completeGenerics(await readGenerics(compileScript(script)), SQLITE), SQLITE);
}

/** What a session may use that may use these interfaces: all of them unless they are named. */
export function accessTo(model: Model, ...names: readonly string[]): Access {
  const mayUse = ({ name }: { readonly name: string }) =>
    names.length === 0 || names.includes(name);
  return new Access(model, { session: 's-1', activeRoles: [], mayUse });
}

/** The box of an interface. */
export function rootOf(model: Model, name: string): TermNode {
  const found = model.interfaces.get(name);
  if (found) return found.root;
  throw new Error(`There is no interface ${name}.`);
}
