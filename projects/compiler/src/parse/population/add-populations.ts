import { isTimeZone } from '@ampersand-prototype/generics';
import { Problems, readPopulationFile } from '@ampersand-prototype/population/reading';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { PopulationUnit } from '../../source/source-unit.ts';
import { withStatements } from '../tree/merge-contexts.ts';
import type { ScriptTree } from '../tree/script-tree.ts';
import type { Statement } from '../tree/statement.ts';
import { columnStatements } from './column-relations.ts';
import { FileAtoms } from './file-atoms.ts';
import { fileDiagnostics, unknownZone } from './file-problems.ts';
import { ScriptNames } from './script-names.ts';
import { ScriptVocabulary, sheetTitles } from './script-vocabulary.ts';

/** Adds the declarations and populations of the included files to a script. */
export function addPopulations(
  tree: ScriptTree,
  files: readonly PopulationUnit[],
  report: (problem: Diagnostic) => void,
): ScriptTree {
  const names = new ScriptNames(tree);
  const sink = new FileAtoms();
  for (const { file, bytes, includedAt, timeZone } of files) {
    const problems = new Problems(file);
    sink.startFile(problems, timeZone);
    if (timeZone !== null && !isTimeZone(timeZone)) problems.add(unknownZone(timeZone));
    const vocabulary = new ScriptVocabulary(names, problems);
    readPopulationFile(bytes, { vocabulary, problems, sink, isOfScript: true });
    for (const column of vocabulary.columns) sink.addColumn(column);
    for (const [concept, origin] of vocabulary.concepts) sink.addConcept(concept, origin);
    fileDiagnostics(problems, includedAt, sheetTitles(names)).forEach(report);
  }
  const relations = columnStatements(sink, names, report);
  const concepts = [...sink.concepts].map(([text, { origin, atoms }]): Statement => {
    return { kind: 'conceptPopulation', concept: { text, origin }, atoms, origin };
  });
  return withStatements(tree, [...concepts, ...relations]);
}
