import type { PatchOperation } from '@ampersand-prototype/generics';
import {
  current,
  hiddenBehind,
  hiddenConceptOf,
  isSelf,
  PERSONS,
  type GuardedInterface,
  type GuardedItem,
} from './guarded-model.ts';

/** A request of an attacker. */
export interface Attack {
  readonly method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Two requests that differ in a guess; where the guess is about something hidden, the answers have to be the same. */
export interface Guess {
  /** What the right guess guesses: a text of the population. */
  readonly about: string;
  readonly right: Attack;
  readonly wrong: Attack;
}

const WRONG = 'wrong-guess';
/** The installation, which brought the population. */
export const FIRST = 1;

/** A node of an interface, as seen from one person. */
interface SeenNode {
  readonly ifc: GuardedInterface;
  readonly item: GuardedItem;
  /** Path of the field behind the interface. */
  readonly path: readonly string[];
  readonly source: string;
}

/** Every node of an interface from every person, along the way with all atoms named. */
function nodesOf(ifc: GuardedInterface): SeenNode[] {
  return PERSONS.flatMap((person) => {
    const start = ifc.start === 'session' ? [person] : [];
    return below(ifc, ifc.items, start, person, person);
  });
}

function below(
  ifc: GuardedInterface,
  items: readonly GuardedItem[],
  path: readonly string[],
  source: string,
  person: string,
): SeenNode[] {
  return items.flatMap((item) => {
    const own = [...path, item.name];
    const target = isSelf(item) ? source : current(item, source);
    const inside = isSelf(item) ? own : [...own, target];
    return [{ ifc, item, path: own, source }, ...below(ifc, item.items, inside, target, person)];
  });
}

function addressOf({ ifc, path }: SeenNode, person: string): string {
  const root = ifc.start === 'session' ? 'resource/SESSION/1' : `resource/Person/${person}`;
  return `${root}/${ifc.name}/${path.join('/')}`;
}

function personOf({ ifc, path, source }: SeenNode): string {
  if (ifc.start === 'session') return path[0] ?? '';
  return PERSONS.find((person) => source === person || source.endsWith(`-${person}`)) ?? '';
}

/** Requests that read what they can, without naming anything that is hidden. */
export function readings(interfaces: readonly GuardedInterface[]): Attack[] {
  const get = (path: string): Attack => ({ method: 'GET', path });
  const nodes = interfaces.flatMap(nodesOf);
  return [
    ...interfaces.flatMap(({ name, start }) =>
      start === 'session'
        ? [get(`resource/SESSION/1/${name}`)]
        : PERSONS.map((person) => get(`resource/Person/${person}/${name}`)),
    ),
    ...nodes.flatMap((node) => {
      const address = addressOf(node, personOf(node));
      return [get(address), get(`${address}?options=1`), get(`${address}?q=held&limit=5`)];
    }),
    ...interfaces.flatMap(({ name, items, start }) =>
      start === 'session'
        ? items.flatMap((item) => [
            get(`resource/SESSION/1/${name}?sort=${item.name}&limit=5`),
            get(`resource/SESSION/1/${name}?filter.${item.name}=held`),
          ])
        : [],
    ),
  ];
}

/** Requests that ask what deleting an atom would take along. */
export function deletions(interfaces: readonly GuardedInterface[]): Attack[] {
  const asked = '?dryRun=true&effects=true';
  const remove = (path: string): Attack => ({ method: 'DELETE', path: path + asked });
  return [
    ...interfaces
      .filter(({ start }) => start !== 'session')
      .flatMap(({ name }) => PERSONS.map((person) => remove(`resource/Person/${person}/${name}`))),
    ...interfaces.flatMap(nodesOf).map((node) => {
      const target = isSelf(node.item) ? '' : `/${current(node.item, node.source)}`;
      return remove(`${addressOf(node, personOf(node))}${target}`);
    }),
  ];
}

/** The same in the past, as a transaction left it. */
export function pastReadings(interfaces: readonly GuardedInterface[], seq: number): Attack[] {
  return readings(interfaces)
    .filter(({ path }) => !path.includes('options='))
    .map(({ method, path }) => ({
      method,
      path: `${path}${path.includes('?') ? '&' : '?'}asOf=${seq}`,
    }));
}

/** Requests for the history of every interface and node, from every person. */
export function histories(interfaces: readonly GuardedInterface[]): Attack[] {
  const places = readings(interfaces).filter(({ path }) => !path.includes('?'));
  return places.map(({ method, path }) => ({ method, path: `${path}?history=true&limit=200` }));
}

/** Guesses at what every node holds: by address, by every operation, by what it was, and by a body. */
export function guesses(ifc: GuardedInterface): Guess[] {
  return nodesOf(ifc).flatMap((node) => guessesAt(node));
}

function guessesAt(node: SeenNode): Guess[] {
  const { ifc, item, path, source } = node;
  const person = personOf(node);
  const address = addressOf(node, person);
  if (isSelf(item)) return hiddenBehind(item, source).flatMap((text) => hiddenGuesses(item, text));
  const about = current(item, source);
  const root = ifc.start === 'session' ? 'resource/SESSION/1' : `resource/Person/${person}`;
  const query = `?interface=${ifc.name}&dryRun=true&effects=true`;
  const patch = (...body: PatchOperation[]): Attack => ({
    method: 'PATCH',
    path: root + query,
    body,
  });
  const field = path.join('/');
  const pair = (make: (guess: string) => Attack): Guess => ({
    about,
    right: make(about),
    wrong: make(WRONG),
  });
  const operations = (['replace', 'add', 'remove'] as const).map((op) =>
    pair((value) => patch({ op, path: field, value })),
  );
  const behind = hiddenBehind(item, source).flatMap((text) => hiddenGuesses(item, text));
  const container = addressOf({ ...node, path: path.slice(0, -1) }, person);
  return [
    ...behind,
    pair((guess) => ({ method: 'GET', path: `${address}/${guess}` })),
    pair((guess) => ({ method: 'GET', path: `${address}/${guess}/x0` })),
    pair((guess) => ({ method: 'GET', path: `${address}/${guess}?history=true` })),
    pair((guess) => ({ method: 'GET', path: `${address}/${guess}?asOf=${FIRST}` })),
    ...operations,
    pair((guess) => patch({ op: 'remove', path: `${field}/${guess}` })),
    pair((guess) => patch({ op: 'delete', path: `${field}/${guess}` })),
    pair((was) => patch({ op: 'replace', path: field, value: 'other', was })),
    pair((value) =>
      patch({ op: 'remove', path: field, value }, { op: 'add', path: field, value: 'n' }),
    ),
    pair((guess) => ({ method: 'DELETE', path: `${address}/${guess}?dryRun=true` })),
    pair((guess) => ({
      method: 'PUT',
      path: `${container}?dryRun=true`,
      body: { [item.name]: item.kind === 'value' || item.kind === 'object' ? guess : [guess] },
    })),
    ...item.items.map((inner) =>
      pair((guess) =>
        patch({ op: 'replace', path: `${field}/${guess}/${inner.name}`, value: 'v' }),
      ),
    ),
  ];
}

/** Guesses at what the term of a node reads and no field shows. */
function hiddenGuesses(item: GuardedItem, about: string): Guess[] {
  const concept = hiddenConceptOf(item);
  return ['', '?history=true', `?asOf=${FIRST}`].map((query) => {
    const at = (guess: string): Attack => ({
      method: 'GET',
      path: `resource/${concept}/${guess}${query}`,
    });
    return { about, right: at(about), wrong: at(WRONG) };
  });
}
