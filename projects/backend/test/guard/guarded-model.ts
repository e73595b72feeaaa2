import { encodePropertyName } from '@ampersand-prototype/generics';
import type { Random } from '../fuzz/random-request.ts';

/** Persons of every model; the session is that of the first one. */
export const PERSONS = ['ann', 'bob', 'cas'] as const;
/** The person whose session attacks. */
export const OWN = 'ann';
/** Persons in the narrowed interface. */
export const NARROWED: readonly string[] = ['ann', 'bob'];

/**
 * How a box item is made. `tested` shows the atom itself where it has something in a relation that no field shows; `through` shows
 * the atoms that are reached through such an atom.
 */
export type ItemKind = 'value' | 'values' | 'object' | 'objects' | 'self' | 'tested' | 'through';

const KINDS: readonly ItemKind[] = [
  'value',
  'values',
  'object',
  'objects',
  'self',
  'tested',
  'through',
];
/** Those without a box. */
const LEAVES: readonly ItemKind[] = ['value', 'values', 'through'];

/** The sixteen CRUD strings. */
export const CRUDS: readonly string[] = Array.from({ length: 16 }, (_, bits) =>
  [...'CRUD'].map((letter, i) => (bits & (8 >> i) ? letter : letter.toLowerCase())).join(''),
);

/** An item of a box, with a relation and a concept of its own. */
export interface GuardedItem {
  readonly name: string;
  readonly kind: ItemKind;
  readonly crud: string;
  readonly items: readonly GuardedItem[];
}

/** From where an interface is seen. */
export type Start = 'all' | 'narrowed' | 'session';

/** An interface; without a role it is for everyone. */
export interface GuardedInterface {
  readonly name: string;
  readonly start: Start;
  readonly role: string | null;
  readonly crud: string;
  readonly items: readonly GuardedItem[];
}

/** Roles of every model. */
export const ROLES = ['Reader', 'Writer'] as const;

/** Makes interfaces in which every CRUD string occurs, on items of random kinds, nested at random. */
export function randomInterfaces(random: Random): GuardedInterface[] {
  let count = 0;
  const item = (crud: string, depth: number): GuardedItem => {
    const name = `x${(count += 1)}`;
    const kind = random.pick(depth === 0 ? LEAVES : KINDS);
    const items = !LEAVES.includes(kind) ? [item(random.pick(CRUDS), depth - 1)] : [];
    return { name, kind, crud, items };
  };
  const items = () => CRUDS.map((crud) => item(crud, 2));
  return [
    { name: 'Everyone', start: 'all', role: null, crud: 'cRud', items: items() },
    { name: 'Readers', start: 'all', role: 'Reader', crud: 'cRUD', items: items() },
    { name: 'Narrow', start: 'narrowed', role: 'Writer', crud: 'cRud', items: items() },
    { name: 'Mine', start: 'session', role: null, crud: 'cRud', items: items() },
    {
      name: 'Blind',
      start: 'all',
      role: null,
      crud: random.pick(['crUD', 'CruD']),
      items: items(),
    },
  ];
}

/** What an item holds for a source atom: every text of the population is found nowhere else. */
export function current(item: GuardedItem, source: string): string {
  return `held-${item.name}-${source}`;
}

/** Whether an item shows the atom that it is an item of. */
export function isSelf({ kind }: GuardedItem): boolean {
  return kind === 'self' || kind === 'tested';
}

/** What no field shows, in the relation that the term of an item reads; none where it reads no such relation. */
export function hiddenBehind(item: GuardedItem, source: string): string[] {
  return readsHidden(item) ? [`hidden-${item.name}-${source}`] : [];
}

function readsHidden({ kind }: GuardedItem): boolean {
  return kind === 'tested' || kind === 'through';
}

/** All items of an interface with their source atoms, outermost first. */
export function everyItem(items: readonly GuardedItem[]): GuardedItem[] {
  return items.flatMap((item) => [item, ...everyItem(item.items)]);
}

