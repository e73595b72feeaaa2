import { listOf, readShape, record, text, type Shaped } from './shape.ts';

const conjunct = record({
  id: text,
  signalRuleNames: listOf(text),
  invariantRuleNames: listOf(text),
  violationsSQL: text,
});

/** One entry of `conjuncts.json`: a query for the violations of a part of one or more rules (columns `src`, `tgt`). */
export type ConjunctDefinition = Shaped<typeof conjunct>;

/** Checks the content of `conjuncts.json`. @throws ShapeError */
export function readConjuncts(json: unknown): readonly ConjunctDefinition[] {
  return readShape(listOf(conjunct), json, 'conjuncts.json');
}
