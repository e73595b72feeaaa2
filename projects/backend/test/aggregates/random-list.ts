import type { Random } from '../fuzz/random-request.ts';
import { decimalText } from '../feature/reading/random-formula.ts';
import {
  OBJECTS,
  TYPES,
  isObject,
  randomModel,
  randomTerm,
  valuesOf,
  type ConceptName,
  type Links,
  type ObjectName,
  type RandomModel,
  type RandomTerm,
} from './random-terms.ts';

/** An item of a box, with the pairs that it shows. */
export interface RandomItem extends RandomTerm {
  readonly name: string;
  readonly isReadable: boolean;
  readonly items: readonly RandomItem[];
}

/** A list of a random model, with everything that a response about it depends on. */
export interface RandomList {
  readonly model: RandomModel;
  readonly script: string;
  readonly url: string;
  readonly rows: readonly string[];
  readonly items: readonly RandomItem[];
  readonly hasView: boolean;
  /** Whether the population of the model is an earlier one. */
  readonly isPast: boolean;
}

/** The label of an atom. */
export const labelOfAtom = (atom: string): string => `Label of ${atom.toUpperCase()}`;

/** Makes a list of jobs, in an interface or below a team, with random items. */
export function randomList(random: Random): RandomList {
  const model = randomModel(random);
  let number = 0;
  const makeItem = (source: ObjectName, depth: number): RandomItem => {
    const term = randomTerm(random, model, source);
    number += 1;
    const isParent = isObject(term.target) && !term.isProperty && depth > 0 && random.chance(0.7);
    const target = isObject(term.target) ? term.target : 'Job';
    return {
      ...term,
      name: `x${number}`,
      isReadable: random.chance(0.9),
      items: isParent ? [0, 1, 2].map(() => makeItem(target, depth - 1)) : [],
    };
  };
  const stored = Array.from({ length: 10 }, () => makeItem('Job', 2));
  const computed = computedItems(random, stored);
  const place = randomPlace(random, model);
  const hasView = random.chance(0.5);
  const formulas = computed.map(({ name, text }) => `${name} = ${text}`).join('; ');
  const box = `BOX <TABLE${formulas && ` compute="${formulas}"`}> [ ${stored.map(itemText).join(', ')} ]`;
  return {
    isPast: random.chance(0.3),
    ...{ model, url: place.url, rows: place.rows, items: [...stored, ...computed], hasView },
    script: scriptOf(model, place.interface(box), hasView),
  };
}

function itemText({ name, text, isReadable, items }: RandomItem): string {
  const box = items.length === 0 ? '' : ` BOX [ ${items.map(itemText).join(', ')} ]`;
  return `"${name}" : ${text} ${isReadable ? 'cRud' : 'crud'}${box}`;
}

interface Place {
  readonly url: string;
  readonly rows: readonly string[];
  interface(box: string): string;
}

function randomPlace(random: Random, model: RandomModel): Place {
  const fromTeams = Array.from({ length: 30 }, () =>
    randomTerm(random, model, 'Team', (target) => target === 'Job'),
  ).find(({ isUni }) => !isUni);
  if (!fromTeams || random.chance(0.4))
    return {
      url: 'resource/SESSION/1/List',
      rows: model.atoms.Job,
      interface: (box) => `INTERFACE List : "_SESSION"[SESSION];V[SESSION*Job] cRud ${box}`,
    };
  const { text, links } = fromTeams;
  const rowsOf = (teams: readonly string[]) => [
    ...new Set(teams.flatMap((team) => valuesOf(links, team))),
  ];
  if (random.chance(0.4))
    return {
      url: 'resource/SESSION/1/List',
      rows: rowsOf(model.atoms.Team),
      interface: (box) =>
        `INTERFACE List : "_SESSION"[SESSION];V[SESSION*Team];${text} cRud ${box}`,
    };
  const teams = model.atoms.Team.toSorted((a, b) => rowsOf([b]).length - rowsOf([a]).length);
  const team = teams[0] ?? 't0';
  return {
    url: `resource/Team/${team}/List/Jobs`,
    rows: rowsOf([team]),
    interface: (box) => `INTERFACE List : I[Team] cRud BOX [ "Jobs" : ${text} cRud ${box} ]`,
  };
}

const UNIT = 10n ** 9n;
const BILLIONTHS = 9;

