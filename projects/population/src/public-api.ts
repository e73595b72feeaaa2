/** Population files: reading and writing atoms and links as JSON, YAML, CSV and XLSX. */
export { readPopulationFile } from './read-population-file.ts';
export type { DraftSink, PlacedValue } from './file/draft.ts';
export type { Reading } from './file/reading-state.ts';
export type { Found, SheetInterface, SheetItem, Vocabulary } from './file/vocabulary.ts';
export {
  Problems,
  describeProblem,
  describeWarning,
  problemIn,
  type FileProblem,
  type FileWarning,
  type FoundProblem,
  type NewProblem,
  type ProblemKind,
  type LocalizedReason,
} from './file/problems.ts';
export type { ItemError } from './file/item-error.ts';
export type { Reason } from './file/reason.ts';
export { reasonText } from './file/reason-text.ts';
export { formatPosition, type SourcePosition, type SourceOffset } from './file/position.ts';
export { relationName } from './sheet/relation-name.ts';
export type { LeftOutFact } from './model/left-out-fact.ts';
export type { AtomsByLabel, KnownAtoms } from './model/known-atoms.ts';
export { storedText } from './model/mapped-sheet.ts';
export {
  conceptOfItem,
  findTarget,
  mappingTargets,
  type MappingTarget,
} from './model/mapping-target.ts';
export { PopulationChecker } from './model/check-population.ts';
export type { CheckedPart, ReceivePart } from './model/checked-part.ts';
export { ModelVocabulary, type MakeIdentifier } from './model/model-vocabulary.ts';
export type {
  ModelConcept,
  ModelInterface,
  ModelItem,
  ModelRelation,
  PopulationModel,
} from './model/population-model.ts';
export { shortIdentifier } from './model/short-identifier.ts';
export { writePopulationFile, type WrittenFile } from './write/write-population-file.ts';
export { UnwritablePopulation } from './write/write-workbook.ts';
export type {
  WrittenConcept,
  WrittenPopulation,
  WrittenRelation,
} from './write/written-population.ts';
export { writeTableCsv } from './write/table/write-table-csv.ts';
export { MAX_SHEET_ROWS, writeTableWorkbook } from './write/table/write-table-workbook.ts';
export type {
  ReaderForm,
  TableColumn,
  TableColumnKind,
  TableRow,
  TableValue,
} from './write/table/table-value.ts';
