import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodePropertyName } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** Names that differ in case, an accent or a character that some databases ignore or reject. */
const NAMES = [
  'aé',
  'ae',
  'aÉ',
  'aE',
  'aΣ',
  'aσ',
  'aς',
  'aİ',
  'ai',
  'aı',
  'aẞ',
  'aß',
  'ass',
  'a𝐀',
  'a𝐁',
  'a',
];

const SCRIPT = `CONTEXT Alike IN ENGLISH
${NAMES.map(
  (name, index) => `RELATION ${name}[Thing𝐓*Value] [UNI]
RELATION ${name}[Thing𝐓*Other]
POPULATION ${name}[Thing𝐓*Value] CONTAINS [ ("t", "value ${index}") ]
POPULATION ${name}[Thing𝐓*Other] CONTAINS [ ("t", "other ${index}") ]`,
).join('\n')}
INTERFACE Thing : I[Thing𝐓] CRuD BOX
  [ ${NAMES.map((name) => `"${name}" : ${name}[Thing𝐓*Value] cRUd, "${name}s" : ${name}[Thing𝐓*Other] CRUD`).join('\n  , ')} ]
ENDCONTEXT`;

describeOnDatabases('database', 'relations with names that look alike', (start) => {
  it('have tables and columns of their own', async (test) => {
    const { client, stop } = await start({ generics: compileScript(SCRIPT) });
    test.after(stop);
    const address = encodeURI('resource/Thing𝐓/t/Thing');
    const read = async () => (await client().get<Record<string, unknown>>(address)).body;
    const before = await read();
    for (const [index, name] of NAMES.entries()) {
      assert.equal(before[encodePropertyName(name)], `value ${index}`, name);
      assert.deepEqual(before[encodePropertyName(`${name}s`)], [`other ${index}`], name);
    }
    const [path, value] = [encodePropertyName('aΣ'), 'changed'];
    const { status } = await client().patch(address, [{ op: 'replace', path, value }]);
    assert.equal(status, 200);
    assert.deepEqual(await read(), { ...before, [path]: value });
  });
});
