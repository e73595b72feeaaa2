import type { FacetCounts, FacetValue } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Facets IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Day TYPE DATE
REPRESENT Moment TYPE DATETIME
REPRESENT Secret TYPE PASSWORD
REPRESENT Remark TYPE BIGALPHANUMERIC
RELATION title[Ticket*Title] [UNI]
RELATION status[Ticket*Status] [UNI]
RELATION hours[Ticket*Hours] [UNI]
RELATION grade[Ticket*Hours] [UNI]
RELATION opened[Ticket*Day] [UNI]
RELATION seen[Ticket*Moment] [UNI]
RELATION due[Ticket*Title] [UNI]
RELATION urgent[Ticket] [PROP]
RELATION tags[Ticket*Tag]
RELATION remark[Ticket*Remark] [UNI]
RELATION secret[Ticket*Secret] [UNI]
RELATION project[Ticket*Project] [UNI]
RELATION helpers[Ticket*Person]
RELATION owner[Project*Person] [UNI]
RELATION begin[Project*Day] [UNI]
RELATION active[Project] [PROP]
RELATION name[Person*Name] [UNI]
VIEW Ticket : Ticket DEFAULT { title } ENDVIEW
VIEW Person : Person DEFAULT { name } ENDVIEW
INTERFACE Tickets : "_SESSION"[SESSION];V[SESSION*Ticket] cRud BOX <FACETS facets="Status, Team">
  [ "Ticket" : I cRud, "Title" : title cRud, "Status" : status cRUd, "Hours spent" : hours cRud, "Grade" : grade cRud
  , "Opened" : opened cRud, "Seen" : seen cRud, "Due" : due cRud, "Urgent" : urgent cRud, "Tags" : tags cRud
  , "Remark" : remark cRud, "Secret" : secret cRud, "Hidden" : status crud, "Text" : TXT "x"
  , "Project" : project cRud BOX [ "Owner" : owner cRud, "Begin" : begin cRud, "Active" : active cRud ]
  , "Team" : helpers cRud, "Names" : helpers;name cRud ]
