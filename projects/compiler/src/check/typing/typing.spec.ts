import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText, places } from '../../../test/check-file.ts';
import type { Term } from '../../context/term.ts';

const SCHEMA = `
CLASSIFY Quill ISA Pen CLASSIFY Marker ISA Pen
REPRESENT Tool TYPE MULTITABLE CLASSIFY Pen ISA Tool CLASSIFY Saw ISA Tool CLASSIFY Blade ISA Quill RELATION cut[Saw*Wood]
RELATION tip[Quill*Metal] RELATION tip[Marker*Felt]
RELATION ink[Pen*Colour] RELATION owner[Pen*Writer] RELATION next[Pen*Pen] RELATION bird[Quill*Bird]
RELATION name[Pen*Name] RELATION name[Writer*Name] RELATION likes[Writer*Colour] RELATION low[Pen*Amount] RELATION uses[Writer*Quill] RELATION brand[Marker*Maker] RELATION heir[Pen*Quill] RELATION way[Pen*Road] RELATION way[Pen*Rail] RELATION end[Road*Town] RELATION end[Rail*Town]
REPRESENT Amount TYPE INTEGER
`;

/** The term with every concept written out, as typing has found it. */
function typed(term: Term): string {
  const ends =
    term.source === term.target
      ? `[${term.source.name}]`
      : `[${term.source.name}*${term.target.name}]`;
  if ('left' in term) return `(${typed(term.left)} ${term.kind} ${typed(term.right)})`;
  if ('operand' in term) return `${term.kind}(${typed(term.operand)})`;
  if (term.kind === 'relation') return term.relation.signature;
  if (term.kind === 'singleton') return `${term.atom.text}${ends}`;
  return { identity: 'I', full: 'V', comparison: '<' }[term.kind] + ends;
}

