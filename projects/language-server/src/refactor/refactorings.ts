import type {
  RelationStatement,
  ScriptReading,
  Statement,
} from '@ampersand-prototype/compiler/reading';
import type { CodeAction, Range } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { occurrenceAt } from '../features/navigation.ts';
import { includesPosition } from '../features/range.ts';
import { RelationFinder } from '../symbols/relation-finder.ts';
import { addInterface } from './add-interface.ts';
import { extractPattern } from './extract-pattern.ts';
import { propertyToRule } from './property-to-rule.ts';
import { reverseRelation } from './reverse-relation.ts';
import type { TextOf } from './text-edits.ts';

/** The refactorings of the name at the start of a range, and of the statements in it. Only for scripts without errors. */
export function refactorings(
  analysis: Analysis,
  file: string,
  range: Range,
  textOf: TextOf,
): CodeAction[] {
  const context = analysis.reading?.model?.context;
  if (!analysis.reading || !context) return [];
  if (analysis.diagnostics.some(({ severity }) => severity === 'error')) return [];
  const found = [
    extractPattern(analysis, file, range),
    ...ofRelation(analysis, analysis.reading, file, range, textOf),
    ofConcept(analysis, file, range, textOf),
  ];
  return found.filter((action) => action !== null);
}

function ofConcept(analysis: Analysis, file: string, { start }: Range, textOf: TextOf) {
  const context = analysis.reading?.model?.context;
  const occurrence = occurrenceAt(analysis, file, start);
  if (!context || occurrence?.kind !== 'concept') return null;
  const concept = context.concepts.find(({ aliases }) => aliases.includes(occurrence.name));
  if (!concept || ['ONE', 'SESSION'].includes(concept.name)) return null;
  const names = context.lattice.typology(concept).flatMap(({ aliases }) => aliases);
  const isValue = analysis.reading?.tree.statements.some((each) => isTypedAsValue(each, names));
  return isValue ? null : addInterface(context, concept, file, textOf);
}

/** Whether a statement gives a technical type other than OBJECT to one of the concepts. */
function isTypedAsValue(statement: Statement, names: readonly string[]): boolean {
  if (statement.kind === 'pattern')
    return statement.statements.some((each) => isTypedAsValue(each, names));
  if (statement.kind !== 'represent' || statement.type === 'OBJECT') return false;
  return statement.concepts.some(({ text }) => names.includes(text));
}

function ofRelation(
  analysis: Analysis,
  reading: ScriptReading,
  file: string,
  { start }: Range,
  textOf: TextOf,
): readonly (CodeAction | null)[] {
  const statement = reading.tree.statements
    .flatMap(declarationsIn)
    .find(({ origin }) => origin.file === file && includesPosition(origin, start));
  const finder = new RelationFinder(reading.model?.context ?? null);
  const relation = statement && finder.find(statement.name.text, statement.signature);
  if (!statement || !relation) return [];
  const property = statement.properties.find(({ origin }) => includesPosition(origin, start));
  if (property) return [propertyToRule(analysis, statement, property, relation, textOf)];
  const isAtName = includesPosition(statement.name.origin, start);
  return isAtName ? [reverseRelation(analysis, relation, textOf)] : [];
}

function declarationsIn(statement: Statement): readonly RelationStatement[] {
  if (statement.kind === 'pattern') return statement.statements.flatMap(declarationsIn);
  return statement.kind === 'relation' ? [statement] : [];
}
