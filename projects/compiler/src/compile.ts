import type { ExplanationDefinitions } from '@ampersand-prototype/generics';
import { checkOpenness } from './check/interfaces/closed-application.ts';
import { check, type Checked } from './check/check.ts';
import type { Context } from './context/context.ts';
import { hasErrors, sortDiagnostics } from './diagnostic/create.ts';
import type { Diagnostic, Severity } from './diagnostic/diagnostic.ts';
import type { Term } from './context/term.ts';
import type { Origin } from './diagnostic/origin.ts';
import { emitFiles, type GeneratedFile } from './emit/generated-file.ts';
import { checkTemplates } from './emit/frontend/check-templates.ts';
import type { FrontendModel } from './emit/frontend/frontend-model.ts';
import { checkRowSizes } from './emit/generics/check-row-sizes.ts';
import { emitGenerics } from './emit/generics/emit-generics.ts';
import type { Generics } from './emit/generics/generics.ts';
import { frontendModel } from './emit/frontend/model-of-frontend.ts';
import { hintDiagnostics } from './hints/hint-diagnostics.ts';
import { checkInvariants } from './evaluate/check-invariants.ts';
import { checkLinkedAtoms } from './evaluate/check-linked-atoms.ts';
import { readIdentityFile, type Identity } from './branding/read-identity-file.ts';
import { mergeContexts } from './parse/tree/merge-contexts.ts';
import { parse } from './parse/parse.ts';
import { parseScript } from './parse/parse-script.ts';
import type { ScriptTree } from './parse/tree/script-tree.ts';
import type { TermNode } from './parse/tree/term-node.ts';
import { checkCartesianProducts } from './plan/check-cartesian-products.ts';
import { planContext, type Plan } from './plan/plan.ts';
import { withMetaPopulation } from './prototype-context/meta-population.ts';
import { withNamedValues } from './term/named-values.ts';
import {
  PROTOTYPE_CONTEXT,
  PROTOTYPE_CONTEXT_FILE,
} from './prototype-context/prototype-context-source.ts';
import { checkRulesThatHold } from './rules/always-holds.ts';
import { checkOscillation } from './rules/oscillation.ts';
import { checkTimeDependentInvariants } from './rules/time-dependent-invariants.ts';
import type { ScriptReading } from './reading/script-reading.ts';
import type { FileSystem } from './source/files/file-system.ts';
import { readScript } from './source/read-script.ts';
import type { SourceUnit } from './source/source-unit.ts';

/** The options of a compilation. */
export interface CompileOptions {
  /** Preprocessor flags that hold in the main file. */
  readonly flags?: readonly string[];
  /** Rights of an interface node where the script gives no letters; `CRUD` by default. */
  readonly crudDefaults?: string;
  /** Functions that extensions of the execution engine have, besides those of the product. */
  readonly engineFunctions?: readonly string[];
  /** Texts of the templates by file name. If given, box types and annotations without a template are reported. */
  readonly templates?: ReadonlyMap<string, string>;
  /** How bad a box type or view without a template is; a warning by default, an error where pages are made. */
  readonly withoutTemplate?: Severity;
  /** Whether the older syntax is accepted. */
  readonly legacy?: boolean;
  /** Whether the built-in interfaces, roles and menu are added; true by default. */
  readonly withPrototypeContext?: boolean;
  /** Whether it is looked whether the initial population violates invariants; true by default. */
  readonly withInvariantCheck?: boolean;
  /** How bad it is that the initial population violates an invariant; an error by default. */
  readonly violationsAre?: Severity;
  /** How bad it is that a rule needs a Cartesian product; a warning by default. */
  readonly cartesianProductsAre?: Severity;
  /** Whether only diagnostics are needed: then `script` is null and nothing is emitted; false by default. */
  readonly onlyDiagnostics?: boolean;
  /** What `settings.json` says about the environment; false by default. */
  readonly isProduction?: boolean;
  /** Whether `openapi.json` is made; by default unless in production. */
  readonly withOpenApi?: boolean;
  /** Whether hints about the model are returned as well, for a script without errors; false by default. */
  readonly withHints?: boolean;
  /** Whether `reading` is returned, for editors; false by default. */
  readonly withReading?: boolean;
  /** Whether `document.json` is made, the documentation of the model for the application; false by default. */
  readonly withDocument?: boolean;
}

/** The complete output of the compiler for a script. */
export interface CompiledScript {
  readonly context: Context;
  readonly plan: Plan;
  readonly generics: Generics;
  /** How violations are explained. */
  readonly explanations: ExplanationDefinitions;
  readonly frontend: FrontendModel;
  /** Files with their text; paths are relative to the output folder: `generics/concepts.json`. */
  readonly files: readonly GeneratedFile[];
}

/** The result of a compilation. `script` is null after errors, and if only diagnostics were requested. */
export interface Compilation {
  readonly script: CompiledScript | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the script with their text, for messages that show the line. */
  readonly units: readonly SourceUnit[];
  /** Optional files next to the script that define the appearance of the application. */
  readonly identityFiles: readonly string[];
  /** What could be read of the script, also after errors; null unless `withReading`. */
  readonly reading: ScriptReading | null;
}

