import type { ConceptLattice } from '../../context/concept.ts';
import type {
  BoxHeader,
  BoxItem,
  ComputedItem,
  Interface,
  TermItem,
} from '../../context/interface.ts';
import type { Relation } from '../../context/relation.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { typeDefinitions } from '../../formula/computed-definitions.ts';
import { FormulaError, type FormulaRange } from '../../formula/formula-error.ts';
import { parseFormulas } from '../../formula/parse-formula.ts';
import { ItemNames, type FormulaModel } from './item-names.ts';

type Report = (problem: Diagnostic) => void;
type Model = FormulaModel & { readonly report: Report };

/** Adds the items that `compute` defines to the boxes of interfaces, and reports errors in formulas. */
export function withComputedItems(
  interfaces: readonly Interface[],
  lattice: ConceptLattice,
  relations: readonly Relation[],
  report: Report,
): readonly Interface[] {
  const model: Model = { lattice, relations, report };
  return interfaces.map((ifc) => ({ ...ifc, item: withComputed(ifc.item, model) }));
}

function withComputed(item: TermItem, model: Model): TermItem {
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
  model: Model,
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
    const itemNames = new ItemNames(
      items,
      definitions.map(({ name }) => name),
      model,
    );
    return typeDefinitions(definitions, itemNames, report).map(({ definition, formula }) => ({
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
