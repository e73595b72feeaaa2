import { unfitText } from '@ampersand-prototype/generics/values';
import type { DocumentFlaw, WorkbookFlaw } from './document-flaw.ts';
import { itemFaultText } from './item-fault.ts';
import { describePlace } from './place.ts';
import { quoted } from './quoted.ts';
import type { ReasonWords } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookFlaw['about'], 'part'>, string>> = {
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
  computed: 'is computed and can’t be filled.',
  withoutRight: 'can’t be filled, because you don’t have the right to do so.',
  unknown: 'can’t be filled.',
} as const;

function document(flaw: DocumentFlaw): string {
  switch (flaw.about) {
    case 'sign':
      return `Expected ${flaw.signs.map((sign) => `\`${sign}\``).join(' or ')}, but found ${found(flaw)}.`;
    case 'key':
      return `Expected a key in quotation marks, but found ${found(flaw)}.`;
    case 'value':
      return `Expected a value, but found ${found(flaw)}.`;
    case 'openText':
      return 'A closing quotation mark is missing.';
    case 'escape':
      return 'A string contains an invalid escape sequence or control character.';
    case 'behindEnd':
      return 'Unexpected content after the end of the document.';
    case 'aliases':
      return 'Its aliases (`*name`) expand to more than the length of the file.';
    case 'alias':
      return `Unknown alias *${flaw.name}.`;
    case 'tooDeep':
      return 'lists are nested too deeply.';
    case 'severalDocuments':
      return 'it contains several documents. Combine them into one.';
  }
}

function found({ found: sign }: { readonly found: string | null }): string {
  return sign === null ? 'the end of the file' : `\`${sign}\``;
}

/** Why something in a file cannot be used, in English. */
export const REASONS_EN: ReasonWords = {
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
  onlyOne: () => 'The only atom of ONE is 1.',
  workbook: ({ flaw }) =>
    `This Excel file can’t be read: ${flaw.about === 'part' ? `its part ${flaw.part} is damaged` : WORKBOOK[flaw.about]}.`,
  csv: ({ said }) => `This is not valid CSV: ${said}.`,
  json: ({ flaw }) => `This is not valid JSON: ${document(flaw)}`,
  yaml: ({ flaw }) => `This YAML can’t be read: ${document(flaw)}`,
  yamlSyntax: ({ said }) => `This is not valid YAML: ${said}.`,
  longYaml: ({ most, size }) =>
    `The maximum size of a YAML file is ${most} MB. This file has ${size} MB.`,
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
  noItem: ({ name, items }) => `The interface has no item \`${name}\`. Its items: ${items}.`,
  unfillable: ({ name, why }) => `The item \`${name}\` ${itemFaultText(why, UNFILLABLE)}`,
  formulaCell: () => 'This cell contains a formula without a stored result.',
  errorCell: ({ text }) => `\`${text}\` is a spreadsheet error, not a value.`,
  noNewAtom: ({ sign }) =>
    `This column needs a value instead of ${sign}, because its atoms have no generated identifiers.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} allows one value per atom. Another value is at ${describePlace(file, place)}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} allows one value for ${quoted(holder)}, and ${quoted(first)} is at ${describePlace(file, place)}.`,
  tooLong: ({ concept, longest, length }) =>
    `The maximum length of ${concept} is ${longest} characters. This value has ${length}.`,
  unfit: (reason) => unfitText(reason, 'en'),
};
