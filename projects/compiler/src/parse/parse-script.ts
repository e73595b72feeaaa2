import { hasErrors } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { PopulationUnit, SourceUnit } from '../source/source-unit.ts';
import { mergeContexts } from './tree/merge-contexts.ts';
import { parse, type ParseOptions } from './parse.ts';
import type { ScriptTree } from './tree/script-tree.ts';

/** A parsed script with its includes merged; null after errors. */
export interface ParsedScript {
  readonly tree: ScriptTree | null;
  /** The statements that could be read, also after errors; null without a context. */
  readonly readable: ScriptTree | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and merges all files of a script. Population files come last, since they can refer to interfaces. */
export async function parseScript(
  units: readonly SourceUnit[],
  options: ParseOptions = {},
): Promise<ParsedScript> {
  const trees: ScriptTree[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const unit of units) {
    if (unit.kind !== 'script' || !unit.isIntact) continue;
    const isIncluded = unit !== units[0];
    const parsed = parse(unit.text, unit.file, { ...options, isIncluded });
    diagnostics.push(...parsed.diagnostics);
    if (parsed.tree !== null) trees.push(parsed.tree);
  }
  const [first, ...others] = trees;
  if (first === undefined) return { tree: null, readable: null, diagnostics };
  const merged = mergeContexts(first, ...others);
  if (hasErrors(diagnostics)) return { tree: null, readable: merged, diagnostics };
  const files = units.filter((unit) => unit.kind === 'population');
  const tree = await withPopulations(merged, files, (problem) => diagnostics.push(problem));
  return { tree: hasErrors(diagnostics) ? null : tree, readable: tree, diagnostics };
}

/** What reads the files is loaded for scripts that include some: that takes as long as it takes to check a script. */
async function withPopulations(
  tree: ScriptTree,
  files: readonly PopulationUnit[],
  report: (problem: Diagnostic) => void,
): Promise<ScriptTree> {
  if (files.length === 0) return tree;
  const { addPopulations } = await import('./population/add-populations.ts');
  return addPopulations(tree, files, report);
}
