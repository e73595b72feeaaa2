import { invalidValueMessage } from '@ampersand-prototype/generics/values';
import type { DocumentProblem, WorkbookProblem } from './document-problem.ts';
import { itemErrorText } from './item-error.ts';
import { formatPosition } from './position.ts';
import { quoted } from './quoted.ts';
import type { ReasonMessages } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookProblem['about'], 'part'>, string>> = {
  damaged: 'it is damaged',
  cutOff: 'it is damaged or cut off',
  tooLarge: 'it is too large when decompressed',
  packing: 'it uses an unsupported compression method',
  noWorkbook: 'it contains no workbook',
};

const OBJECTS = {
  atoms: 'an object with `concept` and `atoms`',
  relation: 'an object with `relation` and `links`',
  link: 'a link: an object with `src` and `tgt`',
} as const;

const UNFILLABLE = {
  computed: 'is computed and can’t be imported.',
  withoutRight: 'can’t be imported, because you don’t have permission to change it.',
  unknown: 'can’t be imported.',
} as const;

function document(problem: DocumentProblem): string {
  switch (problem.about) {
    case 'symbol':
      return `Expected ${problem.symbols.map((symbol) => `\`${symbol}\``).join(' or ')}, but found ${found(problem)}.`;
    case 'key':
      return `Expected a key in quotation marks, but found ${found(problem)}.`;
    case 'value':
      return `Expected a value, but found ${found(problem)}.`;
    case 'openText':
      return 'A closing quotation mark is missing.';
    case 'escape':
      return 'A string contains an invalid escape sequence or control character.';
    case 'behindEnd':
      return 'Unexpected content after the end of the document.';
    case 'aliases':
      return 'Its aliases (`*name`) expand to more text than the file contains.';
    case 'alias':
      return `Unknown alias *${problem.name}.`;
    case 'tooDeep':
      return 'Lists are nested too deeply.';
    case 'severalDocuments':
      return 'It contains several documents. Combine them into one.';
  }
}

function found({ found: symbol }: { readonly found: string | null }): string {
  return symbol === null ? 'the end of the file' : `\`${symbol}\``;
}

/** Reasons why content of a file is invalid, in English. */
export const REASONS_EN: ReasonMessages = {
  emptyFile: () => 'The file is empty.',
  nothingIn: () => 'The file contains no atoms and no links.',
  oldWorkbook: () => 'This is a workbook in the old .xls format, or it has a password.',
  noExcel: () => 'This file isn’t an Excel file, despite its extension.',
  noText: () => 'This file is neither an Excel file nor valid UTF-8.',
  noPopulation: () => 'This isn’t a population file.',
  noKeys: () => 'The file must have a key `atoms`, a key `links`, or both.',
  noConceptHere: () => 'The name of a concept is missing here.',
  noRelationHere: () => 'The name of a relation is missing here.',
  noScalar: () => 'Expected a string, a number, true, or false.',
  noList: () => 'Expected a list.',
  noKeyConcept: () =>
    'This cell is empty. Enter the concept of column A below the first row of the block.',
  otherHeading: ({ heading, mapped }) =>
    `The heading is \`${heading}\`, but columns were matched to a file with \`${mapped}\`.`,
  emptyKey: () => 'The key is empty.',
  repeatedKey: ({ key, row }) => `The key \`${key}\` also occurs in row ${row}.`,
  severalAtoms: ({ concept, text }) => `\`${text}\` matches several atoms of \`${concept}\`.`,
  noAtom: ({ concept, text }) => `No atom of \`${concept}\` is called \`${text}\`.`,
  onlyOne: () => 'The only atom of ONE is 1.',
  workbook: ({ problem }) =>
    `This Excel file can’t be read: ${problem.about === 'part' ? `its part ${problem.part} is damaged` : WORKBOOK[problem.about]}.`,
  csv: ({ said }) => `This isn’t valid CSV: ${said}.`,
  json: ({ problem }) => `This isn’t valid JSON: ${document(problem)}`,
  yaml: ({ problem }) => `This YAML can’t be read: ${document(problem)}`,
  yamlSyntax: ({ said }) => `This isn’t valid YAML: ${said}.`,
  longYaml: ({ max, size }) =>
    `The maximum size for YAML files is ${max} MB. This file is ${size} MB.`,
  noObject: ({ of }) => `Expected ${OBJECTS[of]}.`,
  missing: ({ key }) => `The key ${key} is missing.`,
  noConcept: ({ name }) => `There is no concept ${quoted(name)}.`,
  severalConcepts: ({ name, names }) => `Several concepts are named ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `There is no relation ${quoted(name)}.${others === '' ? '' : ` Available: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Several relations are named ${quoted(name)}. Write one of ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` isn’t a valid relation name.`,
  otherConcept: ({ label, listed }) =>
    `The interface \`${label}\` lists atoms of ${listed}. Enter that concept here.`,
  exportedTable: ({ label, listed }) =>
    `This is a table exported from \`${label}\`. It doesn’t contain the identifier of the ${listed} in each row.`,
  noItem: ({ name, items }) => `The interface has no item \`${name}\`. Its items: ${items}.`,
  unfillable: ({ name, why }) => `The item \`${name}\` ${itemErrorText(why, UNFILLABLE)}`,
  formulaCell: () => 'This cell contains a formula without a stored result.',
  repeatedCell: () => 'The workbook contains this cell twice, with different values.',
  cellWithoutHeading: () => 'There is no heading above this cell.',
  hiddenRow: () => 'This row is hidden.',
  errorCell: ({ text }) => `\`${text}\` is a spreadsheet error, not a value.`,
  noNewAtom: ({ symbol }) =>
    `This column needs a value instead of ${symbol}, because its atoms have no generated identifiers.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} allows one value per atom. Another value is at ${formatPosition(file, place)}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} allows one value for ${quoted(holder)}, and ${quoted(first)} is at ${formatPosition(file, place)}.`,
  tooLong: ({ concept, maxLength, length }) =>
    `The maximum length of ${concept} is ${maxLength} characters. This value has ${length}.`,
  invalid: (reason) => invalidValueMessage(reason, 'en'),
};
