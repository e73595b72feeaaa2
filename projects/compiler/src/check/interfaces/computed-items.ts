import { encodePropertyName, type Formula, type FormulaType } from '@ampersand-prototype/generics';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { ConceptLattice } from '../../context/concept.ts';
import type {
  BoxHeader,
  BoxItem,
  ComputedItem,
  Interface,
  TermItem,
} from '../../context/interface.ts';
import { isClock } from '../../context/is-clock.ts';
import type { Relation } from '../../context/relation.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { typeDefinitions } from '../../formula/computed-definitions.ts';
import { FormulaError, type FormulaRange } from '../../formula/formula-error.ts';
import { parseFormulas } from '../../formula/parse-formula.ts';
import type { ResolveName } from '../../formula/type-formula.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import { termProperties } from '../../term/term-properties.ts';

/** The parts of a model that formulas depend on. */
interface FormulaModel {
  readonly lattice: ConceptLattice;
  readonly relations: readonly Relation[];
  readonly report: (problem: Diagnostic) => void;
}

/** Adds the items that `compute` defines to the boxes of interfaces, and reports errors in formulas. */
export function withComputedItems(
  interfaces: readonly Interface[],
  lattice: ConceptLattice,
  relations: readonly Relation[],
  report: FormulaModel['report'],
): readonly Interface[] {
  const model: FormulaModel = { lattice, relations, report };
  return interfaces.map((ifc) => ({ ...ifc, item: withComputed(ifc.item, model) }));
}

function withComputed(item: TermItem, model: FormulaModel): TermItem {
  const { sub } = item;
  if (sub?.kind !== 'box') return item;
  const items = sub.items.map((each) => (each.kind === 'term' ? withComputed(each, model) : each));
  const computed = sub.header.annotations
    .filter(({ key }) => key === 'compute')
    .flatMap((annotation) => computedItems(annotation, sub.header, items, model));
  return { ...item, sub: { ...sub, items: [...items, ...computed] } };
}

type Annotation = BoxHeader['annotations'][number];

function computedItems(
  { value, valueOrigin }: Annotation,
  { origin: header }: BoxHeader,
  items: readonly BoxItem[],
  model: FormulaModel,
): readonly ComputedItem[] {
  const text = value ?? '';
  const placeOf = (range: FormulaRange) => originIn(valueOrigin ?? header, text, range);
  const report = (error: FormulaError) => {
    const { message, hint, range } = error;
    model.report(diagnostic('AMP3325', placeOf(range), message, { hint }));
  };
  try {
    const definitions = parseFormulas(text);
    if (definitions.length === 0) throw new FormulaError('There is no formula.', EXAMPLE, WHOLE);
    const names = new Set(items.map(({ name }) => name));
    for (const { name, range } of definitions) {
      if (names.has(name))
        report(new FormulaError(`The box has two items \`${name}\`.`, OTHER, range));
      names.add(name);
    }
    const resolve = itemResolver(
      items,
      definitions.map(({ name }) => name),
      model,
    );
    return typeDefinitions(definitions, resolve, report).map(({ definition, formula }) => ({
      kind: 'computed',
      name: definition.name,
      label: definition.name,
      text: definition.text,
      formula,
      origin: placeOf(definition.range),
    }));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(error);
    return [];
  }
}

const WHOLE = { start: 0, end: 1 };
const EXAMPLE = 'Write for example `compute="Total = Hours * Rate"`.';
const OTHER = 'Give the computed item another name.';

/** The place of a part of a text in quotes; that of the whole text if it is written with escape sequences. */
function originIn(origin: Origin, text: string, { start, end }: FormulaRange): Origin {
  const { line, column } = origin.start;
  const isPlain = line === origin.end.line && origin.end.column - column === text.length + 2;
  if (!isPlain) return origin;
  const at = (offset: number) => ({ line, column: column + 1 + offset });
  return { ...origin, start: at(start), end: at(end) };
}

const TYPES: Partial<Record<TechnicalType, FormulaType>> = {
  INTEGER: 'INTEGER',
  FLOAT: 'FLOAT',
  DATE: 'DATE',
  ALPHANUMERIC: 'ALPHANUMERIC',
  BIGALPHANUMERIC: 'ALPHANUMERIC',
  HUGEALPHANUMERIC: 'ALPHANUMERIC',
  BOOLEAN: 'BOOLEAN',
};

function itemResolver(
  items: readonly BoxItem[],
  computed: readonly string[],
  { lattice, relations }: FormulaModel,
): ResolveName {
  return (name, range) => {
    const item =
      items.find((each) => each.name === name) ?? items.find((each) => each.label === name);
    if (!item) {
      if (name === 'today') return today(relations, range);
      throw unknownName(name, [...items.map((each) => each.name), ...computed], range);
    }
    if (item.kind === 'text')
      return { operation: 'text', type: 'ALPHANUMERIC', text: item.text, parts: [] };
    if (item.kind === 'computed') return item.formula;
    const type = typeOf(item, lattice);
    if (typeof type !== 'string') throw new FormulaError(type.message, type.hint, range);
    return { operation: 'item', type, text: encodePropertyName(item.name), parts: [] };
  };
}

/** Returns the type of the values of an item, or why a formula can't use it. */
function typeOf(
  { name, term, crud, sub }: TermItem,
  lattice: ConceptLattice,
): FormulaType | { readonly message: string; readonly hint: string } {
  const problem = (reason: string, hint: string) => ({
    message: `A formula can't use \`${name}\`: ${reason}.`,
    hint,
  });
  if (!crud.read) return problem("it isn't readable", 'Give the item R in its CRUD flags.');
  if (sub === null && editableRelation(term, lattice, false)?.relation.isProp) return 'BOOLEAN';
  if (!termProperties(term, lattice).uni)
    return problem('it can have several values in a row', SINGLE);
  return (
    TYPES[term.target.type] ??
    problem(`\`${term.target.name}\` has the type ${term.target.type}`, VALUES)
  );
}

const SINGLE = 'Use an item with at most one value per row, such as a relation that is UNI.';
const VALUES =
  'Formulas compute with INTEGER, FLOAT, DATE, BOOLEAN, and ALPHANUMERIC and its longer types, and with properties. Add an item that shows such a value.';

function today(relations: readonly Relation[], range: FormulaRange): Formula {
  if (relations.some(isClock)) return { operation: 'today', type: 'DATE', text: null, parts: [] };
  throw new FormulaError(
    'There is no `today`: the script has no clock.',
    'Add `INCLUDE "ampersand/clock.adl"` to the script.',
    range,
  );
}

function unknownName(name: string, names: readonly string[], range: FormulaRange): FormulaError {
  const known = names.map((each) => `\`${each}\``).join(', ');
  const hint = didYouMean(name, [...names, 'today']) ?? `The items of the box are ${known}.`;
  return new FormulaError(`The box has no item \`${name}\`.`, hint, range);
}
