import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { compile } from '../../compile.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

const MODEL = `REPRESENT Hours TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Time TYPE DATETIME
RELATION today[ONE*Day] [UNI]
RELATION hours[Job*Hours] [UNI]
RELATION rate[Job*Amount] [UNI]
RELATION due[Job*Day] [UNI]
RELATION seen[Job*Time] [UNI]
RELATION name[Job*Name] [UNI]
RELATION tags[Job*Name]
RELATION paid[Job] [PROP]
RELATION boss[Job*Person] [UNI]
REPRESENT Person TYPE OBJECT
RELATION lines[Job*Line]
RELATION price[Line*Amount] [UNI]
RELATION made[Line*Day] [UNI]`;
const ITEMS = `"Hours" : hours cRud, "Hourly rate" : rate cRud, "Due" : due cRud, "Seen" : seen cRud, "Name" : name cRud
  , "Tags" : tags cRud, "Paid" : paid cRud, "Boss" : boss cRud, "Hidden" : hours crud
  , "Lines" : lines cRud BOX <TABLE compute="Double = 2 * Price"> [ "Price" : price cRud, "Made on" : made cRud, "Name" : I cRud ]`;
const scriptWith = (formulas: string, model = MODEL) =>
  `${model}\nINTERFACE Jobs : V[SESSION*Job] cRud BOX <TABLE compute="${formulas}"> [ ${ITEMS} ]`;

/** The message with what its place covers, and the hint. */
async function problemsOf(formulas: string, model = MODEL) {
  const text = `CONTEXT Test IN ENGLISH\n${scriptWith(formulas, model)}\nENDCONTEXT`;
  const files = new MemoryFileSystem({ 'main.adl': text });
  const { diagnostics } = await compile('main.adl', files, BARE);
  return diagnostics
    .filter(({ code }) => code === 'AMP3325')
    .map(({ message, hint, origin: { start, end } }) => {
      const line = text.split('\n')[start.line - 1] ?? '';
      return `${line.slice(start.column - 1, end.column - 1)}: ${message} ${hint ?? ''}`;
    });
}

