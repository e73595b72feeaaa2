import type { Context } from '../context/context.ts';
import type { Term } from '../context/term.ts';
import { hasErrors, sortDiagnostics } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { TermNode } from '../parse/tree/term-node.ts';
import { localName } from '../term/local-name.ts';
import { AtomChecker } from './atoms/atom-checker.ts';
import { buildConcepts, type ConceptTable } from './concepts/concept-table.ts';
import { partitionsOf } from './concepts/partitions.ts';
import { withComputedItems } from './interfaces/computed-items.ts';
import { warnAboutCreations } from './interfaces/creations.ts';
import { crudDefaults, warnAboutUnread } from './interfaces/crud.ts';
import { warnAboutSymmetricLinks } from './interfaces/symmetric-links.ts';
import { warnAboutUnfillable } from './interfaces/unfillable-items.ts';
import { warnAboutUnusedRights } from './interfaces/vain-rights.ts';
import { warnAboutUnlimitedValues } from './interfaces/unlimited-values.ts';
import { Declarations } from './declared/declarations.ts';
import { withComputations } from './computations/computations.ts';
import { warnAboutEngineCalls } from './engine-calls.ts';
import { InterfaceChecker } from './interfaces/interface-checker.ts';
import { checkUniqueNames, warnAboutNames, warnAboutUndeclaredConcepts } from './names-check.ts';
import { PopulationChecker } from './atoms/population-checker.ts';
import { checkPurposes, subjectsOf } from './check-purposes.ts';
import { findReferenceCycles } from './interfaces/reference-cycles.ts';
import { relationResolver } from './relations/relation-reference.ts';
import { buildRelations, type RelationTable } from './relations/relation-table.ts';
import { usesByViews } from './atoms/object-uses.ts';
import { assignTypes, warnAboutViewsOfValues } from './atoms/representation.ts';
import { checkRoles } from './check-roles.ts';
import { RuleChecker } from './rule-checker.ts';
import { TermChecker } from './typing/term-checker.ts';
import { TermReader } from './typing/term-reader.ts';
import { resolveText, type TextDefaults } from './declared/resolve-text.ts';
import { checkViews } from './interfaces/view-table.ts';

/** The options for checking a script. */
export interface CheckOptions {
  /** Rights where no letter is written, as in `cRud`; a small letter forbids. Everything is allowed by default. */
  readonly crudDefaults?: string;
  /** Functions that extensions of the execution engine have, besides those of the product. */
  readonly engineFunctions?: readonly string[];
  /** Filled with the typed terms of the script, by their nodes. */
  readonly termTypes?: Map<TermNode, Term>;
}

/** A checked script; the context is null if there are errors. */
export interface Checked {
  readonly context: Context | null;
  /** What could be read of the context despite errors; null if concepts contradict each other. */
  readonly readable: ReadableContext | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks a script: resolves names, infers types, and reports all errors. Every error is reported once, in the order of the
 * text.
 */
export function check(tree: ScriptTree, options: CheckOptions = {}): Checked {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic) => void diagnostics.push(problem);
  const declarations = new Declarations(tree);
  const concepts = buildConcepts(declarations, tree.origin, report);
  if (hasErrors(diagnostics))
    return { context: null, readable: null, diagnostics: sortDiagnostics(diagnostics) };
  const readable = checkContext(tree, declarations, concepts, options, report);
  const { context } = readable;
  const isLegal = !hasErrors(diagnostics);
  if (isLegal) warnAboutUndeclaredConcepts(concepts, report);
  return {
    context: isLegal ? context : null,
    readable,
    diagnostics: sortDiagnostics(diagnostics),
  };
}

/** A context, possibly of a script with errors, with what reads further terms in it. */
export interface ReadableContext {
  readonly context: Context;
  readonly terms: TermReader;
}

/** What the later steps of checking need from the earlier ones. */
interface Schema {
  readonly declarations: Declarations;
  readonly concepts: ConceptTable;
  readonly defaults: TextDefaults;
  readonly report: (problem: Diagnostic) => void;
}

