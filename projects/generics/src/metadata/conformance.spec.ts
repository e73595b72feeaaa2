import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { METADATA_READERS } from '../../test/metadata-readers.ts';

const KIT = resolve(process.env['CONFORMANCE_KIT'] ?? '../shared/conformance', 'accept');

if (!existsSync(KIT)) {
  it.skip(`metadata of the older compiler: no kit at ${KIT}, set CONFORMANCE_KIT`);
} else {
  describe('metadata of the older compiler', () => {
    for (const name of readdirSync(KIT)) {
      it(`of ${name} has the form of the contract`, () => {
        for (const [file, read] of Object.entries(METADATA_READERS)) {
          const text = readFileSync(join(KIT, name, 'generics', file), 'utf8');
          assert.doesNotThrow(() => read(JSON.parse(text)));
        }
      });
    }
  });
}
