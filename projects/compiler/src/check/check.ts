import type { Context } from '../context/context.ts';
import type { Interface } from '../context/interface.ts';
import { hasErrors, sortDiagnostics } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import { AtomChecker } from './atoms.ts';
import { buildConcepts, type ConceptTable } from './concept-table.ts';
import { crudDefaults } from './crud.ts';
import { Declarations } from './declarations.ts';
import { InterfaceChecker } from './interface-checker.ts';
import type { MutableConcept } from './mutable-concept.ts';
import { checkUniqueNames, warnAboutNames } from './names-check.ts';
import { PopulationChecker } from './population-checker.ts';
import { checkPurposes, subjectsOf } from './purposes.ts';
import { findReferenceCycles } from './reference-cycles.ts';
import { relationResolver } from './relation-reference.ts';
import { buildRelations } from './relation-table.ts';
import { assignTypes, type ObjectUse } from './representation.ts';
import { checkRoles } from './roles.ts';
import { RuleChecker } from './rule-checker.ts';
import { TermChecker } from './term-checker.ts';
import { resolveText, type TextDefaults } from './texts.ts';
import { checkViews, localName } from './view-table.ts';

/** How a script is checked. */
export interface CheckOptions {
  /** Rights where no letter is written, as in `cRud`; a small letter forbids. Everything is allowed by default. */
  readonly crudDefaults?: string;
}

/** The checked script; the context is null when there is an error. */
export interface Checked {
  readonly context: Context | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves every name, types every term and looks for everything that is wrong, except violations of rules by the
 * initial population. Every mistake is told once, in the order of the text.
 */
export function check(tree: ScriptTree, options: CheckOptions = {}): Checked {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic) => void diagnostics.push(problem);
  const declarations = new Declarations(tree);
  const concepts = buildConcepts(declarations, tree.origin, report);
  if (hasErrors(diagnostics)) return { context: null, diagnostics: sortDiagnostics(diagnostics) };
  const context = checkContext(tree, declarations, concepts, options, report);
  const sorted = sortDiagnostics(diagnostics);
  return { context: hasErrors(sorted) ? null : context, diagnostics: sorted };
}

function checkContext(
  tree: ScriptTree,
  declarations: Declarations,
  concepts: ConceptTable,
  options: CheckOptions,
  report: (problem: Diagnostic) => void,
): Context {
  const defaults: TextDefaults = {
    language: tree.language ?? 'English',
    format: tree.format ?? 'REST',
  };
  const relations = buildRelations(declarations, concepts, defaults, report);
  const terms = new TermChecker(concepts, relations, report);
  const views = checkViews(declarations, concepts, terms, report);
  const ruleChecker = new RuleChecker(concepts, terms, defaults, report);
  const checked = <S, T>(items: readonly S[], checkOne: (item: S) => T | null): readonly T[] =>
    items.map(checkOne).filter((item) => item !== null);
  const rules = checked(declarations.ofKind('rule'), (item) => ruleChecker.rule(item));
  const identities = checked(declarations.ofKind('ident'), (item) => ruleChecker.identity(item));
  const enforcements = checked(declarations.ofKind('enforce'), (item) =>
    ruleChecker.enforcement(item),
  );
  const statements = declarations.ofKind('interface').map(({ statement }) => statement);
  const crud = crudDefaults(options.crudDefaults ?? '');
  const interfaceChecker = new InterfaceChecker(statements, {
    concepts,
    terms,
    views,
    crudDefaults: crud,
    report,
  });
  const interfaces = checked(statements, (item) => interfaceChecker.check(item));
  interfaceChecker.checkReferences(interfaces);
  for (const problem of findReferenceCycles(statements)) report(problem);

  const uses = [...interfaceChecker.objectUses, ...usesByViews(views, identities)];
  assignTypes(declarations, concepts, uses, report);
  describeConcepts(declarations, concepts, defaults);
  const atoms = new AtomChecker(report);
  terms.checkTypes(atoms);
  relations.typeDefaults(atoms);
  const resolve = relationResolver(concepts, relations, report);
  const population = new PopulationChecker(atoms, report).gather(declarations, concepts, resolve);

  checkUniqueNames(declarations, report);
  warnAboutNames(declarations, concepts, relations, report);
  const subjects = subjectsOf(declarations, concepts);
  const purposeStatements = declarations.ofKind('purpose').map(({ statement }) => statement);
  return {
    name: tree.name.text,
    label: tree.name.label ?? localName(tree.name.text),
    language: defaults.language,
    lattice: concepts.lattice as Context['lattice'],
    concepts: concepts.all,
    relations: relations.all,
    rules: sorted(rules),
    identities: sorted(identities),
    enforcements,
    views: sorted(views),
    interfaces: sorted<Interface>(interfaces),
    roles: checkRoles(declarations, subjects.rule ?? new Set(), report),
    population,
    purposes: checkPurposes(purposeStatements, subjects, resolve, defaults, report),
    patterns: patternsOf(declarations),
    metas: declarations.ofKind('meta').map(({ statement: { name, value } }) => ({ name, value })),
  };
}

function sorted<T extends { readonly name: string }>(items: readonly T[]): readonly T[] {
  return [...items].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Views and identities outside patterns make their concept an object. */
function usesByViews(
  views: Context['views'],
  identities: Context['identities'],
): readonly ObjectUse[] {
  const uses = (items: Context['views'] | Context['identities'], what: string) =>
    items
      .filter(({ pattern }) => pattern === null)
      .map(({ name, concept, origin }) => ({
        concept: concept as MutableConcept,
        why: `has the ${what} \`${name}\``,
        origin,
      }));
  return [...uses(views, 'view'), ...uses(identities, 'identity')];
}

function describeConcepts(
  declarations: Declarations,
  concepts: ConceptTable,
  defaults: TextDefaults,
): void {
  for (const { statement } of declarations.ofKind('concept')) {
    const concept = concepts.find(statement.name.text);
    if (concept === null) continue;
    if (statement.name.label !== null) concept.label = statement.name.label;
    const meanings = statement.meanings.map((meaning) => resolveText(meaning, defaults));
    concept.meanings = [...concept.meanings, ...meanings];
  }
}

function patternsOf(declarations: Declarations): Context['patterns'] {
  const patterns = new Map<string, Context['patterns'][number]>();
  for (const { statement } of declarations.ofKind('pattern')) {
    const { name, origin } = statement;
    if (patterns.has(name.text)) continue;
    patterns.set(name.text, { name: name.text, label: name.label ?? localName(name.text), origin });
  }
  return sorted([...patterns.values()]);
}
