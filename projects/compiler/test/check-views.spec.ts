import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

const folder = resolve(import.meta.dirname, '../../../.templates');
const PRODUCT: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

test('views: known ones that the items allow, and the item of a board', async () => {
  const problemsOf = async (header: string) => {
    const script = `CONTEXT T
REPRESENT Maker TYPE OBJECT REPRESENT Name, Status TYPE ALPHANUMERIC
RULE I[Status] |- "Open" \\/ "Done"
RELATION status[Pen*Status] [UNI] RELATION name[Pen*Name] [UNI] RELATION maker[Pen*Maker] [UNI] RELATION lent[Pen*Pen] [PROP] RELATION tag[Pen*Name]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <TABLE ${header}>
[ "Name" : name, "Status" : status, "Maker" : maker, "Lent" : lent, "Tags" : tag, "Hidden" : status crud ]
INTERFACE Names : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <TABLE ${header}> [ "Name" : name, "Status" : maker ]
ENDCONTEXT`;
    const files = new MemoryFileSystem({ 'main.adl': script });
    const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
    return diagnostics.map(
      ({ severity, message, hint, origin }) =>
        `${severity} ${origin.start.line} ${message} ${hint ?? ''}`,
    );
  };
  for (const valid of ['views="board, table"', 'views="board" by="Status"', 'by="Status"'])
    assert.deepEqual(await problemsOf(valid), []);
  for (const [header, expected] of [
    ['views="bord"', /^error 5 `bord` isn't a view of lists. Did you mean `board`\?/],
    ['views="cards"', /^error 5 The items of the box don't allow the view `cards`. Cards need/],
    ['views', /^error 5 `views` needs views. Name some of `table`, `board`/],
    [
      'by="Stats"',
      /^error 5 `by="Stats"` doesn't match any item of the box. Did you mean `Status`\?/,
    ],
    [
      'by="Tags"',
      /^error 5 The values of `Tags` can't be the columns of a board. Use a readable item/,
    ],
  ] as const)
    assert.match((await problemsOf(header))[0] ?? '', expected);
  for (const valid of ['by="Lent"', 'by="Maker"'])
    assert.match((await problemsOf(valid)).join(), /^error 7/);
  assert.match((await problemsOf('by="Hidden"'))[0] ?? '', /can't be the columns/);
});

test('boards: an item that arranges them, or one that is named', async () => {
  const messagesOf = async (header: string, items: string) => {
    const script = `CONTEXT T
REPRESENT Name TYPE ALPHANUMERIC
RELATION name[Pen*Name] [UNI] RELATION lent[Pen*Pen] [PROP] RELATION tag[Pen*Name]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <BOARD ${header}> [ ${items} ]
ENDCONTEXT`;
    const files = new MemoryFileSystem({ 'main.adl': script });
    const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
    return diagnostics.map(({ severity, message }) => `${severity} ${message}`);
  };
  const names = '"Name" : name, "Tags" : tag';
  assert.deepEqual(await messagesOf('', `${names}, "Lent" : lent`), []);
  assert.deepEqual(await messagesOf('by="Name" sortBy="Name" order="desc"', names), []);
  assert.deepEqual(await messagesOf('', names), [
    "error The items of the box don't allow the view `board`.",
  ]);
  assert.deepEqual(await messagesOf('by="Tags"', names), [
    "error The values of `Tags` can't be the columns of a board.",
  ]);
  assert.deepEqual(await messagesOf('by="Name" sortBy="Nam"', names), [
    'warning `sortBy="Nam"` doesn\'t match any item of the box.',
  ]);
});
