import { Problems, readPopulationFile } from '@ampersand-prototype/population';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { PopulationUnit } from '../../source/source-unit.ts';
import { withStatements } from '../tree/merge-contexts.ts';
import type { ScriptTree } from '../tree/script-tree.ts';
import type { Statement } from '../tree/statement.ts';
import { columnStatements } from './column-relations.ts';
import { FileAtoms } from './file-atoms.ts';
import { fileDiagnostics } from './file-problems.ts';
import { ScriptNames } from './script-names.ts';
import { ScriptVocabulary, sheetTitles } from './script-vocabulary.ts';

/** The script with what the included population files declare and populate. */
export function addPopulations(
  tree: ScriptTree,
  files: readonly PopulationUnit[],
  report: (problem: Diagnostic) => void,
): ScriptTree {
  if (files.length === 0) return tree;
  const names = new ScriptNames(tree);
  const sink = new FileAtoms();
  for (const { file, bytes, includedAt } of files) {
    const problems = new Problems(file);
    sink.startFile(problems);
    const vocabulary = new ScriptVocabulary(names, problems, startOf(file));
    readPopulationFile(bytes, { vocabulary, problems, sink });
    for (const column of vocabulary.columns) sink.addColumn(column);
    fileDiagnostics(problems, includedAt, sheetTitles(names)).forEach(report);
  }
  const relations = columnStatements(sink, names, report);
  const concepts = [...sink.atoms].map(([text, atoms]): Statement => {
    const origin = atoms[0]?.origin ?? tree.origin;
    return { kind: 'conceptPopulation', concept: { text, origin }, atoms, origin };
  });
  return withStatements(tree, [...concepts, ...relations]);
}

function startOf(file: string): Origin {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
}