async function rule(text: string): Promise<string> {
  const { context, diagnostics } = await checkText(`${SCHEMA} RULE x : ${text}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (context === null) return errors.map(({ code }) => code).join(' ');
  const term = context.rules[0]?.term;
  return term === undefined ? assert.fail() : typed(term);
}

for (const [text, expected] of [
  ['I |- ink;ink~', '(I[Pen] inclusion (ink[Pen*Colour] composition converse(ink[Pen*Colour])))'],
  ['ink |- V', '(ink[Pen*Colour] inclusion V[Pen*Colour])'],
  ['ink;"red" |- V', '((ink[Pen*Colour] composition red[Colour]) inclusion V[Pen*Colour])'],
  [
    'ink /\\ V;"red" |- ink',
    '((ink[Pen*Colour] intersection (V[Pen*Colour] composition red[Colour])) inclusion ink[Pen*Colour])',
  ],
  ['I[Quill];ink |- V', '((I[Quill] composition ink[Pen*Colour]) inclusion V[Quill*Colour])'],
  ['I[Pen];bird |- V', '((I[Pen] composition bird[Quill*Bird]) inclusion V[Pen*Bird])'],
  ['next;I[Quill] |- V', '((next[Pen*Pen] composition I[Quill]) inclusion V[Pen*Quill])'],
  ['I[Quill];I[Pen] |- V', '((I[Quill] composition I[Pen]) inclusion V[Quill*Pen])'],
  [
    'uses;I[Pen];brand |- V',
    '((uses[Writer*Quill] composition (I[Pen] composition brand[Marker*Maker])) inclusion V[Writer*Maker])',
  ],
  [
    'uses;brand |- V',
    '((uses[Writer*Quill] composition brand[Marker*Maker]) inclusion V[Writer*Maker])',
  ],
  [
    'uses!brand |- V',
    '((uses[Writer*Quill] relativeAddition brand[Marker*Maker]) inclusion V[Writer*Maker])',
  ],
  [
    'uses/brand~ |- V',
    '((uses[Writer*Quill] leftResidual converse(brand[Marker*Maker])) inclusion V[Writer*Maker])',
  ],
  ['uses;cut |- V', 'AMP3101'],
  ['I[Quill] /\\ I[Saw] |- I', 'AMP3101'],
  ['I[Blade] /\\ I[Saw] |- I', 'AMP3101'],
  ['I[Tool];cut |- V', '((I[Tool] composition cut[Saw*Wood]) inclusion V[Tool*Wood])'],
  // A declared specialization decides between relations of one name.
  ['heir;tip |- V', '((heir[Pen*Quill] composition tip[Quill*Metal]) inclusion V[Pen*Metal])'],
  ['next - I |- -V', '((next[Pen*Pen] difference I[Pen]) inclusion complement(V[Pen]))'],
  [
    'low;<;low~ |- V',
    '((low[Pen*Amount] composition (<[Amount] composition converse(low[Pen*Amount]))) inclusion V[Pen])',
  ],
  ['low;5 |- low', '((low[Pen*Amount] composition 5[Amount]) inclusion low[Pen*Amount])'],
  [
    'next% |- next',
    '(bracket((next[Pen*Pen] difference (next[Pen*Pen] composition plus(next[Pen*Pen])))) inclusion next[Pen*Pen])',
  ],
  ['next* = I \\/ next+', '(star(next[Pen*Pen]) equality (I[Pen] union plus(next[Pen*Pen])))'],
  [
    'ink/likes |- V',
    '((ink[Pen*Colour] leftResidual likes[Writer*Colour]) inclusion V[Pen*Writer])',
  ],
  [
    'ink\\owner |- V',
    '((ink[Pen*Colour] rightResidual owner[Pen*Writer]) inclusion V[Colour*Writer])',
  ],
  [
    'ink#likes~ |- V',
    '((ink[Pen*Colour] product converse(likes[Writer*Colour])) inclusion V[Pen*Writer])',
  ],
  ['I[Quill] \\/ I[Marker] |- I', '((I[Quill] union I[Marker]) inclusion I[Pen])'],
  ['I[Quill] /\\ I[Marker] |- I', '((I[Quill] intersection I[Marker]) inclusion I[Pen])'],
  ['name |- V', 'AMP3104'],
  ['name;name~ |- V', 'AMP3104'],
  [
    'owner;name |- name[Pen*Name]',
    '((owner[Pen*Writer] composition name[Writer*Name]) inclusion name[Pen*Name])',
  ],
  [
    'owner;name |- name',
    '((owner[Pen*Writer] composition name[Writer*Name]) inclusion name[Pen*Name])',
  ],
  ['ink;owner |- V', 'AMP3101'],
  ['ink* |- V', 'AMP3102'],
  ['I |- I', 'AMP3105'],
  ['V;V[Pen] |- V[Pen]', '((V[Pen] composition V[Pen]) inclusion V[Pen])'],
  ['next;V;V;next |- V', 'AMP3105'],
  ['heir /\\ I[Pen] |- V', '((heir[Pen*Quill] intersection I[Pen]) inclusion V[Quill])'],
  ['heir /\\ I |- V', '((heir[Pen*Quill] intersection I[Quill]) inclusion V[Quill])'],
  [
    'heir /\\ (I[Pen] \\/ I[Quill]) |- V',
    '((heir[Pen*Quill] intersection bracket((I[Pen] union I[Quill]))) inclusion V[Quill])',
  ],
  ['heir \\/ I |- V', '((heir[Pen*Quill] union I[Pen]) inclusion V[Pen])'],
  [
    'heir /\\ next* |- V',
    '((heir[Pen*Quill] intersection star(next[Pen*Pen])) inclusion V[Pen*Quill])',
  ],
  ['way;end |- V', 'AMP3104'],
  ['way[Pen*Road];end |- V', '((way[Pen*Road] composition end[Road*Town]) inclusion V[Pen*Town])'],
  ['capp |- V', 'AMP3002'],
  ['ink[Quill*Colour] |- V', 'AMP3003'],
  ['ink;owner |- capp', 'AMP3101 AMP3002'],
  ['low;<[Amount] |- low', '((low[Pen*Amount] composition <[Amount]) inclusion low[Pen*Amount])'],
  ['low;"x" |- low', 'AMP3204'],
  ['owner;< |- owner', '((owner[Pen*Writer] composition <[Writer]) inclusion owner[Pen*Writer])'],
] as const) {
  test(`types ${text}`, async () => {
    assert.equal(await rule(text), expected);
  });
}

test('the term around tells which relation is meant', async () => {
  assert.match(
    await rule('name;name~ /\\ next |- I'),
    /name\[Pen\*Name\] composition converse\(name\[Pen\*Name\]\)/,
  );
});

test('consequences of an error are not reported', async () => {
  const { diagnostics } = await checkText(`${SCHEMA}\nRULE x : (ink;cap);ink = owner`);
  assert.deepEqual(places(diagnostics), ['AMP3002 9:15']);
});

async function box(item: string): Promise<readonly string[]> {
  const statements = `${SCHEMA} INTERFACE Pens : "_SESSION";V[SESSION*Pen] BOX [ "x" : ${item} ]
    INTERFACE Quills : "_SESSION";V[SESSION*Quill] BOX [ "ink" : ink, "bird" : bird, "name" : name ]`;
  const { diagnostics } = await checkText(statements);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

for (const [item, codes] of [
  ['ink', []],
  ['name', []],
  ['V[Pen*Colour]', []],
  ['V', ['AMP3105']],
  ['I', []],
  ['bird', ['AMP3103']],
  ['I[Pen];bird', []],
  ['I[Pen];I[Quill]', []],
  ['I[Pen];I[Quill];I[Pen];I[Marker];brand', []],
  ['I[Quill]', ['AMP3103']],
  ['likes', ['AMP3103']],
  ['ink \\/ I[Pen];bird;V[Bird*Colour]', []],
  ['bird;V[Bird*Colour] \\/ ink', ['AMP3103']],
  ['likes~', ['AMP3103']],
  ['owner~', ['AMP3103']],
  ['owner BOX [ "n" : name ]', []],
  ['-owner', []],
  ['next*;"p1"', []],
] as const) {
  test(`a box of pens ${codes.length === 0 ? 'takes' : 'refuses'} ${item}`, async () => {
    assert.deepEqual(await box(item), codes);
  });
}

test('"_SESSION" without a concept is the session, whatever stands around it', async () => {
  const session = 'RELATION account[SESSION*Writer]';
  const { context, diagnostics } = await checkText(`${SCHEMA} ${session}
    INTERFACE Alone : "_SESSION" BOX [ "account" : account ]
    INTERFACE Composed : "_SESSION";account BOX [ "name" : name ]
    RULE x : "_SESSION" |- account;account~
    RULE y : "_SESSION";V |- account`);
  assert.deepEqual(places(diagnostics), []);
  assert.deepEqual(
    context?.interfaces.map(({ item }) => item.kind === 'term' && typed(item.term)),
    ['_SESSION[SESSION]', '(_SESSION[SESSION] composition account[SESSION*Writer])'],
  );
  assert.equal(await rule('"_SESSION" |- ink;ink~'), 'AMP3101');
});

test('an ambiguity is told at the relation, with its declarations', async () => {
  const { diagnostics } = await checkText(`${SCHEMA}\nRULE x :\n  name |- V`);
  const [problem] = diagnostics;
  assert.deepEqual(places(diagnostics), ['AMP3104 10:3']);
  assert.equal(problem?.hint, 'Write `name[Pen*Name]` or `name[Writer*Name]`.');
  assert.equal(problem?.related.length, 2);
});

test('hundreds of relations of one name are told apart', async () => {
  const relations = Array.from({ length: 400 }, (_, index) => `RELATION name[A${index}*Name]`);
  const { diagnostics } = await checkText(
    `${relations.join(' ')} RULE x : name;name~;name;name~;name |- V RULE y : I[A7];name;name~;I[A9] |- V`,
  );
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ['AMP3104'],
  );
});

for (const [text, message, hint] of [
  [
    'ink;owner = owner',
    /the target of the left side is Colour, but the source of the right side is Pen/,
    /`~` to reverse/,
  ],
  [
    'ink |- I',
    /`I` relates atoms to themselves, but the other side is \[Pen\*Colour\]/,
    /same source/,
  ],
  [
    'uses;cut |- V',
    /the target of the left side is Quill, but the source of the right side is Saw, and specializations of Tool have no atoms in common, because it is MULTITABLE/,
    /Represent `Tool` as OBJECT/,
  ],
  ['ink |- likes', /\[Pen\*Colour\] and \[Writer\*Colour\] can't be compared/, /same source/],
  [
    'I[Pem] |- ink;ink~',
    /don't match/,
    /`Pem` isn't declared; it's used only in terms\. Did you mean `Pen`\?/,
  ],
  ['inc |- V', /no relation `inc`/, /Did you mean `ink`\?/],
  [
    'next;I[Pen]* = ink*',
    /`\*` needs a term with the same source and target/,
    /leads back to its source/,
  ],
] as const) {
  test(`explains what is wrong with ${text}`, async () => {
    const { diagnostics } = await checkText(`${SCHEMA} RULE x : ${text}`);
    assert.equal(diagnostics.length, 1);
    assert.match(diagnostics[0]?.message ?? '', message);
    assert.match(diagnostics[0]?.hint ?? '', hint);
  });
}
