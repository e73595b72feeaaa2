import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile } from '../../../test/check-file.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

/** The diagnostics of an item about a concept. */
async function codesOf(item: string, representation: string): Promise<string[]> {
  const script = `CONTEXT Test
${representation}
RELATION secret[Person*Secret] [UNI]
INTERFACE Person : I[Person] cRud BOX [ "Secret" : ${item} ]
ENDCONTEXT`;
  const { diagnostics } = await checkFile(
    'main.adl',
    {},
    new MemoryFileSystem({ 'main.adl': script }),
  );
  return diagnostics.map(({ code }) => code);
}

describe('letters that let people change what they may not read', () => {
  for (const flags of ['crUd', 'CrUD', 'cruD'])
    test(`${flags} is warned of, unless it is about a password, which is set without being read`, async () => {
      assert.deepEqual(await codesOf(`secret ${flags}`, ''), ['AMP3320']);
      const password = 'REPRESENT Secret TYPE PASSWORD';
      assert.deepEqual(await codesOf(`secret ${flags}`, password), []);
    });

  test('a password by way of its generalisation is one', async () => {
    const inherited = 'CLASSIFY Secret ISA Hidden REPRESENT Hidden TYPE PASSWORD';
    assert.deepEqual(await codesOf('secret crUd', inherited), []);
  });
});
