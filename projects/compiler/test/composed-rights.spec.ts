import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  CRUD_FLAGS,
  decideField,
  fieldKindOf,
  formatCrud,
  isObjectType,
  mayDo,
  NO_CRUD,
  offersAction,
  type Crud,
  type FieldAction,
  type InterfaceObject,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

/**
 * A term with the rights that users can exercise, at most, and whether it changes links of a relation. U is not for terms that
 * begin with an identity.
 */
type TermCase = readonly [term: string, rights: string, edits: 'edits' | 'shows'];

/** Roots of interfaces, of objects. */
const ROOTS: readonly TermCase[] = [
  ['r', 'CRUD', 'edits'],
  ['I[SESSION];r', 'CRD', 'edits'],
  ['back~', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];r', 'CRUD', 'edits'],
  ['("_SESSION"[SESSION];r)', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];(r)', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];r;I[Thing]', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];back~', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];back~~~', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];V[SESSION*Thing]', 'CRD', 'shows'],
  ['V[SESSION*Thing]', 'CRD', 'shows'],
  ['"_SESSION"[SESSION];r;p', 'RD', 'shows'],
  ['r;p~', 'RD', 'shows'],
  ['"_SESSION"[SESSION];(r /\\ back~)', 'RD', 'shows'],
  ['"_SESSION"[SESSION];(r \\/ back~)', 'RD', 'shows'],
  ['"_SESSION"[SESSION];r;(I /\\ p)', 'RD', 'shows'],
  ['"_SESSION"[SESSION];V[SESSION*Thing];p', 'RD', 'shows'],
  ['"_SESSION"[SESSION];V[SESSION*Thing];(I[Thing] /\\ p;p~)', 'RD', 'shows'],
  ['(back;"_SESSION"[SESSION])~', 'RD', 'shows'],
  // The current session ends with its logout.
  ['"_SESSION"[SESSION]', 'R', 'shows'],
  ['I[SESSION]', 'R', 'shows'],
];
/** Items of a box of the session. */
const SESSION_ITEMS: readonly TermCase[] = [
  ['r', 'CRUD', 'edits'],
  ['m', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];m', 'CRUD', 'edits'],
  ['I[SESSION];m', 'CRD', 'edits'],
  ['k', 'CRUD', 'edits'],
  ['"_SESSION"[SESSION];k', 'CRUD', 'edits'],
  ['r;n', 'R', 'shows'],
  ['"_SESSION"[SESSION];V[SESSION*Thing];n', 'R', 'shows'],
  ['"_SESSION"[SESSION];(m /\\ m)', 'R', 'shows'],
];
/** Items of a box of objects. */
const ITEMS: readonly TermCase[] = [
  ['p', 'CRUD', 'edits'],
  ['q~', 'CRUD', 'edits'],
  ['(q)~', 'CRUD', 'edits'],
  ['I[Thing];p;I[Thing]', 'CRD', 'edits'],
  ['(p;I[Thing])', 'CRUD', 'edits'],
  ['n', 'CRUD', 'edits'],
  ['I[Thing];n', 'CRD', 'edits'],
  ['w', 'CRUD', 'edits'],
  ['I[Thing];w', 'CRD', 'edits'],
  ['p;w', 'R', 'shows'],
  ['p;p', 'RD', 'shows'],
  ['I /\\ p', 'RD', 'shows'],
  ['p - I', 'RD', 'shows'],
  ['V[Thing*Thing];p', 'RD', 'shows'],
  ['p;V[Thing*Thing]', 'CRD', 'shows'],
  ['p;n', 'R', 'shows'],
  ['n \\/ p;n', 'R', 'shows'],
  ['V[Thing*Thing];n', 'R', 'shows'],
  ['I', 'CRD', 'shows'],
];
/** All terms, with the beginning of the names of their nodes. */
const TERMS = Object.entries({ r: ROOTS, s: SESSION_ITEMS, i: ITEMS }).flatMap(([place, terms]) =>
  terms.map((each, i) => [`${place}${i}`, ...each] as const),
);

/** Technical types of concepts; others are of objects. */
const TYPES: Readonly<Record<string, TechnicalType>> = { Name: 'ALPHANUMERIC', Word: 'PASSWORD' };

const FLAGS = Array.from({ length: 16 }, (_, bits) =>
  CRUD_FLAGS.map(([flag], i) => (bits & (1 << i) ? flag : flag.toLowerCase())).join(''),
);
const VARIANTS = [
  { isUni: false, isTot: false },
  { isUni: true, isTot: false },
  { isUni: false, isTot: true },
  { isUni: true, isTot: true },
];
const ACTIONS: readonly FieldAction[] = ['edit', 'add', 'remove', 'create', 'delete'];
const COUNTS = [0, 1, 2];

type Variant = (typeof VARIANTS)[number];

