import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check } from '../../src/check/check.ts';
import { hasErrors } from '../../src/diagnostic/create.ts';
import { fixScript } from '../../src/fix/fix.ts';
import { parse } from '../../src/parse/parse.ts';
import { preprocess } from '../../src/source/preprocess.ts';
import { processorTime } from '../processor-time.ts';
import { mutate, randomFrom } from './mutate.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const kit = resolve(root, process.env['CONFORMANCE_KIT'] ?? '../shared/conformance');
const own = resolve(root, 'projects/compiler/test/cases');
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Milliseconds of the processor after which a mutant hangs. */
const SLOWEST = 5000;

function scripts(): readonly string[] {
  const folders = [join(kit, 'accept'), join(kit, 'reject'), own].filter((path) =>
    existsSync(path),
  );
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.adl'))
      .sort()
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
}

/** Tests that so many mutated scripts end with a context or with errors. */
export function testFuzzedScripts(mutants: number): void {
  test(`${mutants} mutated scripts end with a context or with errors (seed ${seed})`, () => {
    const texts = scripts();
    assert.ok(texts.length > 0, 'there are scripts to mutate');
    const random = randomFrom(seed);
    let accepted = 0;
    for (let index = 0; index < mutants; index++) {
      const text = mutate(texts[Math.floor(random() * texts.length)] ?? '', random);
      const legacy = index % 4 === 0;
      const start = processorTime();
      try {
        if (compiles(text, legacy)) accepted += 1;
        if (legacy) fixScript(text, 'main.adl');
      } catch (error) {
        throw new Error(`mutant ${index} makes the compiler fail:\n${text}`, { cause: error });
      }
      assert.ok(processorTime() - start < SLOWEST, `mutant ${index} takes too long:\n${text}`);
    }
    assert.ok(accepted > 0 && accepted < mutants, 'some mutants are legal and some are not');
  });
}

/** Whether the text is a legal script; a rejected one has at least one error, each inside the text. */
function compiles(text: string, legacy: boolean): boolean {
  const prepared = preprocess(text, 'main.adl', new Set());
  const { tree, diagnostics } = parse(prepared.text, 'main.adl', { legacy });
  const found = [...prepared.diagnostics, ...diagnostics];
  const lines = text.split('\n').length;
  for (const { origin } of found) assert.ok(origin.start.line >= 1 && origin.end.line <= lines);
  if (tree === null || hasErrors(found)) {
    assert.ok(hasErrors(found), 'a script without tree has an error');
    return false;
  }
  const checked = check(tree);
  assert.equal(checked.context === null, hasErrors(checked.diagnostics));
  return checked.context !== null;
}
