import type { View, ViewSegment } from '../../context/interface.ts';
import type { Concept } from '../../context/concept.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { ViewSegmentNode, ViewStatement } from '../../parse/tree/interface-node.ts';
import { localName } from '../../term/local-name.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { Declarations } from '../declared/declarations.ts';
import { undeclaredConcept } from '../problems/concept-problems.ts';
import { duplicateLabel, severalDefaultViews } from '../problems/interface-problems.ts';
import type { TermChecker } from '../typing/term-checker.ts';

/** Checks the views of a script, and infers the types of their terms. */
export function checkViews(
  declarations: Declarations,
  concepts: ConceptTable,
  terms: TermChecker,
  report: (problem: Diagnostic) => void,
): readonly View[] {
  const views: View[] = [];
  for (const { statement, pattern } of declarations.ofKind('view')) {
    reportLabels(statement, report);
    const concept = concepts.find(statement.concept.text);
    if (concept === null) {
      const { text, origin } = statement.concept;
      report(undeclaredConcept(text, concepts.names(), origin));
      continue;
    }
    const { name, isDefault, htmlTemplate, origin } = statement;
    views.push({
      name: name.text,
      label: name.label ?? localName(name.text),
      concept,
      isDefault,
      segments: statement.segments.flatMap((segment) => checkSegment(segment, concept, terms)),
      htmlTemplate,
      pattern,
      origin,
    });
  }
  reportDefaults(views, report);
  return views;
}

function checkSegment(
  segment: ViewSegmentNode,
  concept: Concept,
  terms: TermChecker,
): readonly ViewSegment[] {
  const { label } = segment;
  if (segment.kind === 'text') return [{ kind: 'text', label, text: segment.text }];
  const term = terms.check(segment.term, { source: concept, target: null });
  return term === null ? [] : [{ kind: 'term', label, term }];
}

function reportLabels(statement: ViewStatement, report: (problem: Diagnostic) => void): void {
  for (const [label, segments] of groupByLabel(statement.segments, ({ label }) => label)) {
    const origins = segments.map(({ origin }) => origin);
    if (origins.length > 1) report(duplicateLabel(label, 'view', statement.origin, origins));
  }
}

/** Returns the groups of items that share a label. */
export function groupByLabel<T>(
  items: readonly T[],
  labelOf: (item: T) => string | null,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const label = labelOf(item);
    if (label === null || label === '') continue;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [item]);
    else group.push(item);
  }
  return groups;
}

function reportDefaults(views: readonly View[], report: (problem: Diagnostic) => void): void {
  const byConcept = new Map<Concept, View[]>();
  for (const view of views) {
    if (!view.isDefault) continue;
    byConcept.set(view.concept, [...(byConcept.get(view.concept) ?? []), view]);
  }
  for (const [concept, group] of byConcept) {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0) continue;
    const names = group.map(({ name }) => name);
    const origins = others.map(({ origin }) => origin);
    report(severalDefaultViews(concept, names, first.origin, origins));
  }
}