function scriptOf({ isUni, isTot }: Variant): string {
  const forward = `[${[isUni ? 'UNI' : '', isTot ? 'TOT' : ''].filter(Boolean).join(',')}]`;
  const backward = `[${[isUni ? 'INJ' : '', isTot ? 'SUR' : ''].filter(Boolean).join(',')}]`;
  const relation = (signature: string, properties: string) =>
    `RELATION ${signature} ${properties === '[]' ? '' : properties}`;
  const items = (box: string, terms: readonly TermCase[]) =>
    terms.flatMap(([term], i) => FLAGS.map((flags) => `"${box}${i} ${flags}" : ${term} ${flags}`));
  return [
    'CONTEXT Test IN ENGLISH',
    'REPRESENT Thing TYPE OBJECT REPRESENT Name TYPE ALPHANUMERIC REPRESENT Word TYPE PASSWORD',
    relation('r[SESSION*Thing]', forward),
    relation('m[SESSION*Name]', forward),
    relation('p[Thing*Thing]', forward),
    relation('n[Thing*Name]', forward),
    relation('k[SESSION*Word]', forward),
    relation('w[Thing*Word]', forward),
    relation('back[Thing*SESSION]', backward),
    relation('q[Thing*Thing]', backward),
    ...ROOTS.flatMap(([term], i) =>
      FLAGS.map((flags) => `INTERFACE "r${i} ${flags}" : ${term} ${flags} BOX [ "Id" : I cRud ]`),
    ),
    `INTERFACE "Session" : "_SESSION"[SESSION] cRud BOX [ ${items('s', SESSION_ITEMS).join(',\n')} ]`,
    `INTERFACE "Things" : I[Thing] cRud BOX [ ${items('i', ITEMS).join(',\n')} ]`,
    'ENDCONTEXT',
  ].join('\n');
}

/** What the compiler says of a term with written flags. */
interface Decided {
  readonly node: InterfaceObject;
  /** The rights that the page has. */
  readonly usable: Crud;
  /** Flags that the compiler warns of. */
  readonly warned: string;
}

/** The decisions of the compiler, by term and flags, in the order of the script. */
async function decisionsOf(variant: Variant): Promise<ReadonlyMap<string, Decided>> {
  const script = scriptOf(variant);
  const files = new MemoryFileSystem({ 'main.adl': script });
  const { script: compiled, diagnostics } = await compile('main.adl', files);
  assert.ok(compiled, diagnostics.map(({ message }) => message).join('\n'));
  const lines = script.split('\n');
  const warned = new Map(
    diagnostics
      .filter(({ message }) => /^`.*` can't be used here/.test(message))
      .map(({ origin, message }) => [
        /"([a-z]\d+ [CRUDcrud]{4})"/.exec(lines[origin.start.line - 1] ?? '')?.[1] ?? '',
        [...message.split(':')[0]!.matchAll(/`([CRUD])`/g)].map(([, flag]) => flag).join(''),
      ]),
  );
  const { interfaces } = compiled.generics;
  const nodes = new Map(
    interfaces.map(({ name, label, ifcObject }) => [label || name, ifcObject as InterfaceObject]),
  );
  const decided = new Map<string, Decided>();
  const itemsOf = (name: string) => nodes.get(name)?.subinterfaces?.ifcObjects ?? [];
  const all = [
    ...nodes,
    ...[...itemsOf('Session'), ...itemsOf('Things')].map((node) => [node.label, node] as const),
  ];
  for (const [name, node] of all) {
    const usable = compiled.frontend.extras.usableRights?.get(node) ?? NO_CRUD;
    decided.set(name, { node, usable, warned: warned.get(name) ?? '' });
  }
  return decided;
}

/** Whether the server accepts an action: it needs the right, and a relation whose links it changes. */
function accepts(
  { node }: Decided,
  action: FieldAction,
  count: number,
  type: TechnicalType,
): boolean {
  const changesLinks = !isObjectType(type) || !['create', 'delete'].includes(action);
  if (changesLinks && node.relation === null) return false;
  const facts = {
    crud: node.crud ?? NO_CRUD,
    isUni: node.expr?.isUni ?? false,
    type,
  };
  return offersAction(facts, action, count);
}

for (const variant of VARIANTS)
  describe(`rights of composed terms, ${variant.isUni ? 'UNI' : 'several'}${variant.isTot ? ', TOT' : ''}`, () => {
    let decisions: ReadonlyMap<string, Decided>;
    before(async () => (decisions = await decisionsOf(variant)));

    for (const [name, term, rights, edits] of TERMS)
      it(`agree for ${name}: ${term}`, () => {
        for (const flags of FLAGS) {
          const decided = decisions.get(`${name} ${flags}`) ?? assert.fail(flags);
          const { node, usable, warned } = decided;
          const written = [...flags].filter((flag) => 'CRUD'.includes(flag));
          const expected = written.filter((flag) => rights.includes(flag)).join('');
          assert.equal(formatCrud(usable).replace(/[a-z]/g, ''), expected, `${flags} on the page`);
          const vain = written.filter((flag) => !rights.includes(flag)).join('');
          assert.equal(warned, vain, `${flags} warned of`);
          assert.equal(node.relation !== null, edits === 'edits', 'relation');
          const { isUni = false, isTot = false, tgtConceptName = '' } = node.expr ?? {};
          if (edits === 'edits') assert.deepEqual({ isUni, isTot }, variant);
          const type = TYPES[tgtConceptName] ?? 'OBJECT';
          const kind = fieldKindOf(type);
          for (const count of COUNTS)
            for (const action of ACTIONS) {
              const offers = (tot: boolean): boolean =>
                mayDo(decideField({ crud: usable, isUni, isTot: tot, kind, count }), action);
              const accepted = accepts(decided, action, count, type);
              const what = `${flags}, ${count} values, ${action}`;
              assert.ok(
                !offers(isTot) || accepted,
                `the server accepts what the page offers: ${what}`,
              );
              if (edits === 'edits') assert.equal(accepted, offers(false), `equal: ${what}`);
            }
        }
      });
  });
