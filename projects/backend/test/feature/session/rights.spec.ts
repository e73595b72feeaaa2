import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  decideField,
  parseCrud,
  type FieldRendering,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const CRUDS = Array.from({ length: 16 }, (_, bits) =>
  [...'CRUD'].map((flag, i) => (bits & (8 >> i) ? flag : flag.toLowerCase())).join(''),
);
const FLAGS = [true, false];
const TYPES = { value: 'ALPHANUMERIC', object: 'OBJECT', secret: 'PASSWORD' } as const;
const KINDS = ['value', 'object', 'secret'] as const;

/** A relation from things, and one from sessions; the name encodes its properties. */
interface Shape {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly isUni: boolean;
  readonly isTot: boolean;
}

/** A default fills the total relations of a new session; passwords have none. */
const SHAPES: readonly Shape[] = KINDS.flatMap((kind) =>
  FLAGS.flatMap((isUni) =>
    (kind === 'secret' ? [false] : FLAGS).map((isTot) => ({
      name: `${kind}${isUni ? 'Uni' : ''}${isTot ? 'Tot' : ''}`,
      ...{ kind, isUni, isTot },
    })),
  ),
);

/** A page: its root, its address, the path to the thing with the items, and the items by the name of a shape. */
interface Page {
  readonly root: string;
  readonly name: string;
  readonly address: string;
  readonly prefix: string;
  readonly item: (name: string) => string;
}

const ofSessions = (name: string): string => `${name}Own`;
const ofSession = (name: string, root: string, item: Page['item'], prefix = 't1/'): Page => ({
  ...{ root, name, item, prefix },
  address: `resource/SESSION/1?interface=${name}`,
});
const PAGES: readonly Page[] = [
  {
    ...{ root: 'I[Thing] cRud', name: 'Identity', item: (name) => name, prefix: '' },
    address: 'resource/Thing/t1?interface=Identity',
  },
  ofSession(
    'Session',
    '"_SESSION"[SESSION] cRud',
    (name) => `"_SESSION"[SESSION];${ofSessions(name)}`,
    '',
  ),
  ofSession('Own', '"_SESSION"[SESSION];has CRUD', (name) => name),
  ofSession('All', 'V[SESSION*Thing] cRud', (name) => `(${name})`),
  ofSession('Chain', 'has;next cRud', (name) => `${name};I[${conceptOf(name)}]`),
];

/** A thing with one link of each shape, and a page of each root with an item for each of the sixteen CRUD strings of each. */
const SCRIPT = [
  'CONTEXT Roots IN ENGLISH',
  'RELATION has[SESSION*Thing] RELATION next[Thing*Thing]',
  'POPULATION next CONTAINS [("t1", "t1")]',
  ...SHAPES.flatMap(({ name, kind, isUni, isTot }) => {
    const properties = [...(isUni ? ['UNI'] : []), ...(isTot ? ['TOT'] : [])].join(',');
    const concept = conceptOf(name);
    return [
      `REPRESENT ${concept} TYPE ${TYPES[kind]}`,
      `RELATION ${name}[Thing*${concept}] [${properties}]`,
      `RELATION ${ofSessions(name)}[SESSION*${concept}] [${properties}]${kind === 'secret' ? '' : ` DEFAULT TGT VALUE "${name}1"`}`,
      `POPULATION ${name} CONTAINS [("t1", "${name}1")]`,
      `POPULATION ${concept} CONTAINS ["${name}2", "${name}3"]`,
    ];
  }),
  ...PAGES.map(({ name: page, root, item }) => {
    const items = SHAPES.flatMap(({ name }) =>
      CRUDS.map((crud) => `"${name}${crud}" : ${item(name)} ${crud}`),
    );
    return `INTERFACE ${page} : ${root} BOX [ ${items.join(', ')} ]`;
  }),
  'ENDCONTEXT',
].join('\n');

function relationOf({ name }: Page, shape: Shape): string {
  return name === 'Session' ? ofSessions(shape.name) : shape.name;
}

function conceptOf(relation: string): string {
  return `${relation[0]?.toUpperCase()}${relation.slice(1)}`;
}

/** What a client may try at an item, and whether the page offers it. */
interface Attempt {
  readonly title: string;
  readonly operations: readonly PatchOperation[];
  readonly offers: (rendering: FieldRendering) => boolean;
}

