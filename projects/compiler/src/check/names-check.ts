import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { ConceptTable } from './concepts/concept-table.ts';
import type { Declarations } from './declared/declarations.ts';
import {
  conceptOnlyInTerms,
  duplicateName,
  sameButCase,
  unusedConcept,
} from './problems/concept-problems.ts';
import { collidingInterfaceNames } from './problems/interface-problems.ts';
import type { RelationTable } from './relations/relation-table.ts';

interface Named {
  readonly name: string;
  readonly origin: Origin;
}

type Report = (problem: Diagnostic) => void;

/** Checks that rules, identities, views, and interfaces have unique names. */
export function checkUniqueNames(declarations: Declarations, report: Report): void {
  const named = (kind: 'ident' | 'view' | 'interface') =>
    declarations
      .ofKind(kind)
      .map(({ statement: { name, origin } }) => ({ name: name.text, origin }));
  const rules = declarations
    .ofKind('rule')
    .flatMap(({ statement: { name, origin } }) =>
      name === null ? [] : [{ name: name.text, origin }],
    );
  reportDuplicates('rules', rules, report);
  const enforcements = declarations
    .ofKind('enforce')
    .flatMap(({ statement: { name, origin } }) =>
      name === null ? [] : [{ name: name.text, origin }],
    );
  reportDuplicates('enforcements', enforcements, report);
  reportDuplicates('identities', named('ident'), report);
  reportDuplicates('views', named('view'), report);
  reportDuplicates('interfaces', named('interface'), report);
  warnAboutFiles(named('interface'), report);
}

function reportDuplicates(what: string, items: readonly Named[], report: Report): void {
  for (const [name, group] of grouped(items, (item) => item.name)) {
    const [first, ...others] = group.map(({ origin }) => origin);
    if (first !== undefined && others.length > 0) report(duplicateName(what, name, first, others));
  }
}

/** Components are named after interfaces in lowercase, without punctuation. */
function warnAboutFiles(items: readonly Named[], report: Report): void {
  const normalized = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  for (const [, group] of grouped(items, (item) => normalized(item.name))) {
    const [first, ...others] = group;
    for (const { name, origin } of others) {
      if (first === undefined || name === first.name) continue;
      report(collidingInterfaceNames(name, first.name, origin, first.origin));
    }
  }
}

/** Warns about names that are probably misspelled. */
export function warnAboutNames(
  declarations: Declarations,
  concepts: ConceptTable,
  relations: RelationTable,
  report: Report,
): void {
  const signature = /\[.*$/;
  const relationNames = relations.all.map((item) => ({
    name: item.signature,
    origin: item.origin,
  }));
  const show = (text: string) => text.replace(signature, '');
  for (const [what, items, shown] of [
    ['concepts', concepts.all, (text: string) => text],
    ['relations', relationNames, show],
  ] as const) {
    for (const [, group] of grouped<Named>(items, ({ name }) => name.toLowerCase())) {
      const [first, ...others] = group;
      for (const { name, origin } of others) {
        if (first === undefined || shown(name) === shown(first.name)) continue;
        report(sameButCase(what, shown(name), shown(first.name), origin, first.origin));
      }
    }
  }
  warnAboutUnused(declarations, report);
}

/** Warns about concepts that occur only in terms. In a script with errors these are explained by the errors. */
export function warnAboutUndeclaredConcepts(concepts: ConceptTable, report: Report): void {
  for (const { name, aliases, origin } of concepts.all) {
    if (!aliases.every((alias) => concepts.isOnlyInTerms(alias))) continue;
    const others = [...concepts.names()].filter((other) => other !== name);
    report(conceptOnlyInTerms(name, others, origin));
  }
}

function warnAboutUnused(declarations: Declarations, report: Report): void {
  const used = new Set<string>();
  for (const { statement } of declarations.ofKind('relation')) {
    used.add(statement.signature.source.text).add(statement.signature.target.text);
  }
  for (const { statement } of declarations.ofKind('classify')) {
    for (const { text } of [...statement.specifics, ...statement.generics]) used.add(text);
  }
  for (const { statement } of declarations.ofKind('represent')) {
    for (const { text } of statement.concepts) used.add(text);
  }
  for (const { statement } of declarations.ofKind('conceptPopulation')) {
    used.add(statement.concept.text);
  }
  for (const { statement } of declarations.ofKind('concept')) {
    const { text, origin } = statement.name;
    if (!used.has(text)) report(unusedConcept(text, origin));
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
