import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { compile, MemoryFileSystem } from '@ampersand-prototype/compiler';

interface Schema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const docs = new URL('../../docs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
const schema = JSON.parse(read('identity.schema.json')) as Schema;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** What the compiler says about an identity. */
async function output(identity: unknown): Promise<readonly string[]> {
  const script = 'CONTEXT A\nRELATION r[A*B]\nENDCONTEXT';
  const text = typeof identity === 'string' ? identity : JSON.stringify(identity);
  const files = { 'a.adl': script, 'logo.svg': LOGO, 'identity.json': text };
  const { diagnostics } = await compile('a.adl', new MemoryFileSystem(files));
  return diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`);
}

describe('the schema of identity.json', () => {
  it('knows the keys that the compiler knows', async () => {
    const names = (text: string) => [...text.matchAll(/`(\$?\w+)`/g)].map(([, name]) => name);
    const [outer = ''] = await output({ zzzzzz: 1 });
    assert.deepEqual(
      names(outer).slice(1),
      Object.keys(schema.properties ?? {}).filter((key) => key !== 'colours'),
    );
    const [inner = ''] = await output({ colors: { zzzzzz: 1 } });
    assert.deepEqual(
      names(inner).slice(1),
      Object.keys(schema.properties?.['colors']?.properties ?? {}),
    );
  });

  it('takes for a color what the compiler takes', async () => {
    const { pattern = '' } = schema.properties?.['colors']?.properties?.['primary'] ?? {};
    for (const text of ['#0b6e4f', '#063', '#0B6E4F', 'green', '#12345', '#0b6e4f ']) {
      const isColor = (await output({ colors: { primary: text.trimEnd() } })).length === 0;
      assert.equal(new RegExp(pattern).test(text.trimEnd()), isColor, text);
    }
  });

  it('fits the example of the page', async () => {
    const example = /```json\n([\s\S]*?)```/.exec(read('identity.md'))?.[1] ?? '';
    assert.deepEqual(await output(example), []);
  });
});
