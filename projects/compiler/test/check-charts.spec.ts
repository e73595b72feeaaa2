import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { PRODUCT } from './product-templates.ts';

test('charts: a kind, items to group by, and a number that can be drawn', async () => {
  const problemsOf = async (header: string) => {
    const script = `CONTEXT T
REPRESENT Weight TYPE FLOAT REPRESENT Day TYPE DATE REPRESENT Secret TYPE PASSWORD
RELATION weight[Pen*Weight] [UNI] RELATION made[Pen*Day] [UNI] RELATION ink[Pen*Ink] RELATION pin[Pen*Secret] [UNI]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <CHART ${header}>
  [ "Weight" : weight, "Made" : made, "Ink" : ink, "Pin" : pin crUd, "Hidden" : ink crud, "Month of sale" : ink ]
ENDCONTEXT`;
    const files = new MemoryFileSystem({ 'main.adl': script });
    const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
    return diagnostics.map(
      ({ code, severity, message, hint, origin }) =>
        `${code} ${severity} ${origin.start.line}:${origin.start.column} ${message} ${hint ?? ''}`,
    );
  };
  for (const valid of [
    'x="Ink"',
    'x="Month of sale" width="6"',
    'kind="stacked" x="week of Made" y="avg(Weight)" by="Ink"',
    'kind="pie" x="Ink" y="sum(Weight)"',
  ])
    assert.deepEqual(await problemsOf(valid), [], valid);
  const at = 'AMP5005 error 4:62';
  for (const [header, problem] of [
    ['', 'A box of type CHART needs `x`, the item by which it groups.'],
    ['x="Imk"', '`x="Imk"` doesn\'t match any item of the box. Did you mean `Ink`?'],
    ['x="Month of Mde"', '`x="Mde"` doesn\'t match any item of the box. Did you mean `Made`?'],
    ['x="Ink" by="Inks"', '`by="Inks"` doesn\'t match any item of the box. Did you mean `Ink`?'],
    ['x="Day of Ink"', "`Ink` has no periods: it doesn't contain dates."],
    ['x="Pin"', "Rows can't be grouped by `Pin`."],
    ['x="Hidden"', "Rows can't be grouped by `Hidden`: it isn't readable."],
    ['x="Ink" kind="bars"', "`bars` isn't a kind of chart. Did you mean `bar`?"],
    ['x="Ink" kind', '`kind` needs a value.'],
    ['x="Ink" y="sum(Wieght)"', '`y="Wieght"` doesn\'t match any item of the box.'],
    ['x="Ink" y="min(Made)"', "`y` can't be drawn: `Made` contains dates."],
    ['x="Ink" kind="stacked"', '`kind="stacked"` needs `by`'],
    ['x="Ink" kind="pie" by="Made"', '`by` has no effect on a pie'],
    ['x="Ink" kind="pie" y="avg(Weight)"', "A pie can't show `avg`"],
    ['x="Ink" width="0"', '`width` needs a number of columns, from 1 to 12.'],
  ] as const) {
    const [first = '', ...others] = await problemsOf(header);
    assert.ok(first.startsWith(`${at} ${problem}`), `${header}: ${first}`);
    assert.deepEqual(others, []);
  }
});
