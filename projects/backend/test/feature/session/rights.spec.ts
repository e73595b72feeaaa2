import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  decideField,
  parseCrud,
  type FieldFacts,
  type FieldRendering,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const CRUDS = Array.from({ length: 16 }, (_, bits) =>
  [...'CRUD'].map((letter, i) => (bits & (8 >> i) ? letter : letter.toLowerCase())).join(''),
);
const FLAGS = [true, false];

/** A relation of the model below: its name says what is known of it. */
interface Shape {
  readonly name: string;
  readonly kind: 'value' | 'object';
  readonly isUni: boolean;
  readonly isTot: boolean;
}

const SHAPES: readonly Shape[] = (['value', 'object'] as const).flatMap((kind) =>
  FLAGS.flatMap((isUni) =>
    FLAGS.map((isTot) => ({
      name: `${kind}${isUni ? 'Uni' : ''}${isTot ? 'Tot' : ''}`,
      kind,
      isUni,
      isTot,
    })),
  ),
);

/** A relation of each shape with one link, and an interface with an item for each of the sixteen CRUD strings of each. */
const SCRIPT = [
  'CONTEXT Rights IN ENGLISH',
  ...SHAPES.flatMap(({ name, isUni, isTot }) => {
    const properties = [...(isUni ? ['UNI'] : []), ...(isTot ? ['TOT'] : [])].join(',');
    return [
      `RELATION ${name}[Thing*${conceptOf(name)}] [${properties}]`,
      `POPULATION ${name} CONTAINS [("t1", "${name}1")]`,
      `POPULATION ${conceptOf(name)} CONTAINS ["${name}2", "${name}3"]`,
    ];
  }),
  ...SHAPES.map(
    ({ name, kind }) =>
      `REPRESENT ${conceptOf(name)} TYPE ${kind === 'value' ? 'ALPHANUMERIC' : 'OBJECT'}`,
  ),
  'INTERFACE "Thing" : I[Thing] cRud BOX',
  `  [ ${SHAPES.flatMap(({ name }) => CRUDS.map((crud) => `"${name}${crud}" : ${name} ${crud}`)).join('\n  , ')} ]`,
  'ENDCONTEXT',
].join('\n');

function conceptOf(relation: string): string {
  return `${relation[0]?.toUpperCase()}${relation.slice(1)}`;
}

/** What a client may try, and whether the page offers it. */
interface Attempt {
  readonly title: string;
  readonly operations: readonly PatchOperation[];
  readonly offers: (rendering: FieldRendering) => boolean;
}

function attempts({ name, kind, isUni }: Shape, crud: string, count: number): Attempt[] {
  const path = `${name}${crud}`;
  const put = (value: string): PatchOperation => ({ op: isUni ? 'replace' : 'add', path, value });
  const fillsOrChanges = ({ canAdd, canEdit }: FieldRendering) => (isUni && canEdit) || canAdd;
  const give: Attempt = { title: 'give', operations: [put(`${name}3`)], offers: fillsOrChanges };
  const creations: Attempt[] =
    kind === 'object'
      ? [{ title: 'create', operations: [{ op: 'create', path }], offers: (r) => r.canCreate }]
      : [
          {
            title: 'create',
            operations: [{ op: 'create', path, value: 'x' }],
            offers: (r) => r.canAdd,
          },
        ];
  if (count === 0) return [give, ...creations];
  const out: PatchOperation = isUni
    ? { op: 'replace', path, value: null }
    : { op: 'remove', path, value: `${name}1` };
  return [
    give,
    ...creations,
    { title: 'take out', operations: [out], offers: (r) => r.canRemove },
    ...(kind === 'value' && !isUni
      ? [
          {
            title: 'change',
            operations: [out, put(`${name}3`)],
            offers: (r: FieldRendering) => r.canEdit,
          },
        ]
      : []),
    ...(kind === 'object'
      ? [
          {
            title: 'delete',
            operations: [{ op: 'delete', path: `${path}/${name}1` } as const],
            offers: (r: FieldRendering) => r.canDelete,
          },
        ]
      : []),
  ];
}

/** Brings the relation from its one link to the wanted number of links, within the same transaction. */
function preparation({ name, isUni }: Shape, count: number): PatchOperation[] {
  const path = `${name}CRUD`;
  if (count === 0)
    return [
      isUni ? { op: 'replace', path, value: null } : { op: 'remove', path, value: `${name}1` },
    ];
  return count === 2 ? [{ op: 'add', path, value: `${name}2` }] : [];
}

describe('what the API lets one write is what the page offers', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  /** Whether the operations would be stored after the preparation: rights and rules allow them. */
  async function isAccepted(operations: readonly PatchOperation[]): Promise<boolean> {
    const { status, body } = await client.patch(
      'resource/Thing/t1?interface=Thing&dryRun=true',
      operations,
    );
    assert.ok([200, 403, 404].includes(status), JSON.stringify(body));
    return status === 200 && body.invariantRulesHold;
  }

  for (const shape of SHAPES)
    for (const crud of CRUDS)
      it(`${crud} ${shape.name}`, async () => {
        const offered: Record<string, boolean> = {};
        const accepted: Record<string, boolean> = {};
        for (const count of shape.isUni ? [0, 1] : [0, 1, 2]) {
          const facts: FieldFacts = { ...shape, crud: parseCrud(crud), count };
          for (const { title, operations, offers } of attempts(shape, crud, count)) {
            const key = `${title} where there are ${count}`;
            offered[key] = offers(decideField(facts));
            accepted[key] = await isAccepted([...preparation(shape, count), ...operations]);
          }
        }
        assert.deepEqual(accepted, offered);
      });
});
