import { invalidValueMessage } from '@ampersand-prototype/generics/values';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import { itemErrorText } from './item-error.ts';
import { formatPosition } from './position.ts';
import { quoted } from './quoted.ts';
import type { ReasonMessages } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookProblem['about'], 'part'>, string>> = {
  damaged: 'het is beschadigd',
  cutOff: 'het is beschadigd of afgebroken',
  tooLarge: 'uitgepakt is het te groot',
  packing: 'het is ingepakt op een manier die Excel niet gebruikt',
  noWorkbook: 'er zit geen werkmap in',
};

const CSV: Readonly<Record<Exclude<CsvProblem, 'other'>, string>> = {
  openQuote: 'een cel begint met een aanhalingsteken, maar het sluitende ontbreekt',
  behindQuote: 'achter het sluitende aanhalingsteken van een cel staat nog iets',
};

const YAML: Readonly<Record<YamlCode, string>> = {
  ALIAS_PROPS: 'bij een verwijzing (`*naam`) mag niets anders staan',
  BAD_ALIAS: 'dit is geen bruikbare naam achter `*` of `&`',
  BAD_COLLECTION_TYPE: 'het label past niet bij deze lijst of dit object',
  BAD_DIRECTIVE: 'deze regel met `%` is onbekend',
  BAD_DQ_ESCAPE: 'dit is geen teken dat achter een backslash kan staan',
  BAD_INDENT: 'deze regel is niet goed ingesprongen',
  BAD_PROP_ORDER: 'een naam met `&` of een label met `!` staat op de verkeerde plaats',
  BAD_SCALAR_START: 'een tekst die met dit teken begint, moet tussen aanhalingstekens staan',
  BLOCK_AS_IMPLICIT_KEY: 'hier kan geen lijst of object staan; zet het op een eigen regel',
  BLOCK_IN_FLOW: 'tussen haakjes kan geen lijst of object met regels staan',
  DUPLICATE_KEY: 'deze sleutel staat er twee keer',
  IMPOSSIBLE: 'dit is niet te lezen',
  KEY_OVER_1024_CHARS: 'deze sleutel is langer dan 1024 tekens',
  MISSING_CHAR: 'hier ontbreekt een teken, zoals een aanhalingsteken, een komma of een dubbelepunt',
  MULTILINE_IMPLICIT_KEY: 'een sleutel moet op één regel staan',
  MULTIPLE_ANCHORS: 'hier staan twee namen met `&`',
  MULTIPLE_DOCS: 'er staan verschillende documenten in',
  MULTIPLE_TAGS: 'hier staan twee labels met `!`',
  NON_STRING_KEY: 'een sleutel moet een tekst zijn',
  RESOURCE_EXHAUSTION: 'lijsten staan te diep in elkaar',
  TAB_AS_INDENT: 'er is ingesprongen met een tab; gebruik spaties',
  TAG_RESOLVE_FAILED: 'dit label met `!` is onbekend',
  UNEXPECTED_TOKEN: 'dit hoort hier niet',
};

const OBJECTS = {
  atoms: 'een object met concept en atoms',
  relation: 'een object met relation en links',
  link: 'een link: een object met src en tgt',
} as const;

const UNFILLABLE = {
  computed: 'wordt berekend en kan niet worden ingevuld.',
  withoutRight: 'heeft niet het recht om te worden ingevuld.',
  unknown: 'kan niet worden ingevuld.',
} as const;

function document(problem: DocumentProblem): string {
  switch (problem.about) {
    case 'symbol':
      return `hier hoort ${problem.symbols.map((symbol) => `\`${symbol}\``).join(' of ')}, maar hier staat ${found(problem)}.`;
    case 'key':
      return `hier hoort een sleutel tussen aanhalingstekens, maar hier staat ${found(problem)}.`;
    case 'value':
      return `hier hoort een waarde, maar hier staat ${found(problem)}.`;
    case 'openText':
      return 'een tekst heeft geen aanhalingsteken aan het eind.';
    case 'escape':
      return 'een tekst heeft een backslash of een stuurteken dat JSON niet kent.';
    case 'behindEnd':
      return 'achter het einde staat nog iets.';
    case 'aliases':
      return 'de verwijzingen (`*naam`) staan voor meer dan het bestand lang is.';
    case 'alias':
      return `*${problem.name} verwijst naar niets.`;
    case 'tooDeep':
      return 'lijsten staan te diep in elkaar.';
    case 'severalDocuments':
      return 'er staan verschillende documenten in. Zet alles in één document.';
  }
}

function found({ found: symbol }: { readonly found: string | null }): string {
  return symbol === null ? 'het einde van het bestand' : `\`${symbol}\``;
}

