import {
  propertyRules,
  showTerm,
  type Relation,
  type RelationStatement,
} from '@ampersand-prototype/compiler/reading';
import type { CodeAction } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { freeName } from './free-name.ts';
import { EditList, originOf, tokensOf, type TextOf } from './text-edits.ts';

type Property = RelationStatement['properties'][number];

/** Replaces a property by a RULE that says the same; null for an abbreviation of several properties. */
export function propertyToRule(
  { reading }: Analysis,
  statement: RelationStatement,
  property: Property,
  relation: Relation,
  textOf: TextOf,
): CodeAction | null {
  const rule = propertyRules(relation, () => []).find(
    ({ property: of }) => of?.word === property.word,
  );
  if (!rule) return null;
  const edits = new EditList();
  removeProperty(edits, property, textOf);
  const taken = reading?.model?.context.rules.map(({ name }) => name) ?? [];
  const name = freeName(ruleName(relation.name, property.word), taken);
  const meaning = JSON.stringify(rule.meaning.English ?? '');
  const text = `RULE ${name} : ${showTerm(rule.term)}\n  MEANING IN ENGLISH ${meaning}`;
  edits.insertAfter(statement.origin, `\n${text}`);
  return edits.action(`Convert ${property.word} to a RULE`);
}

/** `uniPlacedBy` for UNI of `placedBy`, in the namespace of the relation. */
function ruleName(relation: string, word: string): string {
  const parts = relation.split('.');
  const local = parts.pop() ?? '';
  const name = word.toLowerCase() + local.slice(0, 1).toUpperCase() + local.slice(1);
  return [...parts, name].join('.');
}

/** Removes a property with its comma, or with the brackets if it is the only one. */
function removeProperty(edits: EditList, { origin }: Property, textOf: TextOf): void {
  const { file, start } = origin;
  const tokens = tokensOf(file, textOf);
  const at = tokens.findIndex(
    (each) => each.start.line === start.line && each.start.column === start.column,
  );
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || !after) return;
  const isOnly = before.text === '[' && after.text === ']';
  const first = isOnly || before.text === ',' ? before : token;
  const last = isOnly || (before.text === '[' && after.text === ',') ? after : token;
  edits.replace({ file, start: originOf(first, file).start, end: last.end }, '');
}
