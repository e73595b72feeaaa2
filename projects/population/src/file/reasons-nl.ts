import { invalidValueMessage } from '@ampersand-prototype/generics/values';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import { itemErrorText } from './item-error.ts';
import { formatPosition } from './position.ts';
import { quoted } from './quoted.ts';
import type { ReasonMessages } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookProblem['about'], 'part'>, string>> = {
  damaged: 'het is beschadigd',
  cutOff: 'het is beschadigd of onvolledig',
  tooLarge: 'het is te groot als het is uitgepakt',
  packing: 'het gebruikt een compressiemethode die niet wordt ondersteund',
  noWorkbook: 'het bevat geen werkmap',
};

const CSV: Readonly<Record<Exclude<CsvProblem, 'other'>, string>> = {
  openQuote: 'een cel begint met een aanhalingsteken, maar het sluitende ontbreekt',
  behindQuote: 'na het sluitende aanhalingsteken van een cel volgt nog tekst',
};

const YAML: Readonly<Record<YamlCode, string>> = {
  ALIAS_PROPS: 'bij een alias (`*naam`) mag niets anders staan',
  BAD_ALIAS: 'de naam na `*` of `&` is ongeldig',
  BAD_COLLECTION_TYPE: 'de tag past niet bij deze lijst of dit object',
  BAD_DIRECTIVE: 'deze regel met `%` is onbekend',
  BAD_DQ_ESCAPE: 'dit teken mag niet na een backslash staan',
  BAD_INDENT: 'deze regel is niet goed ingesprongen',
  BAD_PROP_ORDER: 'een anker met `&` of een tag met `!` staat op de verkeerde plaats',
  BAD_SCALAR_START: 'een tekst die met dit teken begint, moet tussen aanhalingstekens staan',
  BLOCK_AS_IMPLICIT_KEY: 'hier kan geen lijst of object staan; zet het op een eigen regel',
  BLOCK_IN_FLOW: 'tussen haakjes kan geen lijst of object met regels staan',
  DUPLICATE_KEY: 'deze sleutel komt twee keer voor',
  IMPOSSIBLE: 'dit kan niet worden gelezen',
  KEY_OVER_1024_CHARS: 'deze sleutel is langer dan 1024 tekens',
  MISSING_CHAR: 'hier ontbreekt een teken, zoals een aanhalingsteken, een komma of een dubbelepunt',
  MULTILINE_IMPLICIT_KEY: 'een sleutel moet op één regel staan',
  MULTIPLE_ANCHORS: 'hier staan twee ankers met `&`',
  MULTIPLE_DOCS: 'het bestand bevat meerdere documenten',
  MULTIPLE_TAGS: 'hier staan twee tags met `!`',
  NON_STRING_KEY: 'een sleutel moet een tekst zijn',
  RESOURCE_EXHAUSTION: 'lijsten zijn te diep genest',
  TAB_AS_INDENT: 'er is ingesprongen met een tab; gebruik spaties',
  TAG_RESOLVE_FAILED: 'deze tag met `!` is onbekend',
  UNEXPECTED_TOKEN: 'dit hoort hier niet',
};

const OBJECTS = {
  atoms: 'een object met `concept` en `atoms`',
  relation: 'een object met `relation` en `links`',
  link: 'een koppeling: een object met `src` en `tgt`',
} as const;

const UNFILLABLE = {
  computed: 'wordt berekend en kan niet worden geïmporteerd.',
  withoutRight: 'kan niet worden geïmporteerd, omdat u geen rechten hebt om het te wijzigen.',
  unknown: 'kan niet worden geïmporteerd.',
} as const;

function document(problem: DocumentProblem): string {
  switch (problem.about) {
    case 'symbol':
      return `${problem.symbols.map((symbol) => `\`${symbol}\``).join(' of ')} verwacht, maar ${found(problem)} gevonden.`;
    case 'key':
      return `sleutel tussen aanhalingstekens verwacht, maar ${found(problem)} gevonden.`;
    case 'value':
      return `waarde verwacht, maar ${found(problem)} gevonden.`;
    case 'openText':
      return 'een sluitend aanhalingsteken ontbreekt.';
    case 'escape':
      return 'een tekst bevat een ongeldige escapereeks of een stuurteken.';
    case 'behindEnd':
      return 'onverwachte inhoud na het einde van het document.';
    case 'aliases':
      return 'de aliassen (`*naam`) leveren meer tekst op dan het bestand bevat.';
    case 'alias':
      return `onbekende alias *${problem.name}.`;
    case 'tooDeep':
      return 'lijsten zijn te diep genest.';
    case 'severalDocuments':
      return 'het bestand bevat meerdere documenten. Voeg ze samen tot één document.';
  }
}

function found({ found: symbol }: { readonly found: string | null }): string {
  return symbol === null ? 'het einde van het bestand' : `\`${symbol}\``;
}

