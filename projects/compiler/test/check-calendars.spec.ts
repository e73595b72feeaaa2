import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { PRODUCT } from './product-templates.ts';

async function problemsOf(header: string) {
  const script = `CONTEXT T
REPRESENT Day TYPE DATE REPRESENT Moment TYPE DATETIME
RELATION made[Pen*Day] [UNI] RELATION sold[Pen*Moment] [UNI] RELATION tests[Pen*Day] RELATION name[Pen*Name] [UNI]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <${header}> [ "Made" : made, "Sold" : sold, "Tests" : tests, "Name" : name ]
ENDCONTEXT`;
  const files = new MemoryFileSystem({ 'main.adl': script });
  const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
  return diagnostics.map(
    ({ code, severity, message, hint, origin }) =>
      `${code} ${severity} ${origin.start.line}:${origin.start.column} ${message} ${hint ?? ''}`,
  );
}

for (const valid of [
  'CALENDAR start="Made" end="Sold"',
  'CALENDAR start="Sold"',
  'TABLE start="Made"',
  'TABLE views="chart, calendar"',
])
  test(`a calendar: ${valid}`, async () => assert.deepEqual(await problemsOf(valid), []));

for (const [header, problem] of [
  ['CALENDAR', 'A box of type CALENDAR needs `start`'],
  [
    'CALENDAR start="Mde"',
    '`start="Mde"` doesn\'t match any item of the box. Did you mean `Made`?',
  ],
  [
    'CALENDAR start="Made" end="Slod"',
    '`end="Slod"` doesn\'t match any item of the box. Did you mean `Sold`?',
  ],
  ['CALENDAR start="Tests"', "`Tests` can't be on a calendar."],
  ['TABLE start="Name"', "`Name` can't be on a calendar."],
] as const)
  test(`no calendar: ${header}`, async () => {
    const [first = '', ...others] = await problemsOf(header);
    assert.ok(
      first.startsWith(`AMP5005 error 4:62 ${problem}`),
      JSON.stringify([first, ...others]),
    );
    assert.deepEqual(others, []);
  });
