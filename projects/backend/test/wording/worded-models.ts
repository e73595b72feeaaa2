import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Explanations } from '../../src/model/explanation-source.ts';
import { explanationsIn } from '../../src/model/explanation-source.ts';
import { SQLITE } from '../../src/database/sqlite/sqlite-dialect.ts';
import { completeGenerics } from '../../src/compat/complete-generics.ts';
import { readGenerics } from '../../src/model/generics-folder.ts';
import { makeModel, type Model } from '../../src/model/model.ts';
import { compileScript } from '../compiled-script.ts';
import { KIT } from '../conformance-suite.ts';

const PROJECTS = new URL('../../../', import.meta.url).pathname;
const CASES = [
  join(PROJECTS, 'compiler/test/cases/scripts/accept'),
  ...(existsSync(KIT) ? [join(KIT, 'accept')] : []),
];

/** A model with its explanations. */
export interface WordedModel {
  readonly model: Model;
  readonly explanations: Explanations;
}

/** The scripts of the examples, by name. */
export function exampleScripts(): ReadonlyMap<string, string> {
  const parent = join(PROJECTS, 'examples');
  return new Map(folders(parent).map((name) => [name, join(parent, name, `${name}.adl`)]));
}

/** The scripts whose sentences are read, by name: the examples, the cases of the compiler, and those of the kit. */
export function wordedScripts(): ReadonlyMap<string, string> {
  const cases = CASES.flatMap((folder) =>
    folders(folder)
      // It declares what it is about in files that depend on variables.
      .filter((name) => name !== 'preprocessor')
      .map((name) => [name, join(folder, name, 'main.adl')] as const),
  );
  return new Map([...exampleScripts(), ...cases]);
}

function folders(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
}

/** Compiles a script with the scripts that it includes; returns the folder of its metadata. */
export function compiledFile(file: string): string {
  return compileScript(withAbsolutePaths(file));
}

/** Compiles a script with the scripts that it includes. */
export async function wordedModel(file: string): Promise<WordedModel> {
  const folder = compiledFile(file);
  const report = (error: unknown): never => {
    throw error;
  };
  const generics = completeGenerics(await readGenerics(folder), SQLITE);
  const model = makeModel(generics, SQLITE);
  const explanations = await explanationsIn(folder, model.hash, report).load();
  if (!explanations) throw new Error(`${file} has no explanations.`);
  return { model, explanations };
}

/** The text of a script, so that it finds what it includes from any folder; a built-in one has no path. */
function withAbsolutePaths(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^(\s*INCLUDE ")([^"]+)"/gm, (text, head, path) => {
    const included = join(dirname(file), path);
    return existsSync(included) ? `${head}${included}"` : text;
  });
}
