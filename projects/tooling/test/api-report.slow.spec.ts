import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { format, resolveConfig } from 'prettier';
import { apiReference } from '../src/api-reference.ts';
import { apiReport, readApi } from '../src/api-report.ts';

const ENTRIES = ['src', 'application', 'testing'];
const REPORT = 'projects/components/api-report.txt';
const REFERENCE = 'projects/components/docs/reference.md';
const fileOf = (entry: string): string => `projects/components/${entry}/public-api.ts`;
/** The API of the package; it takes seconds to read. */
const read = once(() => readApi(ENTRIES.map(fileOf), 'tsconfig.spec.json'));
const TITLES: Readonly<Record<string, string>> = {
  src: '@ampersand-prototype/components',
  application: '@ampersand-prototype/components/application',
};
const INTRODUCTION =
  'Generated from the doc comments of the public API. An input without a default is required; templates of the compiler set them all. Harnesses for tests are in [Testing](testing.md).';
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
  it('of the components is the page of their documentation', async () => {
    const chapters = ENTRIES.filter((entry) => entry !== 'testing').map(
      (entry) => `## ${TITLES[entry] ?? entry}\n\n${apiReference(read(), fileOf(entry))}`,
    );
    const page = ['# Reference', INTRODUCTION, ...chapters].join('\n\n');
    const text = await format(page, { ...(await resolveConfig(REFERENCE)), parser: 'markdown' });
    if (isUpdate) writeFileSync(REFERENCE, text);
    assert.equal(text, readFileSync(REFERENCE, 'utf8'), 'run with UPDATE_API=1');
  });
});

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