INTERFACE One : I[Ticket] cRud BOX <TABLE> [ "Status" : status ]
ENDCONTEXT`;

/** Enough rows that the database, and not the server, reads a page. */
const COUNT = 2100;
const NUMBERS = Array.from({ length: COUNT }, (_, i) => i);

function each<T>(values: readonly T[], i: number): T {
  return values[i % values.length] as T;
}

/** A ticket as it is stored. */
const ticket = (i: number) => ({
  title: `Ticket ${i}`,
  status: each(['open', 'closed', 'open', 'waiting', null], i),
  hours: i % 50 === 0 ? null : i % 100,
  grade: each([1, 2, 3], i),
  opened: each(['2024-02-29', '2025-12-31', '2026-01-01', '2026-09-28', null], Math.floor(i / 5)),
  seen: each(['2025-12-31 23:30:00', '2026-06-01 10:00:00', null], i),
  due: each(['2026-09 soon', 'never', '2025-01-02', null], i),
  isUrgent: i % 4 === 0,
  tags: i < 300 ? [`t${i % 3}`, `t${i % 7}`] : [],
  project: each(['p1', 'p2', null], i),
  helpers: i < 100 ? [each(['ann', 'bob'], i), 'cid'] : [],
});
type Ticket = ReturnType<typeof ticket>;
const TICKETS = NUMBERS.map(ticket);
const PROJECTS = {
  p1: { owner: 'ann', begin: '2020-05-05', isActive: true },
  p2: { owner: 'bob', begin: null, isActive: false },
} as const;
const NAMES = { ann: 'Änne', bob: 'Bob', cid: 'Cid' } as const;
const URL = 'resource/SESSION/1/Tickets';

const projectOf = ({ project }: Ticket) =>
  project === null ? null : PROJECTS[project as keyof typeof PROJECTS];

type Value = string | number | boolean | null | undefined;

/** How many tickets have each value; a ticket counts once per value. */
function counted(
  valuesOf: (row: Ticket) => readonly Value[],
  rows: readonly Ticket[] = TICKETS,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows)
    for (const value of new Set(
      valuesOf(row)
        .flatMap((one) => one ?? [])
        .map(String),
    ))
      counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const countsIn = (values: readonly FacetValue[] | undefined): Record<string, number> =>
  Object.fromEntries((values ?? []).map(({ value, count }) => [String(value), count]));

describeOnDatabases('feature', 'facets of a list', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const facets = async (query: string): Promise<readonly FacetCounts[]> => {
    const { status, body } = await client.get(`${URL}?${query}`);
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    return body;
  };
  const facet = async (query: string): Promise<FacetCounts> => {
    const [only] = await facets(query);
    assert.ok(only);
    return only;
  };
  const rejected = async (query: string): Promise<unknown> => {
    const { status, body } = await client.get(`${URL}?${query}`);
    return [status, body.code];
  };
  const ids = async (query: string): Promise<readonly string[]> => {
    const { status, body } = await client.get(`${URL}?limit=10000&${query}`);
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    return (body as unknown as { _id_: string }[]).map(({ _id_ }) => _id_).sort();
  };
  const idsOf = (passes: (row: Ticket) => boolean): readonly string[] =>
    NUMBERS.filter((i) => passes(ticket(i)))
      .map((i) => `k${i}`)
      .sort();

  it('are all items that can be one, each with its kind and the items below it', async () => {
    const all = await facets('facets=*');
    assert.deepEqual(
      all.map(({ item, kind, isReadOnly }) => [item, kind, isReadOnly]),
      [
        ['Ticket', 'text', true],
        ['Title', 'text', true],
        ['Status', 'list', false],
        ['Hours_32_spent', 'range', true],
        ['Grade', 'list', true],
        ['Opened', 'date', true],
        ['Seen', 'date', true],
        ['Due', 'list', true],
        ['Urgent', 'list', true],
        ['Tags', 'list', true],
        ['Remark', 'text', true],
        ['Project', 'list', true],
        ['Team', 'list', true],
        ['Names', 'list', true],
      ],
    );
    assert.deepEqual(all.find(({ item }) => item === 'Project')?.children, [
      { item: 'Project/Owner', label: 'Owner' },
      { item: 'Project/Begin', label: 'Begin' },
      { item: 'Project/Active', label: 'Active' },
    ]);
  });

  it('are all items in the order of the box, some in another kind, and items below them', async () => {
    const all = await facets('facets=Project/Owner,Grade:range,*');
    assert.deepEqual(
      all.slice(3, 6).map(({ item, kind }) => [item, kind]),
      [
        ['Hours_32_spent', 'range'],
        ['Grade', 'range'],
        ['Opened', 'date'],
      ],
    );
    assert.equal(all.at(-1)?.item, 'Project/Owner');
  });

  const LISTS: readonly (readonly [string, (row: Ticket) => readonly Value[]])[] = [
    ['Status', ({ status }) => [status]],
    ['Grade', ({ grade }) => [grade]],
    ['Urgent', ({ isUrgent }) => [isUrgent]],
    ['Tags', ({ tags }) => tags],
    ['Project', ({ project }) => [project]],
    ['Project/Owner', (row) => [projectOf(row)?.owner]],
    ['Project/Active', (row) => [projectOf(row)?.isActive]],
    ['Team', ({ helpers }) => helpers],
    ['Names', ({ helpers }) => helpers.map((one) => NAMES[one as keyof typeof NAMES])],
  ];
  for (const [item, valuesOf] of LISTS)
    it(`count each value once per row, and the rows without one: ${item}`, async () => {
      const { values, empty, kind } = await facet(`facets=${item}`);
      assert.equal(kind, 'list');
      assert.deepEqual(countsIn(values), counted(valuesOf));
      const without = TICKETS.filter((row) =>
        valuesOf(row).every((one) => one === null || one === undefined),
      );
      assert.equal(empty, without.length);
    });

  it('list the most frequent value first, with its label', async () => {
    const { values } = await facet('facets=Team');
    assert.deepEqual(values, [
      { value: 'cid', label: 'Cid', count: 100 },
      { value: 'ann', label: 'Änne', count: 50 },
      { value: 'bob', label: 'Bob', count: 50 },
    ]);
  });

  it('count the rows that pass the search and all other filters, not their own', async () => {
    const query = 'filter.Status.is=open&filter.Grade.is=2&q=ticket%201';
    const [status, grade, opened] = await facets(`facets=Status,Grade,Opened&${query}`);
    const found = TICKETS.filter(({ title }) => title.includes('Ticket 1'));
    const open = found.filter((row) => row.status === 'open');
    const second = (rows: readonly Ticket[]) => rows.filter((row) => row.grade === 2);
    const years = counted((row) => [row.opened?.slice(0, 'YYYY'.length)], second(open));
    assert.deepEqual(
      countsIn(status?.values),
      counted((row) => [row.status], second(found)),
    );
    assert.deepEqual(
      countsIn(grade?.values),
      counted((row) => [row.grade], open),
    );
    assert.deepEqual(countsIn(opened?.values), years);
  });

  it('keep their kind whatever the filters leave', async () => {
    const { kind } = await facet('facets=Hours_32_spent&filter.Grade.is=2&filter.Status.is=closed');
    assert.equal(kind, 'range');
  });

  it('list chosen values without rows', async () => {
    const { values } = await facet('facets=Tags&filter.Tags.is=none&filter.Status.is=open');
    assert.deepEqual(
      values.find(({ value }) => value === 'none'),
      { value: 'none', label: 'none', count: 0 },
    );
  });

  it('have the kind that is requested, and the ends of numbers', async () => {
    const { kind, min, max, empty } = await facet('facets=Grade:range&filter.Grade.from=2');
    assert.deepEqual([kind, min, max, empty], ['range', 1, 3, 0]);
  });

  it('count years, and the months and days within them', async () => {
    const opened = ({ opened: day }: Ticket) => day;
    const byLength = (length: number, within = '') =>
      counted((row) => [opened(row)?.startsWith(within) ? opened(row)?.slice(0, length) : null]);
    const years = await facet('facets=Opened');
    assert.deepEqual(countsIn(years.values), byLength(4));
    assert.deepEqual(
      years.values.map(({ value }) => value),
      ['2026', '2025', '2024'],
    );
    assert.equal(years.empty, TICKETS.filter((row) => opened(row) === null).length);
    assert.deepEqual([years.min, years.max], ['2024-02-29', '2026-09-28']);
    const months = await facet('facets=Opened&within=2026');
    assert.deepEqual(countsIn(months.values), byLength(7, '2026'));
    const days = await facet('facets=Opened&within=2026-09');
    assert.deepEqual(countsIn(days.values), byLength(10, '2026-09'));
    assert.deepEqual(countsIn((await facet('facets=Opened&within=1999')).values), {});
  });

  it('count date-times under the days of the time zone', async () => {
    const years = async (zone: string) =>
      countsIn((await facet(`facets=Seen&timeZone=${zone}`)).values);
    assert.deepEqual(await years('UTC'), { '2025': 700, '2026': 700 });
    assert.deepEqual(await years('Europe/Amsterdam'), { '2026': 1400 });
    const days = await facet('facets=Seen&within=2026-01&timeZone=Europe/Amsterdam');
    assert.deepEqual(countsIn(days.values), { '2026-01-01': 700 });
  });

  it('count texts that begin with a date as dates, if that is requested', async () => {
    assert.deepEqual(countsIn((await facet('facets=Due:date')).values), {
      '2026': 525,
      '2025': 525,
    });
    const months = await facet('facets=Due:date&within=2026');
    assert.deepEqual(countsIn(months.values), { '2026-09': 525 });
    assert.deepEqual(
      await ids('filter.Due.period=2026-09'),
      idsOf(({ due }) => due?.startsWith('2026-09') === true),
    );
  });

  it('find values by a text', async () => {
    const { values } = await facet('facets=Team&within=ANN');
    assert.deepEqual(
      values.map(({ label }) => label),
      ['Änne'],
    );
  });

  const FILTERS: readonly (readonly [string, (row: Ticket) => boolean])[] = [
    [
      'filter.Status.is=closed&filter.Status.empty=true',
      ({ status }) => status === 'closed' || status === null,
    ],
    ['filter.Opened.is=2026', ({ opened }) => opened?.startsWith('2026') === true],
    [
      'filter.Opened.is=2026-01&filter.Opened.is=2024',
      ({ opened }) => opened?.startsWith('2026-01') === true || opened?.startsWith('2024') === true,
    ],
    [
      'filter.Opened.is=2025-12-31&filter.Opened.empty=true',
      ({ opened }) => opened === '2025-12-31' || opened === null,
    ],
    [
      'filter.Seen.is=2026-01-01&timeZone=Europe/Amsterdam',
      ({ seen }) => seen === '2025-12-31 23:30:00',
    ],
    ['filter.Project/Owner.is=ann', (row) => projectOf(row)?.owner === 'ann'],
    ['filter.Project/Owner.empty=true', (row) => projectOf(row) === null],
    ['filter.Project/Owner=%C3%A4n', (row) => projectOf(row)?.owner === 'ann'],
    ['filter.Project/Begin.from=2020-01-01', (row) => typeof projectOf(row)?.begin === 'string'],
    ['filter.Project/Active.is=true', (row) => projectOf(row)?.isActive === true],
    ['filter.Project/Active.is=false', (row) => projectOf(row)?.isActive === false],
    [
      'filter.Tags.is=t1&filter.Tags.empty=true',
      ({ tags }) => tags.length === 0 || tags.includes('t1'),
    ],
  ];
  for (const [query, passes] of FILTERS)
    it(`filter rows in the database as on the server: ${query}`, async () => {
      assert.deepEqual(await ids(query), idsOf(passes));
      const { body } = await client.get(`${URL}?${query}`);
      const whole = (body as unknown as { _id_: string }[]).map(({ _id_ }) => _id_);
      assert.deepEqual(whole.sort(), idsOf(passes));
    });

  it('disclose nothing that the session cannot read', async () => {
    for (const item of ['Hidden', 'Secret'])
      assert.deepEqual(await rejected(`facets=${item}`), [403, 'AMP-403-RIGHT'], item);
    assert.deepEqual(await rejected('facets=Status&filter.Hidden.is=open'), [403, 'AMP-403-RIGHT']);
    const all = await facets('facets=*');
    assert.ok(all.every(({ item }) => !['Hidden', 'Secret', 'Text'].includes(item)));
  });

  const REJECTED: readonly (readonly [string, number, string])[] = [
    ['facets=Other', 404, 'AMP-404-FIELD'],
    ['facets=Project/Other', 404, 'AMP-404-FIELD'],
    ['facets=Text', 404, 'AMP-404-FIELD'],
    ['facets=Status:chart', 400, 'AMP-400-QUERY'],
    ['facets=Status:list:list', 400, 'AMP-400-QUERY'],
    [`facets=${'Status,'.repeat(51)}`, 400, 'AMP-400-QUERY'],
    ['facets=Status,Grade&within=a', 400, 'AMP-400-QUERY'],
    ['facets=*&within=a', 400, 'AMP-400-QUERY'],
    ['facets=Opened&within=soon', 400, 'AMP-400-QUERY'],
    ['facets=Opened&within=2026-09-28', 400, 'AMP-400-QUERY'],
    ['filter.Opened.period=soon', 400, 'AMP-400-QUERY'],
  ];
  for (const [query, status, code] of REJECTED)
    it(`are rejected if they make no sense: ${query.slice(0, 40)}`, async () => {
      assert.deepEqual(await rejected(query), [status, code]);
    });

  it('belong to lists only', async () => {
    const { status, body } = await client.get('resource/Ticket/k1/One?facets=Status');
    assert.deepEqual([status, body.code], [400, 'AMP-400-QUERY']);
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const rows = TICKETS.map((row, i) => ({
      Ticket: `k${i}`,
      title: row.title,
      status: row.status,
      hours: row.hours === null ? null : String(row.hours),
      grade: String(row.grade),
      opened: row.opened,
      seen: row.seen,
      due: row.due,
      urgent: row.isUrgent ? `k${i}` : null,
      project: row.project,
    }));
    await insertCopies(connection, 'Ticket', rows);
    const projects = Object.entries(PROJECTS).map(([Project, { owner, begin, isActive }]) => ({
      Project,
      owner,
      begin,
      active: isActive ? Project : null,
    }));
    await insertCopies(connection, 'Project', projects);
    const people = Object.entries(NAMES).map(([Person, name]) => ({ Person, name }));
    await insertCopies(connection, 'Person', people);
    const pairs = (column: string, of: (row: Ticket) => readonly string[]) =>
      TICKETS.flatMap((row, i) =>
        [...new Set(of(row))].map((value) => ({ Ticket: `k${i}`, [column]: value })),
      );
    await insertCopies(
      connection,
      'tags',
      pairs('Tag', ({ tags }) => tags),
    );
    await insertCopies(
      connection,
      'helpers',
      pairs('Person', ({ helpers }) => helpers),
    );
    return { commit: true, value: null };
  });
}
