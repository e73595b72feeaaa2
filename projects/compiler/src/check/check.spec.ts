import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCrud } from '@ampersand-prototype/generics';
import { checkText, type CheckFileOptions } from '../../test/check-file.ts';
import type { Context } from '../context/context.ts';

async function contextOf(statements: string, options: CheckFileOptions = {}): Promise<Context> {
  const { context, diagnostics } = await checkText(statements, options);
  return context ?? assert.fail(diagnostics.map(({ message }) => message).join('\n'));
}

async function errorsOf(statements: string): Promise<readonly string[]> {
  const { diagnostics } = await checkText(statements);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

function typesOf(context: Context): Readonly<Record<string, string>> {
  return Object.fromEntries(context.concepts.map(({ name, type }) => [name, type]));
}

test('concepts come from declarations, ONE stands last, SESSION comes with an interface', async () => {
  const context = await contextOf(
    'RELATION r[B*A] REPRESENT C TYPE DATE RULE I[D] |- V CLASSIFY E ISA F INTERFACE i : I[A] BOX [ ]',
  );
  const names = context.concepts.map(({ name }) => name);
  assert.deepEqual(names, ['A', 'B', 'C', 'D', 'E', 'F', 'SESSION', 'ONE']);
});

test('synonyms are one concept with the first name', async () => {
  const context = await contextOf(
    'CLASSIFY Lawyer ISA Attorney CLASSIFY Attorney ISA Lawyer RELATION bar[Lawyer*Bar] RELATION bar[Attorney*Bar] [UNI]',
  );
  assert.deepEqual(
    context.relations.map(({ signature }) => signature),
    ['bar[Attorney*Bar]'],
  );
  assert.deepEqual(context.concepts[0]?.aliases, ['Attorney', 'Lawyer']);
  assert.ok(context.relations[0]?.properties.has('UNI'));
});

test('types are declared, derived from use, inherited, or ALPHANUMERIC', async () => {
  const context = await contextOf(`
    RELATION r[Person*Name] RELATION age[Person*Age] RELATION b[Box*Part] RELATION v[Viewed*Name] RELATION w[Known*Name]
    REPRESENT Age TYPE INTEGER CLASSIFY Youth ISA Age CLASSIFY Student ISA Person CLASSIFY Fresher ISA Student
    INTERFACE i : "_SESSION";V[SESSION*Person] BOX [ "n" : r, "b" : V[Person*Box] BOX [ "p" : b ] ]
    VIEW x : Viewed ( v ) IDENT y : Known ( w )
    PATTERN P VIEW z : Part { (I) } ENDVIEW IDENT k : Key ( i ) IDENT c : Code ( j ) ENDPATTERN
    RELATION i[Key*Name] RELATION j[Code*Name] REPRESENT Code TYPE ALPHANUMERIC`);
  assert.deepEqual(typesOf(context), {
    Age: 'INTEGER',
    Box: 'OBJECT',
    Code: 'ALPHANUMERIC',
    Fresher: 'OBJECT',
    Key: 'OBJECT',
    Known: 'OBJECT',
    Name: 'ALPHANUMERIC',
    ONE: 'OBJECT',
    Part: 'OBJECT',
    Person: 'OBJECT',
    SESSION: 'OBJECT',
    Student: 'OBJECT',
    Viewed: 'OBJECT',
    Youth: 'INTEGER',
  });
});

for (const [words, properties] of [
  ['', ''],
  ['UNI', 'UNI'],
  ['MAP', 'TOT UNI'],
  ['BIJ', 'INJ SUR'],
  ['PROP', 'ASY INJ SYM UNI'],
  ['MAP,PROP', 'ASY INJ SYM TOT UNI'],
  ['SYM,ASY', 'ASY INJ SYM UNI'],
  ['TRN,RFX,IRF', 'IRF RFX TRN'],
] as const) {
  test(`the properties [${words}]`, async () => {
    const { relations } = await contextOf(`RELATION r[A*A] [${words}]`);
    const [relation] = relations;
    assert.equal([...(relation?.properties ?? [])].sort().join(' '), properties);
    assert.equal(relation?.isProp, /SYM/.test(properties) && /ASY/.test(properties));
  });
}

test('declarations of one relation are put together', async () => {
  const { relations, population } = await contextOf(
    'RELATION r[A*B] [UNI] MEANING "one" = [ ("a", "b") ] RELATION r[A*B] LABEL "L" [TOT] DEFAULT TGT VALUE "x" MEANING "two" = [ ("a", "b"), ("c", "d") ]',
  );
  const [relation] = relations;
  assert.ok(relation);
  assert.equal(relations.length, 1);
  assert.deepEqual([...relation.properties].sort(), ['TOT', 'UNI']);
  assert.equal(relation.label, 'L');
  assert.deepEqual(
    relation.meanings.map(({ text }) => text),
    ['one', 'two'],
  );
  assert.deepEqual(relation.defaultTarget, [
    { kind: 'values', values: [{ kind: 'text', text: 'x' }] },
  ]);
  assert.equal(population.links.get(relation)?.length, 2);
});

const CRUD_SCRIPT = (item: string) =>
  `RELATION r[A*B] INTERFACE i : "_SESSION";V[SESSION*A] BOX [ "x" : ${item} ]`;

async function crudOf(item: string, crudDefaults?: string): Promise<string> {
  const options = crudDefaults === undefined ? {} : { crudDefaults };
  const { interfaces } = await contextOf(CRUD_SCRIPT(item), options);
  const sub = interfaces[0]?.item.sub;
  const first = sub?.kind === 'box' ? sub.items[0] : undefined;
  return first?.kind === 'term' ? formatCrud(first.crud) : assert.fail();
}

for (const [item, defaults, crud] of [
  ['r', undefined, 'CRUD'],
  ['r', 'cRud', 'cRud'],
  ['r CU', 'cRud', 'CRUd'],
  ['r dr', undefined, 'CrUd'],
  ['r uR', 'cRud', 'cRud'],
  ['(r~)~ U', 'cRud', 'cRUd'],
  ['r;I U', 'cRud', 'cRUd'],
  ['I;r CRUD', undefined, 'CRuD'],
  ['r \\/ r', undefined, 'CRuD'],
  ['I /\\ "a"', undefined, 'CRuD'],
  ['"a" CRUD', undefined, 'cRuD'],
  ['("a")~', undefined, 'cRuD'],
] as const) {
  test(`the rights of ${item} with the defaults ${defaults ?? 'CRUD'}`, async () => {
    assert.equal(await crudOf(item, defaults), crud);
  });
}

for (const [type, atom, hint] of [
  ['DATE', '"2024-02-29"', 'Write it without quotes: `2024-02-29`'],
  ['DATE', '"29-02-2024"', 'Write an atom like `2024-12-31`'],
  ['DATETIME', '"2024-02-29T12:00:00Z"', 'Write it without quotes: `2024-02-29T12:00:00Z`'],
  ['INTEGER', '"-7"', 'Write it without quotes: `-7`'],
  ['INTEGER', '7.5', 'Write an atom like `42`'],
  ['FLOAT', '"7.5"', 'Write it without quotes: `7.5`'],
  ['BOOLEAN', '"true"', 'Write it without quotes: `TRUE`'],
  ['BOOLEAN', '"1"', 'Write an atom like `TRUE`'],
  ['ALPHANUMERIC', '12', 'Write it in quotes: `"12"`'],
  ['URL', '2024-02-29', 'Write it in quotes: `"2024-02-29"`'],
] as const) {
  test(`what to do about the atom ${atom} of the type ${type}`, async () => {
    const script = `REPRESENT C TYPE ${type} POPULATION C CONTAINS [ ${atom} ]`;
    const [problem] = (await checkText(script)).diagnostics;
    assert.equal(problem?.hint, `${hint}, or change the type of \`C\` with REPRESENT.`);
  });
}

for (const [type, atom, text] of [
  ['ALPHANUMERIC', '"x"', 'x'],
  ['URL', '"https://a.example"', 'https://a.example'],
  ['OBJECT', '"x"', 'x'],
  ['INTEGER', '-9223372036854775808', '-9223372036854775808'],
  ['INTEGER', '9223372036854775808', 'AMP3206'],
  ['INTEGER', '1.0', 'AMP3204'],
  ['FLOAT', '3', '3.0'],
  ['FLOAT', '1.5e3', '1500.0'],
  ['FLOAT', '1.0e-9', '0.000000001'],
  ['FLOAT', '2.5e22', '25000000000000000000000.0'],
  ['FLOAT', '1.0e999', 'AMP3206'],
  ['BOOLEAN', 'TRUE', 'True'],
  ['BOOLEAN', '"TRUE"', 'AMP3204'],
  ['DATE', '2024-02-29', '2024-02-29'],
  ['DATE', '"2024-02-29"', 'AMP3204'],
  ['DATETIME', '2024-02-29T12:00+01:00', '2024-02-29T11:00:00Z'],
  ['PASSWORD', '"p"', 'p'],
  ['BINARY', '"p"', 'AMP3205'],
] as const) {
  test(`the atom ${atom} of the type ${type}`, async () => {
    const script = `REPRESENT C TYPE ${type} POPULATION C CONTAINS [ ${atom} ]`;
    if (text.startsWith('AMP')) assert.deepEqual(await errorsOf(script), [text]);
    else {
      const { population } = await contextOf(script);
      assert.deepEqual(
        [...population.atoms.values()].flat().map((value) => value.text),
        [text],
      );
    }
  });
}

test('long identifiers of objects are cut in the agreed way', async () => {
  const { population } = await contextOf(
    `REPRESENT C TYPE OBJECT POPULATION C CONTAINS [ "${'x'.repeat(300)}" ]`,
  );
  const [atom] = [...population.atoms.values()].flat();
  assert.equal(atom?.text.length, 254);
  assert.match(atom?.text ?? '', /^x{243}_[0-9a-f]{10}$/);
});

test('roles of MAINTAINS and FOR, with labels', async () => {
  const { roles } = await contextOf(
    'RELATION r[A*B] RULE x : r |- r RULE y : r |- r ROLE Boss, Clerk LABEL "The clerk" MAINTAINS y, x SERVICE Bot MAINTAINS x INTERFACE i FOR Guest : I[A] BOX [ ]',
  );
  const shown = roles.map(({ name, label, isService, maintains }) =>
    [name, label, isService, maintains.join()].join(' '),
  );
  assert.deepEqual(shown, [
    'Boss Boss false x,y',
    'Bot Bot true x',
    'Clerk The clerk false x,y',
    'Guest Guest false ',
  ]);
});

test('the name of an unnamed rule depends on its term only', async () => {
  const first = await contextOf('RELATION r[A*B] RULE r |- r RULE r |- r');
  const second = await contextOf('RELATION s[A*B]\nRELATION r[A*B]\nRULE r|-r');
  const [name = '', twin] = first.rules.map((rule) => rule.name);
  assert.match(name, /^Rule\d+$/);
  assert.equal(twin, `${name}x2`);
  assert.equal(second.rules[0]?.name, name);
  assert.equal(second.rules[0]?.label, 'The rule defined at main.adl:3:1');
  assert.equal(second.rules[0]?.isNamed, false);
});

test('texts take language and format of the context', async () => {
  const { rules, concepts } = await contextOf(
    'IN DUTCH MARKDOWN RELATION r[A*B] RULE x : r |- r MEANING "a" MEANING IN ENGLISH HTML "b" CONCEPT A LABEL "Aa" "d" MEANING "e"',
  );
  assert.deepEqual(rules[0]?.meanings, [
    { language: 'Dutch', format: 'MARKDOWN', text: 'a' },
    { language: 'English', format: 'HTML', text: 'b' },
  ]);
  const [concept] = concepts;
  assert.equal(concept?.label, 'Aa');
  assert.deepEqual(
    concept?.meanings.map(({ text }) => text),
    ['d', 'e'],
  );
});

test('ENFORCE on a converse keeps relation and term apart', async () => {
  const { enforcements } = await contextOf('RELATION r[A*B] RELATION s[B*A] ENFORCE r~ := s');
  const [enforcement] = enforcements;
  assert.equal(enforcement?.relation.signature, 'r[A*B]');
  assert.equal(enforcement.isConverse, true);
  assert.equal(enforcement.term.kind, 'relation');
});

test('views in patterns can be named, and segments without label are labelled null', async () => {
  const { interfaces, views } = await contextOf(
    'RELATION r[A*B] PATTERN P VIEW v : A { r, TXT "-" } HTML TEMPLATE "A.html" ENDVIEW ENDPATTERN INTERFACE i : I[A] <v> BOX [ ]',
  );
  assert.equal(interfaces[0]?.item.viewName, 'v');
  assert.deepEqual(
    views[0]?.segments.map(({ label }) => label),
    [null, null],
  );
  assert.equal(views[0]?.htmlTemplate, 'A.html');
  assert.equal(views[0]?.pattern, 'P');
});

test('concepts with the names TOP and BOT are ordinary concepts', async () => {
  assert.deepEqual(await errorsOf('RELATION r[TOP*BOT] RULE r |- V'), []);
});

test('I[ONE] may have a box, "_SESSION" may be populated', async () => {
  assert.deepEqual(
    await errorsOf(
      'INTERFACE i : I[ONE] BOX [ "a" : V[ONE*SESSION] ] POPULATION SESSION CONTAINS [ "_SESSION" ]',
    ),
    [],
  );
});

test('several mistakes give several messages in the order of the text', async () => {
  const { diagnostics } = await checkText(`
    RELATION r[A*B] [SYM]
    RULE x : cap |- V
    RULE x : r;r |- V
    INTERFACE i : I[A] BOX [ "a" : rr, "a" : r <v> ]
    POPULATION Z CONTAINS [ "z" ]
    POPULATION r CONTAINS [ ("a", 1) ]`);
  const found = diagnostics.map(({ code, origin }) => `${code} ${origin.start.line}`);
  assert.deepEqual(found, [
    'AMP3011 2',
    'AMP3012 3',
    'AMP3002 3',
    'AMP3101 4',
    'AMP3301 5',
    'AMP3002 5',
    'AMP3306 5',
    'AMP3001 6',
    'AMP3204 7',
  ]);
});

test('many wrong atoms of one concept are told ten times', async () => {
  const atoms = Array.from({ length: 100 }, (_, index) => `"${index}"`).join(', ');
  const script = `REPRESENT C, D TYPE INTEGER POPULATION C CONTAINS [ ${atoms} ] POPULATION D CONTAINS [ "x" ]`;
  assert.equal((await errorsOf(script)).length, 11);
});

test('built-in constructs as values', async () => {
  assert.deepEqual(
    await errorsOf('REPRESENT SESSION TYPE INTEGER INTERFACE i : I[SESSION] BOX [ ]'),
    ['AMP3202'],
  );
  assert.deepEqual(await errorsOf('REPRESENT ONE TYPE DATE'), ['AMP3202']);
  assert.deepEqual(await errorsOf('REPRESENT ONE, SESSION TYPE OBJECT'), []);
});

test('a dropdown whose items do not start where its term ends is explained', async () => {
  const { diagnostics } = await checkText(
    'RELATION r[A*B] INTERFACE X : I[A] BOX [ "b" : r BOX <FILTEREDDROPDOWN> [ selectFrom : V[A*B] cRud, setRelation : r~ cRud ] ]',
  );
  assert.equal(diagnostics[0]?.code, 'AMP3103');
  assert.match(diagnostics[0]?.hint ?? '', /that term is usually `I`/);
});

test('segments of a violation start at the ends of the rule', async () => {
  const { rules } = await contextOf(
    'RELATION r[A*B] RELATION n[A*N] RELATION m[B*N] RULE x : r |- -V VIOLATION ( TXT "t", SRC n, TGT m, TGT I )',
  );
  const shown = rules[0]?.violation?.map((segment) =>
    segment.kind === 'text' ? segment.text : `${segment.end} ${segment.term.source.name}`,
  );
  assert.deepEqual(shown, ['t', 'source A', 'target B', 'target B']);
});

test('a signature that no relation has is answered with those that there are', async () => {
  const { diagnostics } = await checkText(
    'CLASSIFY Dog ISA Animal RELATION n[Animal*Name] RELATION n[Run*Name] POPULATION n[Dog*Name] CONTAINS [ ]',
  );
  assert.match(diagnostics[0]?.hint ?? '', /^Write `n\[Animal\*Name\]` or `n\[Run\*Name\]`\. /);
});

for (const [script, code] of [
  ['RELATION r[A*B] RULE x : r |- r VIOLATION ( SRC r, TGT r )', 'AMP3103'],
  ['RELATION r[A*B] IDENT x : C ( r )', 'AMP3001'],
  ['RELATION r[A*B] VIEW x : C ( r )', 'AMP3001'],
  ['RELATION r[A*B] RELATION r[A*C] PURPOSE RELATION r[A*D] {+ x +}', 'AMP3001'],
  ['RELATION r[A*B] RELATION r[A*C] PURPOSE RELATION r[B*C] {+ x +}', 'AMP3003'],
  ['RELATION r[A*B] POPULATION r[B*A] CONTAINS [ ]', 'AMP3003'],
  ['RELATION r[A*B] ENFORCE s := r', 'AMP3002'],
  ['PURPOSE INTERFACE i {+ x +}', 'AMP3013'],
  ['RELATION r[A*B] DEFAULT TGT VALUE 3', 'AMP3204'],
] as const) {
  test(`refuses ${script}`, async () => {
    assert.deepEqual(await errorsOf(script), [code]);
  });
}
