import type { ExplainedRelation } from './explanation-wording.ts';
import type { Comparison, StatementGrammar } from './grammar.ts';

/** What can be said of two atoms: the leaves of explanations, conditions, and formulas. */
export type Statement = { readonly holds: boolean } & (
  | { readonly kind: 'link'; readonly relation: ExplainedRelation }
  | {
      readonly kind: 'comparison';
      readonly comparison: Exclude<Comparison, 'different'>;
      readonly isDate: boolean;
    }
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'type'; readonly concept: string }
  /** `length` is that of the path, or the number of atoms reached if it does not hold; null if unknown. */
  | { readonly kind: 'path'; readonly length: number | null }
);

const OPPOSITES: Readonly<Record<Exclude<Comparison, 'different'>, Comparison>> = {
  equal: 'different',
  less: 'greaterOrEqual',
  lessOrEqual: 'greater',
  greater: 'lessOrEqual',
  greaterOrEqual: 'less',
};

/** Says a statement of two atoms in words. */
export function verbalize(
  statement: Statement,
  a: string,
  b: string,
  grammar: StatementGrammar,
): string {
  const { kind, holds } = statement;
  switch (kind) {
    case 'link':
      return verbalizeLink(statement.relation, [a, b], holds, grammar);
    case 'comparison': {
      const { comparison, isDate } = statement;
      const compared = holds ? comparison : OPPOSITES[comparison];
      return isDate ? grammar.dates(compared, a, b) : grammar.comparison(compared, a, b);
    }
    case 'value':
      return grammar.value(a, statement.text, holds);
    case 'type':
      return grammar.ofType(a, statement.concept, holds);
    case 'path':
      return holds
        ? grammar.path(a, b, statement.length)
        : grammar.unreachable(a, b, statement.length);
  }
}

/** Says in words that an atom has no links in a relation. */
export function verbalizeMissing(
  { label, isFlipped, form }: ExplainedRelation,
  atom: string,
  isFrom: boolean,
  grammar: StatementGrammar,
): string {
  const quoted = grammar.quote(label);
  // A property is one of its atom from both ends.
  if (form === 'property') return grammar.field(form, quoted, atom, atom, false);
  return isFrom === isFlipped ? grammar.unused(quoted, atom) : grammar.empty(quoted, atom);
}

/** By PRAGMA, field label, or relation name. */
function verbalizeLink(
  { pragma, form, label, isFlipped }: ExplainedRelation,
  [a, b]: readonly [string, string],
  holds: boolean,
  grammar: StatementGrammar,
): string {
  const quoted = grammar.quote(label);
  if (pragma === null && form !== 'name') {
    const [owner, value] = isFlipped ? [b, a] : [a, b];
    return grammar.field(form, quoted, owner, value, holds);
  }
  const [before = '', between = '', after = ''] = pragma ?? [];
  const statement =
    pragma === null ? grammar.related(quoted, a, b) : joined([before, a, between, b, after]);
  return holds ? statement : grammar.isFalse(statement);
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
