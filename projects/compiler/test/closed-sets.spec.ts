import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { emitFrontend } from '../src/emit/frontend/emit-frontend.ts';
import { BARE, compileText } from './compile-text.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.templates');
const TEMPLATES = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(resolve(FOLDER, name), 'utf8')]),
);

const SCRIPT = `RELATION urgency[Repair*Urgency] [UNI]
RELATION note[Repair*Note]
RULE urgencies : I[Urgency] |- "Low" \\/ "it's normal"
INTERFACE Repair : I[Repair] BOX [ "Urgency" : urgency, "Note" : note ]`;

async function pageOf(templates: ReadonlyMap<string, string>, script = SCRIPT): Promise<string> {
  const { frontend } = await compileText(script, BARE);
  const { files, problems } = emitFrontend(frontend, templates);
  assert.deepEqual(problems, []);
  return files.get('repair/repair.component.html') ?? '';
}

describe('a concept of which an invariant lists the values', () => {
  test('has them in its metadata, in the order of the script; another has no such key', async () => {
    const { generics } = await compileText(SCRIPT, BARE);
    const keys = generics.concepts.map(({ name, ...rest }) => [
      name,
      'values' in rest ? rest.values : 'none',
    ]);
    const values = Object.fromEntries(keys) as Record<string, unknown>;
    assert.deepEqual(values['Urgency'], ['Low', "it's normal"]);
    assert.equal(values['Note'], 'none');
  });

  test('is shown by a list to choose from; another is not', async () => {
    const page = await pageOf(TEMPLATES);
    assert.equal(page.split('<atomic-choice').length, 2);
    assert.ok(page.includes("[values]=\"['Low', 'it\\u0027s normal']\""), page);
    assert.ok(page.includes('<atomic-alphanumeric'), page);
  });

  test('gives its values and their colors to the columns of a table', async () => {
    const table = SCRIPT.replace('BOX', 'BOX <TABLE colors="Urgency: Low=green">');
    const page = await pageOf(TEMPLATES, table);
    assert.match(page, /boxColumn="Urgency"[^>]*\[values\]="\['Low', 'it\\u0027s normal'\]"/);
    assert.match(page, /boxColumn="Note"(?![^>]*values)/);
    assert.match(page, /<box-table[^>]* colors="Urgency: Low=green"/);
  });

  test('is shown as text where the set of templates has no list', async () => {
    const others = new Map([...TEMPLATES].filter(([name]) => name !== 'View-CHOICE.html'));
    const page = await pageOf(others);
    assert.equal(page.split('<atomic-alphanumeric').length, 3);
  });
});
