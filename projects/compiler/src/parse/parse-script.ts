import { hasErrors } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { SourceUnit } from '../source/source-unit.ts';
import { mergeContexts } from './tree/merge-contexts.ts';
import { parse, type ParseOptions } from './parse.ts';
import type { ScriptTree } from './tree/script-tree.ts';
import { addPopulations } from './population/add-populations.ts';

/** A script with everything it includes as one context; null after errors. */
export interface ParsedScript {
  readonly tree: ScriptTree | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses all files of a script and merges them; population files come last, since they may be about interfaces. */
export function parseScript(
  units: readonly SourceUnit[],
  options: ParseOptions = {},
): ParsedScript {
  const trees: ScriptTree[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const unit of units) {
    if (unit.kind !== 'script' || !unit.isIntact) continue;
    const parsed = parse(unit.text, unit.file, options);
    diagnostics.push(...parsed.diagnostics);
    if (parsed.tree !== null) trees.push(parsed.tree);
  }
  const [first, ...others] = trees;
  if (first === undefined || hasErrors(diagnostics)) return { tree: null, diagnostics };
  const merged = mergeContexts(first, ...others);
  const files = units.filter((unit) => unit.kind === 'population');
  const tree = addPopulations(merged, files, (problem) => diagnostics.push(problem));
  return { tree: hasErrors(diagnostics) ? null : tree, diagnostics };
}