function attemptsAt({ name, kind, isUni }: Shape, path: string, count: number): Attempt[] {
  const put = (value: string): PatchOperation => ({ op: isUni ? 'replace' : 'add', path, value });
  const isObject = kind === 'object';
  const creation: PatchOperation = { op: 'create', path, ...(isObject ? {} : { value: 'x' }) };
  const attempts: Attempt[] = [
    {
      ...{ title: 'give', operations: [put(`${name}3`)] },
      offers: ({ canAdd, canEdit }) => (isUni && canEdit) || canAdd,
    },
    {
      ...{ title: 'create', operations: [creation] },
      offers: ({ canAdd, canCreate }) => (isObject ? canCreate : canAdd),
    },
  ];
  // No response discloses whether there is a password, so it can be neither cleared nor changed.
  if (count === 0) return attempts;
  const [out] = emptied({ name, isUni }, path);
  attempts.push({ title: 'clear', operations: [out], offers: ({ canRemove }) => canRemove });
  if (kind !== 'object' && !isUni)
    attempts.push({
      ...{ title: 'change', operations: [out, put(`${name}3`)] },
      offers: ({ canEdit }) => canEdit,
    });
  if (isObject)
    attempts.push({
      ...{ title: 'delete', operations: [{ op: 'delete', path: `${path}/${name}1` }] },
      offers: ({ canDelete }) => canDelete,
    });
  return attempts;
}

function emptied({ name, isUni }: Pick<Shape, 'name' | 'isUni'>, path: string): [PatchOperation] {
  return [isUni ? { op: 'replace', path, value: null } : { op: 'remove', path, value: `${name}1` }];
}

/** Brings a relation from its one link to another number of links, within the same transaction; null where that cannot be. */
function preparation(shape: Shape, path: string, count: number): readonly PatchOperation[] | null {
  if (count === 1) return [];
  if (shape.kind === 'secret') return null;
  if (count === 2) return shape.isUni ? null : [{ op: 'add', path, value: `${shape.name}2` }];
  return emptied(shape, path);
}

/** An attempt at an item of one shape. */
interface Case {
  readonly title: string;
  readonly shape: Shape;
  readonly before: readonly PatchOperation[];
  readonly operations: readonly PatchOperation[];
  readonly isOffered: boolean;
}

function casesOf({ prefix }: Page, crud: string): readonly Case[] {
  const ofShape = (shape: Shape, count: number): Case[] => {
    const path = `${prefix}${shape.name}`;
    const before = preparation(shape, `${path}CRUD`, count);
    if (before === null) return [];
    const rendering = decideField({ ...shape, crud: parseCrud(crud), count });
    return attemptsAt(shape, path + crud, count).map(({ title, operations, offers }) => ({
      title: `${title} ${shape.name} where there are ${count}`,
      ...{ shape, before, operations, isOffered: offers(rendering) },
    }));
  };
  return [0, 1, 2].flatMap((count) => SHAPES.flatMap((shape) => ofShape(shape, count)));
}

/** Cases that change different relations, and can be tried at once. */
function batches(cases: readonly Case[]): readonly (readonly Case[])[] {
  const byShape = Map.groupBy(cases, ({ shape }) => shape);
  const size = Math.max(...[...byShape.values()].map(({ length }) => length));
  return Array.from({ length: size }, (_, i) =>
    [...byShape.values()].flatMap((each) => each[i] ?? []),
  );
}

describe('what the API lets one write below a composed root is what the page offers', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    const settings = { 'limits.passwordsPerMinute': 0 };
    test = await startOnSqlite({ generics: compileScript(SCRIPT), settings });
    client = test.client();
    const { body } = await client.patch('resource/SESSION/1?interface=Own', [
      { op: 'add', path: '', value: 't1' },
    ]);
    assert.ok(body.isCommitted, JSON.stringify(body));
  });
  after(() => test.stop());

  /** The titles of the cases that would be stored: rights and the rules of their relation allow them. */
  async function accepted(page: Page, batch: readonly Case[]): Promise<readonly string[]> {
    const owners = batch.flatMap((each) => [
      ...each.before.map(() => null),
      ...each.operations.map(() => each),
    ]);
    const { status, body } = await client.patch(
      `${page.address}&dryRun=true&verdicts=true`,
      batch.flatMap(({ before, operations }) => [...before, ...operations]),
      { prefer: 'return=minimal' },
    );
    assert.equal(status, 200, JSON.stringify(body));
    const rejected = new Set(
      body.verdicts?.flatMap(({ operation, error }) => (error ? [owners[operation]] : [])),
    );
    const violated = body.notifications.invariants.map(
      ({ label }) => /relation (.+)\[/.exec(label ?? '')?.[1],
    );
    for (const each of batch)
      if (violated.includes(relationOf(page, each.shape))) rejected.add(each);
    return batch.filter((each) => !rejected.has(each)).map(({ title }) => title);
  }

  for (const page of PAGES)
    for (const crud of CRUDS)
      it(`${page.root} ${crud}`, async () => {
        for (const batch of batches(casesOf(page, crud)))
          assert.deepEqual(
            await accepted(page, batch),
            batch.filter(({ isOffered }) => isOffered).map(({ title }) => title),
          );
      });
});
