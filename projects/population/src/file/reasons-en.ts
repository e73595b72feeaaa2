import { unfitText } from '@ampersand-prototype/generics/values';
import type { DocumentFlaw, WorkbookFlaw } from './document-flaw.ts';
import { itemFaultText } from './item-fault.ts';
import { describePlace } from './place.ts';
import { quoted } from './quoted.ts';
import type { ReasonWords } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookFlaw['about'], 'part'>, string>> = {
  damaged: 'it is damaged',
  cutOff: 'it is damaged or cut off',
  tooLarge: 'it is too large when it is unpacked',
  packing: 'it is packed in a way that Excel does not use',
  noWorkbook: 'there is no workbook in it',
};

const OBJECTS = {
  atoms: 'an object with concept and atoms',
  relation: 'an object with relation and links',
  link: 'a link: an object with src and tgt',
} as const;

const UNFILLABLE = {
  computed: 'is computed and cannot be filled.',
  withoutRight: 'does not have the right to be filled.',
  unknown: 'cannot be filled.',
} as const;

function document(flaw: DocumentFlaw): string {
  switch (flaw.about) {
    case 'sign':
      return `Expected ${flaw.signs.map((sign) => `\`${sign}\``).join(' or ')}, found ${found(flaw)}.`;
    case 'key':
      return `Expected a key between quotation marks, found ${found(flaw)}.`;
    case 'value':
      return `Expected a value, found ${found(flaw)}.`;
    case 'openText':
      return 'A text has no quotation mark at its end.';
    case 'escape':
      return 'A text has an escape or a control character that JSON lacks.';
    case 'behindEnd':
      return 'Something stands behind its end.';
    case 'aliases':
      return 'Its aliases (`*name`) stand for more than the file is long.';
    case 'alias':
      return `*${flaw.name} stands for nothing.`;
    case 'tooDeep':
      return 'lists stand in one another too deeply.';
    case 'severalDocuments':
      return 'it holds several documents. Put all in one.';
  }
}

function found({ found: sign }: { readonly found: string | null }): string {
  return sign === null ? 'the end of the file' : `\`${sign}\``;
}

/** Why something in a file cannot be used, in English. */
export const REASONS_EN: ReasonWords = {
  emptyFile: () => 'The file is empty.',
  nothingIn: () => 'The file holds no atoms and no links.',
  oldWorkbook: () => 'This is a workbook of the older .xls format, or one with a password.',
  noExcel: () => 'This is not an Excel file, whatever its name says.',
  noText: () => 'This is neither an Excel file nor a text in UTF-8.',
  noPopulation: () => 'This is not a population file.',
  noKeys: () => "A population file has a key 'atoms' or 'links', or both.",
  noConceptHere: () => 'There is no name of a concept here.',
  noRelationHere: () => 'There is no name of a relation here.',
  noScalar: () => 'Expected a text, a number, true or false.',
  noList: () => 'Expected a list.',
  noKeyConcept: () =>
    'Below the start of a block stands the concept of column A; this cell is empty.',
  onlyOne: () => 'The only atom of ONE is 1.',
  workbook: ({ flaw }) =>
    `This is not an Excel file that can be read: ${flaw.about === 'part' ? `its part ${flaw.part} is damaged` : WORKBOOK[flaw.about]}.`,
  csv: ({ said }) => `This is not valid CSV: ${said}.`,
  json: ({ flaw }) => `This is not valid JSON: ${document(flaw)}`,
  yaml: ({ flaw }) => `This YAML cannot be used: ${document(flaw)}`,
  yamlSyntax: ({ said }) => `This is not valid YAML: ${said}.`,
  longYaml: ({ most, size }) => `A YAML file is read up to ${most} MB; this has ${size} MB.`,
  noObject: ({ of }) => `Expected ${OBJECTS[of]}.`,
  missing: ({ key }) => `There is no ${key}.`,
  noConcept: ({ name }) => `There is no concept ${quoted(name)}.`,
  severalConcepts: ({ name, names }) => `Several concepts are called ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `There is no relation ${quoted(name)}.${others === '' ? '' : ` There is: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Several relations are called ${quoted(name)}; write one of ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` is not the name of a relation.`,
  otherConcept: ({ label, listed }) =>
    `The interface \`${label}\` lists atoms of ${listed}; that has to stand here.`,
  noItem: ({ name, items }) => `The interface has no item \`${name}\`. Its items: ${items}.`,
  unfillable: ({ name, why }) => `The item \`${name}\` ${itemFaultText(why, UNFILLABLE)}`,
  formulaCell: () => 'This cell holds a formula of which the file has no result.',
  errorCell: ({ text }) => `\`${text}\` is an error of the spreadsheet, not a value.`,
  noNewAtom: ({ sign }) =>
    `This column needs a value instead of ${sign}: its atoms are no identifiers.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} holds one value per atom; another one stands at ${describePlace(file, place)}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} holds one value for ${quoted(holder)}; ${quoted(first)} stands at ${describePlace(file, place)}.`,
  tooLong: ({ concept, longest, length }) =>
    `${concept} takes at most ${longest} characters; this has ${length}.`,
  unfit: (reason) => unfitText(reason, 'en'),
};
