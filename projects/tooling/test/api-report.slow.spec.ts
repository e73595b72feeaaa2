import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { apiReport, readApi } from '../src/api-report.ts';
import { writeApiReference } from '../src/write-api-reference.ts';

const ENTRIES = ['src', 'application', 'testing'];
const REPORT = 'projects/components/api-report.txt';
const fileOf = (entry: string): string => `projects/components/${entry}/public-api.ts`;
/** The API of the package; it takes seconds to read. */
const read = once(() => readApi(ENTRIES.map(fileOf), 'tsconfig.spec.json'));
/** Classes of the entry point for tests. */
const TESTING = /Harness|^Fake/;
/** Set this variable to write what the package offers now, and look at the difference. */
const isUpdate = process.env['UPDATE_API'] === '1';

describe('the report of an API', () => {
  it('says what a consumer may use, and nothing else', (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-api-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write('tsconfig.json', '{ "compilerOptions": { "strict": true, "module": "preserve" } }');
    write(
      'shapes.ts',
      `export class Shape { readonly sides = 4; protected area(): number { return 1; } private hidden = 1; #secret = 2; }
       export interface Named { name?: string; rename(to: string): void }
       export type Kind = 'round' | 'square';
       export function draw(shape: Shape, kind: Kind): void {}
       export const SIZE = 3;
       export const notTold = 1;`,
    );
    write(
      'index.ts',
      `export { Shape, draw, SIZE as LENGTH, type Kind, type Named } from './shapes';`,
    );
    assert.deepEqual(
      apiReport(
        readApi([join(folder, 'index.ts')], join(folder, 'tsconfig.json')),
        join(folder, 'index.ts'),
      ).split('\n'),
      [
        "type Kind = 'round' | 'square'",
        'const LENGTH: 3',
        'interface Named',
        '  name?: string',
        '  rename: (to: string) => void',
        'class Shape',
        '  protected area: () => number',
        '  readonly sides: 4',
        'function draw: (shape: Shape, kind: Kind) => void',
      ],
    );
  });

  it('of the components is the one that stands beside them', () => {
    const program = read();
    const text = ENTRIES.map(
      (entry) => `# ${entry}\n\n${apiReport(program, fileOf(entry))}\n`,
    ).join('\n');
    if (isUpdate) writeFileSync(REPORT, text);
    assert.ok(existsSync(REPORT), 'run once with UPDATE_API=1');
    assert.equal(
      text,
      readFileSync(REPORT, 'utf8'),
      'consumers meet a change: run with UPDATE_API=1, and tell it in the changelog',
    );
  });
});

describe('the reference of an API', () => {
  it('has every component with its inputs, described or listed', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-reference-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'docs/reference.md');
    await writeApiReference(file);
    const page = readFileSync(file, 'utf8');
    for (const [, name = ''] of readFileSync(REPORT, 'utf8').matchAll(/^class (\w+)/gm))
      assert.ok(TESTING.test(name) || page.includes(`#### ${name}\n`), name);
    assert.match(page, /^- `crud`: `string`\. \w/m);
    assert.match(page, /^- Also: (.+, )?`isTot`/m);
    assert.doesNotMatch(page, /InputSignal|OutputEmitterRef/);
  });
});

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
