/** Reading alone, for a process that starts for every file: the writers and their libraries take as long to load as the rest. */
export { readPopulationFile } from './read-population-file.ts';
export { Problems } from './file/problems.ts';
export { correctCells } from './sheet/cell-corrections.ts';
export { PreviewRows } from './sheet/preview-rows.ts';
export type { Reading } from './file/reading-state.ts';
export type { ModelConcept, ModelRelation } from './model/population-model.ts';
export type { ReceivePart } from './model/checked-part.ts';
export { mappedSheet } from './model/mapped-sheet.ts';
export { PopulationChecker } from './model/check-population.ts';
export { ModelVocabulary } from './model/model-vocabulary.ts';
export { namedByTitle } from './file/sheet-title.ts';