/** A stored number in billionths. */
export function billionths(stored: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(stored) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(BILLIONTHS, '0')}`);
}

/** Formulas over items of the box, and the values of their rows. */
function computedItems(random: Random, items: readonly RandomItem[]): RandomItem[] {
  const of = (...targets: readonly ConceptName[]) =>
    items.filter((each) => isSingle(targets, each));
  const boxes = items.filter((each) => each.isReadable && !each.isUni && each.items.length > 0);
  const rows = [...new Set(items.flatMap(({ links }) => [...links.keys()]))];
  const item = (target: ConceptName, text: string, value: (atom: string) => string | null) => {
    const links = rows.map((atom): [string, Set<string>] => {
      const found = value(atom);
      return [atom, new Set(found === null ? [] : [found])];
    });
    return { ...{ target, text, links: new Map(links) }, ...COMPUTED };
  };
  const number = (isInteger: boolean, text: string, value: (atom: string) => bigint | null) =>
    item(isInteger ? 'Hours' : 'Amount', text, (atom) => mapped(value(atom), decimalText));
  const numbers = of('Hours', 'Amount');
  const made = [
    ...one(random, numbers, (a) => {
      const b = random.pick(numbers);
      const isInteger = a.target === 'Hours' && b.target === 'Hours';
      return number(isInteger, `${a.name} * 2 - ${b.name}`, (atom) => {
        const [x, y] = [numberOf(a.links, atom), numberOf(b.links, atom)];
        return x === null || y === null ? null : x * 2n - y;
      });
    }),
    ...one(random, numbers, (a) =>
      item('Flag', `has(${a.name})`, (atom) => (numberOf(a.links, atom) === null ? '0' : '1')),
    ),
    ...one(random, of('Name'), (a) =>
      item('Name', `${a.name} & '!'`, (atom) => mapped(firstOf(a.links, atom), (x) => `${x}!`)),
    ),
    ...one(random, of('Day'), (a) =>
      item('Day', `${a.name} + 10`, (atom) => mapped(firstOf(a.links, atom), tenDaysLater)),
    ),
    ...one(random, boxes, ({ name, links }) =>
      number(true, `count(${name})`, (atom) => BigInt(valuesOf(links, atom).length) * UNIT),
    ),
    ...one(
      random,
      boxes.flatMap((box) => {
        const inner = box.items.find((each) => isSingle(['Hours', 'Amount'], each));
        return inner ? [{ box, inner }] : [];
      }),
      ({ box, inner }) =>
        number(inner.target === 'Hours', `sum(${box.name}.${inner.name})`, (atom) =>
          valuesOf(box.links, atom)
            .map((row) => numberOf(inner.links, row) ?? 0n)
            .reduce((total, each) => total + each, 0n),
        ),
    ),
  ];
  return made.map((each, i) => ({ ...each, name: `c${i}` }));
}

const COMPUTED = { isReadable: true, items: [], isUni: true, isProperty: false } as const;

function isSingle(targets: readonly ConceptName[], item: RandomItem): boolean {
  return item.isReadable && item.isUni && targets.includes(item.target);
}

function one<T, R>(random: Random, list: readonly T[], make: (one: T) => R): R[] {
  return list.length === 0 ? [] : [make(random.pick(list))];
}

function mapped<T>(value: T | null, map: (value: T) => string): string | null {
  return value === null ? null : map(value);
}

function tenDaysLater(date: string): string {
  return new Date(Date.parse(date) + 10 * 86_400_000).toISOString().slice(0, 10);
}

function firstOf(links: Links, atom: string): string | null {
  return valuesOf(links, atom)[0] ?? null;
}

function numberOf(links: Links, atom: string): bigint | null {
  return firstOf(links, atom) === null ? null : billionths(firstOf(links, atom) ?? '');
}

function scriptOf({ relations }: RandomModel, list: string, hasView: boolean): string {
  const types = Object.entries(TYPES).map(([concept, type]) => `REPRESENT ${concept} TYPE ${type}`);
  const declared = relations.map(({ name, source, target, properties }) =>
    properties.includes('PROP')
      ? `RELATION ${name}[${source}] [PROP]`
      : `RELATION ${name}[${source}*${target}] [${properties.join()}]`,
  );
  const labels = OBJECTS.map((each) => `RELATION label${each}[${each}*Label] [UNI]`);
  const views = ['Team', ...(hasView ? ['Job'] : [])].map(
    (each) => `VIEW ${each} : ${each} DEFAULT { label${each} } ENDVIEW`,
  );
  const rule = 'RULE statuses : I[Status] |- "open" \\/ "late" \\/ "done"';
  return ['CONTEXT Random IN ENGLISH', ...types, ...declared, ...labels, ...views, rule, list]
    .join('\n')
    .concat('\nENDCONTEXT\n');
}
