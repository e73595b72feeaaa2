import { compileScript, readFixture } from './compiled-script.ts';

/**
 * Metadata of the test script in which `Project` has `count` more texts: relations `more0`, `more1`, … with fields of the
 * same names in the interface `Project`.
 */
export function wideGenerics(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `more${i}`);
  const relations = names.map((name) => `RELATION ${name}[Project*Text] [UNI]`);
  const fields = names.map((name) => `  , "${name}" : ${name} CRUD`);
  const script = readFixture('project')
    .replace('RELATION remark[', `${relations.join('\n')}\nRELATION remark[`)
    .replace('  , "Remark" : remark CRUD', `$&\n${fields.join('\n')}`);
  return compileScript(script);
}