describe('a formula of a box', () => {
  const TYPES: readonly (readonly [formula: string, type: string])[] = [
    ['Hours * 2 - 1', 'INTEGER'],
    ['Hours * [Hourly rate]', 'FLOAT'],
    ['Hours / 2', 'FLOAT'],
    ['-Hours', 'INTEGER'],
    ['round([Hourly rate])', 'INTEGER'],
    ['round([Hourly rate], 2)', 'FLOAT'],
    ['today - Due', 'INTEGER'],
    ['Due + Hours', 'DATE'],
    ["Name & ' ' & Hours & Due", 'ALPHANUMERIC'],
    ['not Paid and Hours > 2 or has(Due)', 'BOOLEAN'],
    ['if(Paid, Hours, 0.5)', 'FLOAT'],
    ['if(Paid, Hours)', 'INTEGER'],
    ['abs(Hours)', 'INTEGER'],
    ['sum(Lines.Price) - Hours', 'FLOAT'],
    ['count(Lines) + count(Lines.Price)', 'INTEGER'],
    ['min(Lines.[Made on])', 'DATE'],
    ['max(Lines.Double)', 'FLOAT'],
  ];
  for (const [formula, type] of TYPES)
    test(`${formula} is of type ${type}`, async () => {
      const { generics } = await compileText(scriptWith(`X = ${formula}`), BARE);
      const page = generics.interfaces.find(({ name }) => name === 'Jobs');
      const item = page?.ifcObject.subinterfaces?.ifcObjects?.at(-1);
      assert.equal(item?.computed?.formula.type, type);
      assert.equal(item.expr?.tgtConceptName, `=${type}`);
    });

  /** Formulas that each contain the one before twice. */
  const doubled = Array.from(
    { length: 12 },
    (_, i) => `P${i} = ${i === 0 ? 'Hours' : `P${i - 1}`} + ${i === 0 ? 'Hours' : `P${i - 1}`}; `,
  ).join('');
  const PROBLEMS: readonly (readonly [formulas: string, place: string, message: RegExp])[] = [
    ['X = Hors + 1', 'Hors', /no item `Hors`\. Did you mean `Hours`/],
    ['X = Hours + toda', 'toda', /Did you mean `today`/],
    ['A = B + 1; B = C; C = A', 'A', /depends on itself\. The cycle is `A` → `B` → `C` → `A`/],
    ['X = Lines.Price', 'Lines.Price', /can have several values.*sum\(Lines.Price\)/],
    [
      'X = sum(Lines.Prise)',
      'Prise',
      /The rows of `Lines` have no item `Prise`\. Did you mean `Price`/,
    ],
    ['X = sum(Linse.Price)', 'Linse.Price', /no item `Linse`\. Did you mean `Lines`/],
    ['X = sum(Hours)', 'Hours', /`sum` takes an item of the rows of one\. .*sum\(Lines.Amount\)/],
    ['X = sum(Lines.[Made on])', '[Made on]', /Expected a number, but this is a date/],
    ['X = sum(Lines.)', ')', /Expected an item of the rows, but there is `\)`/],
    ['X = X + 1', 'X', /The cycle is `X` → `X`/],
    ['X = Name + 1', 'Name', /takes numbers, but this is a text\. Texts are joined with `&`/],
    ['X = Due * 2', 'Due * 2', /doesn't take a date and a number/],
    ['X = Due + 1.5', 'Due + 1.5', /whole days/],
    ['X = 3 - Due', '3 - Due', /doesn't take/],
    ['X = Hours = Name', 'Hours = Name', /compares a number with a text/],
    ['X = Name < Name', 'Name', /Expected a number or a date/],
    ['X = if(Hours, 1, 2)', 'Hours', /Expected a condition/],
    ['X = if(Paid, 1, Due)', 'Due', /a number and a date/],
    ['X = if(Paid)', 'if(Paid)', /takes 2 or 3 values, not 1/],
    ['X = rond(1)', 'rond(1)', /no function `rond`\. Did you mean `round`/],
    ['X = round(1, 12)', '12', /from 0 to 9/],
    ['X = has(1)', 'has(1)', /takes an item/],
    ['X = Tags', 'Tags', /several values/],
    ['X = Hidden', 'Hidden', /isn't readable/],
    ['X = Boss', 'Boss', /`Person` has the type OBJECT/],
    ['X = Seen', 'Seen', /the type DATETIME/],
    ['X = 1 +', '+', /Expected an item.*the formula ends/],
    ['X = (1 + 2', '2', /Expected `\)`/],
    ['X = 1 2', '2', /Expected an operator/],
    ['X = 1 ^ 2', '^', /`\^` isn't part of a formula/],
    ["X = 'open", "'open", /isn't closed/],
    ['Hours * 2', 'Hours', /needs a name/],
    ['Hours = 2', 'Hours', /two items `Hours`/],
    ['', '"', /no formula/],
    [`X = ${'Hours * '.repeat(26)}1`, 'X', /too large/],
    [`X = ${'Hours + '.repeat(201)}1`, 'X', /too large/],
    [doubled, 'P10', /too large/],
    [`X = ${'('.repeat(200)}1`, '(', /nested too deeply/],
    ['X = 1234567890123456789', '1234567890123456789', /too many digits/],
  ];
  for (const [formulas, place, message] of PROBLEMS)
    test(`${formulas.slice(0, 30)} is reported at ${place}`, async () => {
      const [problem, ...others] = await problemsOf(formulas);
      assert.deepEqual(others, []);
      assert.equal(problem?.slice(0, place.length + 1), `${place}:`);
      assert.match(problem, message);
    });

  test('has today if there is a clock', async () => {
    const model = MODEL.replace('RELATION today[ONE*Day] [UNI]', '');
    const [problem] = await problemsOf('X = today - Due', model);
    assert.match(problem ?? '', /^today: .*no clock.*clock\.adl/);
  });

  test('reports one error of each formula, and none where another one is used', async () => {
    assert.equal((await problemsOf('A = Hors; B = A + 1; C = Dues')).length, 2);
  });

  test('can name a computed item in other annotations', async () => {
    const script = scriptWith('Total = Hours * 2').replace(
      '<TABLE',
      '<TABLE total="Total" sortBy="Total"',
    );
    const { generics } = await compileText(script, BARE);
    assert.equal(generics.interfaces.length, 1);
  });
});