/** Reasons why content of a file is invalid, in Dutch. */
export const REASONS_NL: ReasonMessages = {
  emptyFile: () => 'Het bestand is leeg.',
  nothingIn: () => 'Het bestand bevat geen atomen en geen koppelingen.',
  oldWorkbook: () =>
    'Dit is een werkmap in het oude .xls-formaat, of de werkmap heeft een wachtwoord.',
  noExcel: () => 'Dit is geen Excel-bestand, ondanks de extensie.',
  noText: () => 'Dit bestand is geen Excel-bestand en geen geldige UTF-8-tekst.',
  noPopulation: () => 'Dit is geen populatiebestand.',
  noKeys: () => 'Het bestand moet een sleutel `atoms`, een sleutel `links` of allebei bevatten.',
  noConceptHere: () => 'Hier ontbreekt de naam van een begrip.',
  noRelationHere: () => 'Hier ontbreekt de naam van een relatie.',
  noScalar: () => 'Tekst, getal, true of false verwacht.',
  noList: () => 'Lijst verwacht.',
  noKeyConcept: () =>
    'Deze cel is leeg. Voer onder de eerste rij van het blok het begrip van kolom A in.',
  otherHeading: ({ heading, mapped }) =>
    `De kop is \`${heading}\`, maar de kolommen zijn gekoppeld voor een bestand met \`${mapped}\`.`,
  emptyKey: () => 'De sleutel is leeg.',
  repeatedKey: ({ key, row }) => `De sleutel \`${key}\` komt ook voor in rij ${row}.`,
  severalAtoms: ({ concept, text }) =>
    `\`${text}\` komt overeen met meerdere atomen van \`${concept}\`.`,
  noAtom: ({ concept, text }) => `Geen atoom van \`${concept}\` heet \`${text}\`.`,
  onlyOne: () => 'Het enige atoom van ONE is 1.',
  workbook: ({ problem }) =>
    `Dit Excel-bestand kan niet worden gelezen: ${problem.about === 'part' ? `het deel ${problem.part} is beschadigd` : WORKBOOK[problem.about]}.`,
  csv: ({ problem, said }) =>
    `Dit is geen geldige CSV: ${problem === 'other' ? said : CSV[problem]}.`,
  json: ({ problem }) => `Dit is geen geldige JSON: ${document(problem)}`,
  yaml: ({ problem }) => `Deze YAML kan niet worden gelezen: ${document(problem)}`,
  yamlSyntax: ({ code }) => `Dit is geen geldige YAML: ${YAML[code]}.`,
  longYaml: ({ max, size }) =>
    `De maximale grootte voor YAML-bestanden is ${max} MB. Dit bestand is ${size} MB.`,
  noObject: ({ of }) => `Verwacht: ${OBJECTS[of]}.`,
  missing: ({ key }) => `De sleutel ${key} ontbreekt.`,
  noConcept: ({ name }) => `Er is geen begrip ${quoted(name)}.`,
  severalConcepts: ({ name, names }) => `Meerdere begrippen heten ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `Er is geen relatie ${quoted(name)}.${others === '' ? '' : ` Beschikbaar: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Meerdere relaties heten ${quoted(name)}. Kies een van ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` is geen geldige relatienaam.`,
  otherConcept: ({ label, listed }) =>
    `De interface \`${label}\` toont atomen van ${listed}. Voer hier dat begrip in.`,
  exportedTable: ({ label, listed }) =>
    `Dit is een tabel die uit \`${label}\` is geëxporteerd. De ID van ${listed} staat niet in de rijen.`,
  noItem: ({ name, items }) =>
    `De interface heeft geen onderdeel \`${name}\`. De onderdelen zijn: ${items}.`,
  unfillable: ({ name, why }) => `Het onderdeel \`${name}\` ${itemErrorText(why, UNFILLABLE)}`,
  formulaCell: () => 'Deze cel bevat een formule zonder opgeslagen resultaat.',
  repeatedCell: () => 'De werkmap bevat deze cel twee keer, met verschillende waarden.',
  cellWithoutHeading: () => 'Boven deze cel ontbreekt een kop.',
  hiddenRow: () => 'Deze rij is verborgen.',
  errorCell: ({ text }) => `\`${text}\` is een fout in de spreadsheet, geen waarde.`,
  noNewAtom: ({ symbol }) =>
    `Deze kolom heeft een waarde nodig in plaats van ${symbol}, omdat voor deze atomen geen ID’s worden gegenereerd.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} staat één waarde per atoom toe. Een andere waarde staat op ${formatPosition(file, place, 'nl')}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} staat één waarde toe voor ${quoted(holder)}, en ${quoted(first)} staat op ${formatPosition(file, place, 'nl')}.`,
  tooLong: ({ concept, maxLength, length }) =>
    `De maximale lengte van ${concept} is ${maxLength} tekens. Deze waarde heeft er ${length}.`,
  invalid: (reason) => invalidValueMessage(reason, 'nl'),
};