/** The script of the interfaces, with the population, and a rule over every item that anybody can break. */
export function scriptOf(interfaces: readonly GuardedInterface[]): string {
  const lines: string[] = [];
  for (const { items } of interfaces) declare(lines, items, 'Person', PERSONS);
  return [
    'CONTEXT Guarded IN ENGLISH',
    'RELATION me[SESSION*Person] [UNI]',
    'RELATION inside[Person*Person] [PROP]',
    'RELATION ok[Person*Ok] [UNI]',
    `POPULATION inside CONTAINS [ ${NARROWED.map((p) => `("${p}", "${p}")`).join(', ')} ]`,
    `POPULATION ok CONTAINS [ ${PERSONS.map((p) => `("${p}", "ok")`).join(', ')} ]`,
    ...lines,
    'INTERFACE "Who" : "_SESSION"[SESSION] cRud BOX [ "Me" : me cRUd ]',
    'INTERFACE "Fine" : I[Person] cRud BOX [ "Ok" : ok CRUD ]',
    ...interfaces.map(interfaceText),
    'ENDCONTEXT',
  ].join('\n');
}

function interfaceText({ name, start, role, crud, items }: GuardedInterface): string {
  const terms = {
    all: 'I[Person]',
    narrowed: 'I[Person] /\\ inside',
    session: '"_SESSION"[SESSION];me',
  };
  const forRole = role === null ? '' : ` FOR ${role}`;
  return `INTERFACE "${name}"${forRole} : ${terms[start]} ${crud} BOX\n  ${box(items)}`;
}

function box(items: readonly GuardedItem[]): string {
  return `[ ${items.map((item) => `"${item.name}" : ${term(item)}`).join(', ')} ]`;
}

function term({ name, kind, crud, items }: GuardedItem): string {
  const plain = { self: 'I', tested: `I /\\ h${name};h${name}~`, through: `h${name};r${name}` };
  const own = kind in plain ? plain[kind as keyof typeof plain] : `r${name}`;
  return `${own} ${crud}${items.length > 0 ? ` BOX ${box(items)}` : ''}`;
}

function declare(
  lines: string[],
  items: readonly GuardedItem[],
  source: string,
  atoms: readonly string[],
): void {
  for (const item of items) {
    if (readsHidden(item)) declareHidden(lines, item, source, atoms);
    if (isSelf(item)) {
      declare(lines, item.items, source, atoms);
      continue;
    }
    const concept = conceptOf(item);
    const uni = item.kind === 'value' || item.kind === 'object' ? ' [UNI]' : '';
    const from = item.kind === 'through' ? hiddenConceptOf(item) : source;
    lines.push(`RELATION r${item.name}[${from}*${concept}]${uni}`);
    const links = atoms.map((atom) => {
      const [via = atom] = hiddenBehind(item, atom);
      return `("${via}", "${current(item, atom)}")`;
    });
    lines.push(`POPULATION r${item.name} CONTAINS [ ${links.join(', ')} ]`);
    if (from === 'Person')
      lines.push(`RULE rule${item.name} : r${item.name} |- ok;V[Ok*${concept}]`);
    declare(
      lines,
      item.items,
      concept,
      atoms.map((atom) => current(item, atom)),
    );
  }
}

function declareHidden(
  lines: string[],
  item: GuardedItem,
  source: string,
  atoms: readonly string[],
): void {
  const [name, concept] = [`h${item.name}`, hiddenConceptOf(item)];
  const links = atoms.flatMap((atom) =>
    hiddenBehind(item, atom).map((text) => `("${atom}", "${text}")`),
  );
  lines.push(`RELATION ${name}[${source}*${concept}]`);
  lines.push(`POPULATION ${name} CONTAINS [ ${links.join(', ')} ]`);
  if (source === 'Person') lines.push(`RULE rule${name} : ${name} |- ok;V[Ok*${concept}]`);
}

/** Concept of the targets of an item. */
export function conceptOf({ name }: GuardedItem): string {
  return `C${name}`;
}

/** Concept of what the term of an item reads and no field shows. */
export function hiddenConceptOf({ name }: GuardedItem): string {
  return `H${name}`;
}

/** Name of an item in addresses. */
export function segmentOf({ name }: GuardedItem): string {
  return encodePropertyName(name);
}