/**
 * Compiles a script with all its includes. Pure but for reading through `files`: nothing is written, and the same files
 * give the same bytes.
 */
export async function compile(
  path: string,
  files: FileSystem,
  options: CompileOptions = {},
): Promise<Compilation> {
  const source = await readScript(path, files, options);
  const parsed = await parseScript(source.units, options);
  const { units } = source;
  const identity = readIdentityFile(path, files);
  const found = [...source.diagnostics, ...parsed.diagnostics];
  const finish = (
    script: CompiledScript | null,
    more: readonly Diagnostic[],
    reading: ScriptReading | null,
  ): Compilation => {
    const order = units.map((unit) => unit.file);
    const diagnostics = sortDiagnostics([...found, ...more, ...identity.diagnostics], order);
    return { script, diagnostics, units, identityFiles: identity.files, reading };
  };
  if (parsed.tree === null || hasErrors(found)) {
    const { readable } = parsed;
    const isRead = options.withReading && readable !== null;
    return finish(null, [], isRead ? checkTree(readable, options).reading : null);
  }

  const { checked, reading } = checkTree(parsed.tree, options);
  if (checked.context === null || hasErrors(checked.diagnostics))
    return finish(null, checked.diagnostics, reading);

  const { templates, withoutTemplate = 'warning' } = options;
  const pages = templates ? checkTemplates(checked.context, templates, withoutTemplate) : [];
  const plan = planContext(withNamedValues(withMetaPopulation(checked.context)));
  const { withInvariantCheck = true, violationsAre = 'error' } = options;
  const violations = withInvariantCheck
    ? await checkInvariants(plan.context, plan.rules, violationsAre)
    : [];
  const doubtful = checkDoubts(checked.context, plan, parsed.tree, options);
  const { cartesianProductsAre = 'warning' } = options;
  const large = [
    ...checkCartesianProducts(plan, cartesianProductsAre, isOfScript),
    ...checkRowSizes(plan.storage.tables),
  ];
  const closed = options.isProduction ? checkOpenness(checked.context, isOfScript) : [];
  const later = [...pages, ...doubtful, ...large, ...violations, ...closed];
  const diagnostics = [...checked.diagnostics, ...later];
  const isEmitted =
    !options.onlyDiagnostics && !hasErrors([...diagnostics, ...identity.diagnostics]);
  return finish(isEmitted ? await emit(plan, options, identity) : null, diagnostics, reading);
}

/** Warnings about rules and data that are probably not meant, and hints if they are requested. */
function checkDoubts(
  context: Context,
  plan: Plan,
  { statements }: ScriptTree,
  { withHints = false }: CompileOptions,
): readonly Diagnostic[] {
  return [
    ...checkOscillation(plan.context.enforcements, plan.context.lattice),
    ...checkRulesThatHold(context),
    ...checkTimeDependentInvariants(context),
    ...checkLinkedAtoms(plan.context),
    ...(withHints ? hintDiagnostics(context, statements) : []),
  ];
}

/** Checks a tree; `reading` is null unless the options request it. */
function checkTree(
  tree: ScriptTree,
  options: CompileOptions,
): { readonly checked: Checked; readonly reading: ScriptReading | null } {
  const complete = withBuiltIns(tree, options);
  if (!options.withReading) return { checked: check(complete, options), reading: null };
  const termTypes = new Map<TermNode, Term>();
  const checked = check(complete, { ...options, termTypes });
  return { checked, reading: { tree, model: checked.readable, termTypes } };
}

function isOfScript({ file }: Origin): boolean {
  return file !== PROTOTYPE_CONTEXT_FILE;
}

function withBuiltIns(
  tree: ScriptTree,
  { withPrototypeContext = true }: CompileOptions,
): ScriptTree {
  const builtIn = withPrototypeContext
    ? parse(PROTOTYPE_CONTEXT, PROTOTYPE_CONTEXT_FILE).tree
    : null;
  return builtIn ? mergeContexts(tree, builtIn) : tree;
}

async function emit(
  plan: Plan,
  options: CompileOptions,
  identity: Identity,
): Promise<CompiledScript> {
  const isProduction = options.isProduction ?? false;
  const emitted = emitGenerics(plan, isProduction);
  const { generics } = emitted;
  const frontend = frontendModel(plan.context, emitted);
  const files = await emitFiles(emitted, plan.context, {
    withOpenApi: options.withOpenApi ?? !isProduction,
    identity: identity.definition,
  });
  if (options.withDocument) files.push(await document(plan, frontend.modelHash));
  const { explanations } = emitted;
  return { context: plan.context, plan, generics, explanations, frontend, files };
}

/** What documents are built with is loaded when one is asked for. */
async function document(plan: Plan, modelHash: string): Promise<GeneratedFile> {
  const { documentFile } = await import('./document/document-file.ts');
  return documentFile(plan, modelHash);
}
