import type { InvalidValue } from '@ampersand-prototype/generics';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import type { ItemError } from './item-error.ts';
import type { SourcePosition } from './position.ts';

/** The keys of reasons why content of a file is invalid, with their parameters. */
export interface ReasonParameters {
  readonly emptyFile: unknown;
  readonly nothingIn: unknown;
  readonly oldWorkbook: unknown;
  readonly noExcel: unknown;
  readonly noText: unknown;
  readonly noPopulation: unknown;
  readonly workbook: { readonly problem: WorkbookProblem };
  /** `said` is what its reader says, in English. */
  readonly csv: { readonly problem: CsvProblem; readonly said: string };
  readonly json: { readonly problem: DocumentProblem };
  readonly yaml: { readonly problem: DocumentProblem };
  readonly yamlSyntax: { readonly code: YamlCode; readonly said: string };
  /** In megabytes. */
  readonly longYaml: { readonly max: number; readonly size: number };
  readonly noKeys: unknown;
  readonly noConceptHere: unknown;
  readonly noRelationHere: unknown;
  readonly noScalar: unknown;
  readonly noList: unknown;
  readonly noObject: { readonly of: 'atoms' | 'relation' | 'link' };
  readonly missing: { readonly key: string };
  readonly noConcept: { readonly name: string };
  readonly severalConcepts: { readonly name: string; readonly names: string };
  readonly noRelation: { readonly name: string; readonly others: string };
  readonly severalRelations: { readonly name: string; readonly names: string };
  readonly noRelationName: { readonly title: string };
  readonly noKeyConcept: unknown;
  readonly otherConcept: { readonly label: string; readonly listed: string };
  readonly exportedTable: { readonly label: string; readonly listed: string };
  readonly noItem: { readonly name: string; readonly items: string };
  readonly unfillable: { readonly name: string; readonly why: ItemError | null };
  readonly formulaCell: unknown;
  /** Two cells of a workbook have one reference. */
  readonly repeatedCell: unknown;
  readonly cellWithoutHeading: unknown;
  readonly hiddenRow: unknown;
  readonly errorCell: { readonly text: string };
  readonly noNewAtom: { readonly symbol: string };
  /** The file is not the one that was mapped; both are headings. */
  readonly otherHeading: { readonly heading: string; readonly mapped: string };
  readonly emptyKey: unknown;
  readonly repeatedKey: { readonly key: string; readonly row: number };
  readonly severalAtoms: { readonly concept: string; readonly text: string };
  readonly noAtom: { readonly concept: string; readonly text: string };
  readonly onlyOne: unknown;
  readonly secondSecret: Elsewhere;
  readonly secondLink: Elsewhere & { readonly holder: string; readonly first: string };
  readonly tooLong: {
    readonly concept: string;
    readonly maxLength: number;
    readonly length: number;
  };
  readonly invalid: InvalidValue;
}

/** The position of another link of the relation in the file. */
interface Elsewhere {
  readonly relation: string;
  readonly file: string;
  readonly place: SourcePosition;
}

/** A reason why content of a file is invalid, by key and parameters. */
export type Reason = {
  [About in keyof ReasonParameters]: { readonly about: About } & ReasonParameters[About];
}[keyof ReasonParameters];

/** The reason messages of a language, by key. */
export type ReasonMessages = {
  readonly [About in keyof ReasonParameters]: (given: ReasonParameters[About]) => string;
};
