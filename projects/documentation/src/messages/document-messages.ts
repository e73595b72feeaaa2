import type { DefinitionKind, RuleSource } from '@ampersand-prototype/generics';

/** The fixed texts of the model documentation in one language. */
export interface DocumentMessages {
  title(model: string): string;
  chapters: Readonly<
    Record<
      'introduction' | 'language' | 'diagnosis' | 'analysis' | 'data' | 'interfaces' | 'matrix',
      string
    >
  >;
  kinds: Readonly<Record<DefinitionKind, readonly [one: string, many: string]>>;
  /** What a property of a relation from `source` to `target` states. */
  properties: Readonly<
    Record<
      Exclude<RuleSource['word'], 'IDENT'>,
      (relation: string, source: string, target: string) => string
    >
  >;
  exactlyOne(relation: string, source: string, target: string): string;
  example(sentence: string): string;
  contents: string;
  overview: string;
  outsidePatterns: string;
  number: string;
  // Concepts and relations
  technicalType(type: string): string;
  synonyms(names: string): string;
  specializationOf(concepts: string): string;
  generalizationOf(concepts: string): string;
  relates(source: string, target: string): string;
  usedIn: string;
  relationsOf(concept: string): string;
  notUsed: string;
  // Rules
  invariant: string;
  signal(roles: string): string;
  noRules: string;
  enforced: string;
  message: string;
  term: string;
  enforcementKinds: Readonly<Record<':=' | ':<' | '>:', string>>;
  // Diagrams
  conceptualDiagram(subject: string): string;
  focusDiagram(subject: string, steps: number): string;
  logicalDiagram: string;
  classificationDiagram: string;
  ruleDiagram(subject: string): string;
  describeDiagram(nodes: number, edges: number): string;
  isA: string;
  asList: string;
  // Data
  logicalModel: string;
  physicalModel: string;
  tableName: string;
  attribute: string;
  type: string;
  required: string;
  optional: string;
  column: string;
  contains: string;
  unique: string;
  // Interfaces
  forRoles(roles: string): string;
  forEveryone: string;
  item: string;
  rights: string;
  maintains: string;
  opens: string;
  segments: string;
  viewOf(concept: string): string;
  defaultViewOf(concept: string): string;
  // Matrix
  edits: string;
  shows: string;
  matrixLegend: string;
  // Diagnosis
  noProblems: string;
  /** Titles of the lists of hints about the model. */
  hints: Readonly<
    Record<
      | 'missingMeaning'
      | 'missingPurpose'
      | 'unusedConcept'
      | 'conceptWithoutView'
      | 'unusedRelation'
      | 'unfilledRelation'
      | 'suggestedProperty'
      | 'unresolvableSignal'
      | 'ruleWithoutViolations',
      string
    >
  >;
  repairLoops: string;
  violations: string;
  violationCount(count: number): string;
  more(count: number): string;
  // Pages
  search: string;
  noResults: string;
  theme: string;
  print: string;
  keyboardHelp: string;
  fit: string;
  skip: string;
}
