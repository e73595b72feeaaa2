import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { compile } from '../../compile.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

const MODEL = `REPRESENT Amount TYPE FLOAT
REPRESENT Number TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION today[ONE*Day] [UNI]
RELATION base[Permit*Amount] [UNI]
RELATION visitors[Permit*Number] [UNI]
RELATION due[Permit*Day] [UNI]
RELATION fee[Permit*Amount] [UNI]
RELATION total[Permit*Amount] [UNI]
RELATION number[Permit*Number] [UNI]
RELATION many[Permit*Amount]
RELATION paid[Permit] [PROP]
RELATION permit[Line*Permit] [UNI]
RELATION amount[Line*Amount] [UNI]`;

const rule = (relation: string, target: string, formula: string) =>
  `RULE r${relation} : I[Permit] |- ${relation};${relation}~ VIOLATION (TXT "{EX} Compute;${relation};Permit;", SRC I, TXT ";${target};${formula}")`;
const scriptWith = (...rules: readonly string[]) => {
  const names = rules.map((each) => each.split(' ')[1]);
  return [MODEL, ...rules, `ROLE ExecEngine MAINTAINS ${names.join(', ')}`].join('\n');
};

async function problemsOf(...rules: readonly string[]): Promise<readonly string[]> {
  const text = `CONTEXT Test IN ENGLISH\n${scriptWith(...rules)}\nENDCONTEXT`;
  const { diagnostics } = await compile(
    'main.adl',
    new MemoryFileSystem({ 'main.adl': text }),
    BARE,
  );
  return diagnostics
    .filter(({ code }) => code === 'AMP3325')
    .map(({ message, hint, origin }) => `${origin.start.line} ${message} ${hint ?? ''}`);
}

describe('a formula of Compute', () => {
  test('is in the metadata with the relations that it reads', async () => {
    const formula = 'base + sum(permit~.amount) * visitors';
    const { generics } = await compileText(scriptWith(rule('fee', 'Amount', formula)), BARE);
    const [computation, ...others] = generics.rules.signals.flatMap(
      ({ computations }) => computations ?? [],
    );
    assert.deepEqual(others, []);
    assert.equal(computation?.relation, 'fee[Permit*Amount]');
    assert.equal(computation.text, formula);
    assert.deepEqual(
      computation.inputs.map(({ name, relation, isFlipped, rows }) => [
        name,
        relation,
        isFlipped,
        rows,
      ]),
      [
        ['base', 'base[Permit*Amount]', false, null],
        ['permit~', 'permit[Line*Permit]', true, null],
        ['permit~/amount', 'amount[Line*Amount]', false, 'permit~'],
        ['visitors', 'visitors[Permit*Number]', false, null],
      ],
    );
  });

  const VALID = [
    rule('fee', 'Amount', 'visitors * 2'),
    rule('fee', 'Amount', 'if(paid, 0, base)'),
    rule('number', 'Number', 'due - today'),
    rule('number', 'Number', 'count(permit~) + count(many)'),
    rule('number', 'Number', 'round(base / 3)'),
  ];
  for (const valid of VALID)
    test(`is valid: ${valid}`, async () => assert.deepEqual(await problemsOf(valid), []));

  const PROBLEMS: readonly (readonly [
    relation: string,
    target: string,
    formula: string,
    RegExp,
  ])[] = [
    [
      'fee',
      'Amount',
      'bse + 1',
      /^16 `Permit` has no relation `bse`\. The formula is `bse \+ 1`\. Did you mean `base`/,
    ],
    [
      'fee',
      'Amount',
      'sum(permit~.amont)',
      /`Line` has no relation `amont`.*Did you mean `amount`/,
    ],
    ['fee', 'Amount', 'many + 1', /`many` can have several values/],
    ['fee', 'Amount', 'base +', /Expected an item, a number, or a text/],
    ['fee', 'Amount', 'fee + 1', /A formula depends on itself\. The cycle is `fee` → `fee`/],
    [
      'number',
      'Number',
      'base',
      /a number with decimals, but `Number` has the type INTEGER.*round/,
    ],
    ['number', 'Number', 'due', /The value is a date, but `Number` has the type INTEGER/],
    ['many', 'Amount', 'base', /`many` can have several values, but a formula has one/],
  ];
  for (const [relation, target, formula, message] of PROBLEMS)
    test(`is reported: ${relation} = ${formula}`, async () => {
      const [found, ...others] = await problemsOf(rule(relation, target, formula));
      assert.match(found ?? '', message);
      assert.deepEqual(others, []);
    });

  test('is reported with the cycle of several rules', async () => {
    const found = await problemsOf(
      rule('fee', 'Amount', 'total + 1'),
      rule('total', 'Amount', 'fee * 2'),
    );
    assert.match(found.join(), /The cycle is `fee` → `total` → `fee`/);
  });
});
