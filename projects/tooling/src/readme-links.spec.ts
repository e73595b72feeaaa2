import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { packedReadme } from './readme-links.ts';

const PLACE = {
  folder: 'projects/cli',
  sources: 'https://example.org/tree/main',
  isPacked: (path: string) => path.startsWith('docs/'),
};

const LINKS: Readonly<Record<string, string>> = {
  '[a](docs/a.md#b)': '[a](docs/a.md#b)',
  '[a](./docs/a.md)': '[a](./docs/a.md)',
  '[a](../compiler)': '[a](https://example.org/tree/main/projects/compiler)',
  '![a](../examples/a.png)': '![a](https://example.org/tree/main/projects/examples/a.png)',
  '[a](src/b.ts)': '[a](https://example.org/tree/main/projects/cli/src/b.ts)',
  '[a](https://example.com/x)': '[a](https://example.com/x)',
  '[a](#use)': '[a](#use)',
};

describe('the README of a package', () => {
  it('has plain text for links that lead nowhere outside a repository', () => {
    const text = '[a](../compiler) ![b](../b.png) [c](docs/c.md) [d](#use)';
    const packed = packedReadme(text, { ...PLACE, sources: null });
    assert.equal(packed, 'a b [c](docs/c.md) [d](#use)');
  });

  for (const [source, packed] of Object.entries(LINKS)) {
    it(`turns ${source} into ${packed}`, () => {
      assert.equal(packedReadme(source, PLACE), packed);
    });
  }
});
