import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** An enforcement rule for each type, which links an entered text as a value of that type. */
const COPIES = [
  ['Age', 'INTEGER'],
  ['Size', 'FLOAT'],
  ['Day', 'DATE'],
  ['Moment', 'DATETIME'],
  ['Truth', 'BOOLEAN'],
  ['Story', 'BIGALPHANUMERIC'],
  ['Code', 'PASSWORD'],
] as const;
const copy = (name: string, type: string) => `REPRESENT ${name} TYPE ${type}
RELATION as${name}[Person*${name}] [UNI]
RULE "Copy${name}" : I /\\ kind;"${name}"[Kind];kind~ /\\ said;said~ |- as${name};as${name}~
VIOLATION (TXT "{EX} InsPair;as${name};Person;", SRC I, TXT ";${name};", SRC said)`;
const items = COPIES.map(([name]) => `"${name}" : as${name} cRud`).join(', ');
const SCRIPT = `CONTEXT Ages IN ENGLISH
POPULATION Person CONTAINS [ ${[...Array(20).keys()].map((n) => `"p${n}"`).join(', ')} ]
RELATION said[Person*Word] [UNI]
RELATION kind[Person*Kind] [UNI]
${COPIES.map(([name, type]) => copy(name, type)).join('\n')}
RELATION again[Person*Age] [UNI]
RULE "Again" : asAge |- again
VIOLATION (TXT "{EX} InsPair;again;Person;", SRC I, TXT ";Age;", TGT I)
ROLE ExecEngine MAINTAINS ${COPIES.map(([name]) => `"Copy${name}"`).join(', ')}, "Again"
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] CRUD
  BOX [ "Said" : said CRUD, "Kind" : kind CRUD, ${items}, "Again" : again cRud ]
ENDCONTEXT`;

describeOnDatabases('database', 'values that automated rules take from terms', (start) => {
  let test: TestServer;
  let client: Client;
  let number = 0;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  /** Says a word that a rule stores as something of a kind. */
  async function say(said: string, kind: string, language = 'en') {
    const body = [
      { op: 'replace', path: 'Said', value: said },
      { op: 'replace', path: 'Kind', value: kind },
    ];
    const headers = { 'accept-language': language };
    const path = `resource/SESSION/1/People/p${number++}`;
    return (await client.send('PATCH', path, { body, headers })).body;
  }

  /** The one of the persons who has just said something. */
  const saying = (people: readonly Readonly<Record<string, unknown>>[]) => {
    const person = people.find(({ _id_ }) => _id_ === `p${number - 1}`);
    assert.ok(person);
    return person;
  };

  const fitting = [
    ['Age', '42', 42],
    ['Size', '1.5', 1.5],
    ['Day', '2024-02-29', '2024-02-29'],
    ['Moment', '2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'],
    ['Truth', 'true', true],
    ['Story', 'x', 'x'],
  ] as const;
  for (const [kind, said, stored] of fitting)
    it(`are read as what they are stored as: ${said} as ${kind}`, async () => {
      const { content, isCommitted } = await say(said, kind);
      const person = saying(content);
      assert.deepEqual([isCommitted, person[kind]], [true, stored]);
      assert.equal(person['Again'], kind === 'Age' ? 42 : null);
    });

  for (const kind of ['Age', 'Size', 'Day', 'Moment', 'Truth'])
    it(`are refused where they do not fit, and nothing is stored: ${kind}`, async () => {
      const { code, detail } = await say('many', kind);
      assert.equal(code, 'AMP-409-ENGINE');
      assert.match(detail, new RegExp(`^Rule "Copy${kind}" \\(.*:\\d+\\): .*"many"`));
      const person = saying((await client.get('resource/SESSION/1/People')).body);
      assert.deepEqual([person['Said'], person[kind]], [null, null]);
    });

  it('are told in the language of the reader', async () => {
    const { detail } = await say('many', 'Age', 'nl');
    assert.match(detail, /^Regel "CopyAge" \(.*\): .*"many" is geen geheel getal/);
  });

  it('are no passwords, which would be stored as they are', async () => {
    const { code, detail } = await say('geheim', 'Code');
    assert.equal(code, 'AMP-500-ENGINE');
    assert.match(detail, /Rules can't set passwords/);
  });
});