function checkContext(
  tree: ScriptTree,
  declarations: Declarations,
  concepts: ConceptTable,
  options: CheckOptions,
  report: (problem: Diagnostic) => void,
): ReadableContext {
  const defaults: TextDefaults = {
    language: tree.language ?? 'English',
    format: tree.format ?? 'REST',
  };
  const schema: Schema = { declarations, concepts, defaults, report };
  const relations = buildRelations(declarations, concepts, defaults, report);
  const terms = new TermChecker(concepts, relations, report, options.termTypes);
  const views = checkViews(declarations, concepts, terms, report);
  const rules = checkRules(schema, terms);
  const { interfaces, objectUses, written, creating, changing, unread } = checkInterfaces(
    schema,
    terms,
    views,
    options,
  );
  assignTypes(
    declarations,
    concepts,
    [...objectUses, ...usesByViews(views, rules.identities)],
    report,
  );
  warnAboutViewsOfValues(views, report);
  warnAboutUnread(unread, report);
  describeConcepts(schema);
  const atoms = new AtomChecker(report);
  terms.checkTypes(atoms);
  relations.typeDefaults(atoms);
  checkUniqueNames(declarations, report);
  warnAboutNames(declarations, concepts, relations, report);
  const context: Context = {
    name: tree.name.text,
    label: tree.name.label ?? localName(tree.name.text),
    language: defaults.language,
    origin: tree.origin,
    lattice: concepts.lattice,
    concepts: concepts.all,
    relations: relations.all,
    partitions: partitionsOf(declarations, concepts),
    ...rules,
    rules: withComputations(rules.rules, declarations, { concepts, relations }, report),
    views: sorted(views),
    interfaces: withComputedItems(interfaces, concepts.lattice, relations.all, report),
    ...checkReferrers(schema, relations, atoms),
    patterns: patternsOf(declarations),
    metas: declarations.ofKind('meta').map(({ statement: { name, value } }) => ({ name, value })),
  };
  warnAboutInterfaces(context, { written, changing, creating }, report);
  warnAboutUnlimitedValues(context, declarations, concepts, report);
  const extraFunctions = options.engineFunctions ?? [];
  warnAboutEngineCalls(declarations, { concepts, relations, extraFunctions }, report);
  return { context, terms: new TermReader(concepts, relations) };
}

type CheckedInterfaces = ReturnType<typeof checkInterfaces>;

/** Warns about rights in interfaces that have no effect, or an effect that surprises. */
function warnAboutInterfaces(
  context: Context,
  { written, changing, creating }: Pick<CheckedInterfaces, 'written' | 'changing' | 'creating'>,
  report: (problem: Diagnostic) => void,
): void {
  warnAboutUnusedRights(context, written, report);
  warnAboutUnfillable(context, changing, report);
  warnAboutCreations(context, creating, report);
  warnAboutSymmetricLinks(context, changing, report);
}

function checkRules(
  { declarations, concepts, defaults, report }: Schema,
  terms: TermChecker,
): Pick<Context, 'rules' | 'identities' | 'enforcements'> {
  const checker = new RuleChecker(concepts, terms, defaults, report);
  const rules = checked(declarations.ofKind('rule'), (item) => checker.rule(item));
  const identities = checked(declarations.ofKind('ident'), (item) => checker.identity(item));
  const enforcements = checked(declarations.ofKind('enforce'), (item) => checker.enforcement(item));
  return { rules: sorted(rules), identities: sorted(identities), enforcements };
}

function checkInterfaces(
  { declarations, concepts, report }: Schema,
  terms: TermChecker,
  views: Context['views'],
  options: CheckOptions,
) {
  const statements = declarations.ofKind('interface').map(({ statement }) => statement);
  const rights = crudDefaults(options.crudDefaults ?? '');
  const surroundings = { concepts, terms, views, crudDefaults: rights, report };
  const checker = new InterfaceChecker(statements, surroundings);
  const interfaces = checked(statements, (item) => checker.check(item));
  checker.checkReferences(interfaces);
  for (const problem of findReferenceCycles(statements)) report(problem);
  const { objectUses, written, creating, changing, unread } = checker;
  return { interfaces, objectUses, written, creating, changing, unread };
}

/** Statements that only refer to what others declare. */
function checkReferrers(
  { declarations, concepts, defaults, report }: Schema,
  relations: RelationTable,
  atoms: AtomChecker,
): Pick<Context, 'population' | 'purposes' | 'roles'> {
  const resolve = relationResolver(concepts, relations, report);
  const subjects = subjectsOf(declarations, concepts);
  const purposes = declarations.ofKind('purpose').map(({ statement }) => statement);
  return {
    population: new PopulationChecker(atoms, report).gather(declarations, concepts, resolve),
    purposes: checkPurposes(purposes, subjects, resolve, defaults, report),
    roles: checkRoles(declarations, subjects.rule ?? new Set(), report),
  };
}

/** The answers that are not null. */
function checked<S, T>(items: readonly S[], checkOne: (item: S) => T | null): readonly T[] {
  return items.map(checkOne).filter((item) => item !== null);
}

function sorted<T extends { readonly name: string }>(items: readonly T[]): readonly T[] {
  return [...items].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function describeConcepts({ declarations, concepts, defaults }: Schema): void {
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