/** Reasons why content of a file is invalid, in Dutch. */
export const REASONS_NL: ReasonMessages = {
  emptyFile: () => 'Het bestand is leeg.',
  nothingIn: () => 'In het bestand staan geen atomen en geen links.',
  oldWorkbook: () => 'Dit is een werkmap in het oudere formaat .xls, of een met een wachtwoord.',
  noExcel: () => 'Dit is geen Excel-bestand, wat de naam ook zegt.',
  noText: () => 'Dit is geen Excel-bestand en ook geen tekst in UTF-8.',
  noPopulation: () => 'Dit is geen populatiebestand.',
  noKeys: () => "Een populatiebestand heeft een sleutel 'atoms' of 'links', of allebei.",
  noConceptHere: () => 'Hier staat geen naam van een concept.',
  noRelationHere: () => 'Hier staat geen naam van een relatie.',
  noScalar: () => 'Hier hoort een tekst, een getal, true of false.',
  noList: () => 'Hier hoort een lijst.',
  noKeyConcept: () =>
    'Onder het begin van een blok hoort het concept van kolom A; deze cel is leeg.',
  onlyOne: () => 'Het enige atoom van ONE is 1.',
  workbook: ({ problem }) =>
    `Dit is geen Excel-bestand dat kan worden gelezen: ${problem.about === 'part' ? `het deel ${problem.part} is beschadigd` : WORKBOOK[problem.about]}.`,
  csv: ({ problem, said }) =>
    `Dit is geen geldige CSV: ${problem === 'other' ? said : CSV[problem]}.`,
  json: ({ problem }) => `Dit is geen geldige JSON: ${document(problem)}`,
  yaml: ({ problem }) => `Deze YAML is niet bruikbaar: ${document(problem)}`,
  yamlSyntax: ({ code }) => `Dit is geen geldige YAML: ${YAML[code]}.`,
  longYaml: ({ max, size }) =>
    `Een YAML-bestand wordt gelezen tot ${max} MB; dit is ${size} MB groot.`,
  noObject: ({ of }) => `Hier hoort ${OBJECTS[of]}.`,
  missing: ({ key }) => `Er is geen ${key}.`,
  noConcept: ({ name }) => `Het concept ${quoted(name)} bestaat niet.`,
  severalConcepts: ({ name, names }) => `Meer dan één concept heet ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `De relatie ${quoted(name)} bestaat niet.${others === '' ? '' : ` Wel: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Meer dan één relatie heet ${quoted(name)}; kies uit ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` is geen naam van een relatie.`,
  otherConcept: ({ label, listed }) =>
    `De interface \`${label}\` toont atomen van ${listed}; die naam hoort hier te staan.`,
  exportedTable: ({ label, listed }) =>
    `Dit is een tabel die uit \`${label}\` is geëxporteerd; de identificatie van ${listed} staat niet in de rijen.`,
  noItem: ({ name, items }) =>
    `De interface heeft geen onderdeel \`${name}\`. De onderdelen zijn: ${items}.`,
  unfillable: ({ name, why }) => `Het onderdeel \`${name}\` ${itemErrorText(why, UNFILLABLE)}`,
  formulaCell: () => 'In deze cel staat een formule waarvan het bestand geen uitkomst heeft.',
  repeatedCell: () => 'De werkmap bevat deze cel twee keer, met verschillende waarden.',
  cellWithoutHeading: () => 'Boven deze cel staat geen kop.',
  hiddenRow: () => 'Deze rij is verborgen.',
  errorCell: ({ text }) => `\`${text}\` is een fout van het rekenblad, geen waarde.`,
  noNewAtom: ({ symbol }) =>
    `In deze kolom hoort een waarde in plaats van ${symbol}: voor deze atomen worden geen namen gemaakt.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} heeft één waarde per atoom; er staat een andere op ${formatPosition(file, place, 'nl')}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} heeft één waarde voor ${quoted(holder)}; ${quoted(first)} staat op ${formatPosition(file, place, 'nl')}.`,
  tooLong: ({ concept, maxLength, length }) =>
    `${concept} is hoogstens ${maxLength} tekens lang; dit heeft er ${length}.`,
  invalid: (reason) => invalidValueMessage(reason, 'nl'),
};
