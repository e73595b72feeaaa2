import type { ExplanationGrammar } from './explanation-grammar.ts';
import type { ExplainedRelation } from './explanation-wording.ts';

/** Describes a link in words, by PRAGMA, field label, or relation name. */
export function linkStatement(
  relation: ExplainedRelation,
  a: string,
  b: string,
  grammar: ExplanationGrammar,
): string {
  const { pragma, form, label, isFlipped } = relation;
  if (pragma !== null) {
    const [before = '', between = '', after = ''] = pragma;
    return joined([before, a, between, b, after]);
  }
  const quoted = grammar.quote(label);
  if (form === 'name') return grammar.related(quoted, a, b);
  const [owner, value] = isFlipped ? [b, a] : [a, b];
  return grammar.field(form, quoted, owner, value);
}

/** Describes in words that an atom has no links in a relation. */
export function noLinkStatement(
  { label, isFlipped }: ExplainedRelation,
  atom: string,
  isFrom: boolean,
  grammar: ExplanationGrammar,
): string {
  const quoted = grammar.quote(label);
  return isFrom === isFlipped ? grammar.unused(quoted, atom) : grammar.empty(quoted, atom);
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
