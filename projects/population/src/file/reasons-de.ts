import { invalidValueMessage } from '@ampersand-prototype/generics/values';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import { itemErrorText } from './item-error.ts';
import { formatPosition } from './position.ts';
import { quoted } from './quoted.ts';
import type { ReasonMessages } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookProblem['about'], 'part'>, string>> = {
  damaged: 'Sie ist beschädigt',
  cutOff: 'Sie ist beschädigt oder abgebrochen',
  tooLarge: 'Ausgepackt ist sie zu groß',
  packing: 'Sie ist auf eine Weise gepackt, die Excel nicht verwendet',
  noWorkbook: 'Sie enthält keine Arbeitsmappe',
};

const CSV: Readonly<Record<Exclude<CsvProblem, 'other'>, string>> = {
  openQuote: 'Eine Zelle beginnt mit einem Anführungszeichen, aber das schließende fehlt',
  behindQuote: 'Hinter dem schließenden Anführungszeichen einer Zelle steht noch etwas',
};

const YAML: Readonly<Record<YamlCode, string>> = {
  ALIAS_PROPS: 'Bei einem Verweis (`*name`) darf nichts anderes stehen',
  BAD_ALIAS: 'Das ist kein brauchbarer Name hinter `*` oder `&`',
  BAD_COLLECTION_TYPE: 'Das Etikett passt nicht zu dieser Liste oder diesem Objekt',
  BAD_DIRECTIVE: 'Diese Zeile mit `%` ist unbekannt',
  BAD_DQ_ESCAPE: 'Dieses Zeichen kann nicht hinter einem Backslash stehen',
  BAD_INDENT: 'Diese Zeile ist falsch eingerückt',
  BAD_PROP_ORDER: 'Ein Name mit `&` oder ein Etikett mit `!` steht an der falschen Stelle',
  BAD_SCALAR_START: 'Ein Text, der mit diesem Zeichen beginnt, muss in Anführungszeichen stehen',
  BLOCK_AS_IMPLICIT_KEY: 'Hier kann keine Liste und kein Objekt stehen; beginnen Sie eine Zeile',
  BLOCK_IN_FLOW: 'In Klammern kann keine Liste und kein Objekt aus Zeilen stehen',
  DUPLICATE_KEY: 'Dieser Schlüssel steht zweimal da',
  IMPOSSIBLE: 'Das ist nicht zu lesen',
  KEY_OVER_1024_CHARS: 'Dieser Schlüssel ist länger als 1024 Zeichen',
  MISSING_CHAR:
    'Hier fehlt ein Zeichen, etwa ein Anführungszeichen, ein Komma oder ein Doppelpunkt',
  MULTILINE_IMPLICIT_KEY: 'Ein Schlüssel muss auf einer Zeile stehen',
  MULTIPLE_ANCHORS: 'Hier stehen zwei Namen mit `&`',
  MULTIPLE_DOCS: 'Die Datei enthält mehrere Dokumente',
  MULTIPLE_TAGS: 'Hier stehen zwei Etiketten mit `!`',
  NON_STRING_KEY: 'Ein Schlüssel muss ein Text sein',
  RESOURCE_EXHAUSTION: 'Listen stehen zu tief ineinander',
  TAB_AS_INDENT: 'Es ist mit einem Tabulator eingerückt; verwenden Sie Leerzeichen',
  TAG_RESOLVE_FAILED: 'Dieses Etikett mit `!` ist unbekannt',
  UNEXPECTED_TOKEN: 'Das gehört nicht hierher',
};

const OBJECTS = {
  atoms: 'ein Objekt mit concept und atoms',
  relation: 'ein Objekt mit relation und links',
  link: 'ein Link: ein Objekt mit src und tgt',
} as const;

const UNFILLABLE = {
  computed: 'wird berechnet und kann nicht ausgefüllt werden.',
  withoutRight: 'hat nicht das Recht, ausgefüllt zu werden.',
  unknown: 'kann nicht ausgefüllt werden.',
} as const;

function document(problem: DocumentProblem): string {
  switch (problem.about) {
    case 'symbol':
      return `Hier gehört ${problem.symbols.map((symbol) => `\`${symbol}\``).join(' oder ')} hin, gefunden wurde ${found(problem)}.`;
    case 'key':
      return `Hier gehört ein Schlüssel in Anführungszeichen hin, gefunden wurde ${found(problem)}.`;
    case 'value':
      return `Hier gehört ein Wert hin, gefunden wurde ${found(problem)}.`;
    case 'openText':
      return 'Ein Text hat am Ende kein Anführungszeichen.';
    case 'escape':
      return 'Ein Text hat einen Backslash oder ein Steuerzeichen, die JSON nicht kennt.';
    case 'behindEnd':
      return 'Hinter dem Ende steht noch etwas.';
    case 'aliases':
      return 'Ihre Verweise (`*name`) stehen für mehr, als die Datei lang ist.';
    case 'alias':
      return `*${problem.name} verweist auf nichts.`;
    case 'tooDeep':
      return 'Listen stehen zu tief ineinander.';
    case 'severalDocuments':
      return 'Sie enthält mehrere Dokumente. Schreiben Sie alles in eines.';
  }
}

function found({ found: symbol }: { readonly found: string | null }): string {
  return symbol === null ? 'das Ende der Datei' : `\`${symbol}\``;
}

/** Reasons why content of a file is invalid, in German. */
export const REASONS_DE: ReasonMessages = {
  emptyFile: () => 'Die Datei ist leer.',
  nothingIn: () => 'Die Datei enthält keine Atome und keine Links.',
  oldWorkbook: () =>
    'Das ist eine Arbeitsmappe im älteren Format .xls, oder eine mit einem Passwort.',
  noExcel: () => 'Das ist keine Excel-Datei, was auch immer ihr Name sagt.',
  noText: () => 'Das ist weder eine Excel-Datei noch ein Text in UTF-8.',
  noPopulation: () => 'Das ist keine Populationsdatei.',
  noKeys: () => "Eine Populationsdatei hat einen Schlüssel 'atoms' oder 'links', oder beide.",
  noConceptHere: () => 'Hier steht kein Name eines Konzepts.',
  noRelationHere: () => 'Hier steht kein Name einer Relation.',
  noScalar: () => 'Hier gehört ein Text, eine Zahl, true oder false hin.',
  noList: () => 'Hier gehört eine Liste hin.',
  noKeyConcept: () =>
    'Unter den Anfang eines Blocks gehört das Konzept der Spalte A; diese Zelle ist leer.',
  onlyOne: () => 'Das einzige Atom von ONE ist 1.',
  workbook: ({ problem }) =>
    `Das ist keine Excel-Datei, die gelesen werden kann: ${problem.about === 'part' ? `Ihr Teil ${problem.part} ist beschädigt` : WORKBOOK[problem.about]}.`,
  csv: ({ problem, said }) =>
    `Das ist kein gültiges CSV: ${problem === 'other' ? said : CSV[problem]}.`,
  json: ({ problem }) => `Das ist kein gültiges JSON: ${document(problem)}`,
  yaml: ({ problem }) => `Diese YAML-Datei ist nicht brauchbar: ${document(problem)}`,
  yamlSyntax: ({ code }) => `Das ist kein gültiges YAML: ${YAML[code]}.`,
  longYaml: ({ max, size }) => `Eine YAML-Datei wird bis ${max} MB gelesen; diese hat ${size} MB.`,
  noObject: ({ of }) => `Hier gehört ${OBJECTS[of]} hin.`,
  missing: ({ key }) => `Es gibt kein ${key}.`,
  noConcept: ({ name }) => `Das Konzept ${quoted(name)} gibt es nicht.`,
  severalConcepts: ({ name, names }) => `Mehrere Konzepte heißen ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `Die Relation ${quoted(name)} gibt es nicht.${others === '' ? '' : ` Es gibt: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Mehrere Relationen heißen ${quoted(name)}; schreiben Sie eine von ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` ist kein Name einer Relation.`,
  otherConcept: ({ label, listed }) =>
    `Das Interface \`${label}\` zeigt Atome von ${listed}; dieser Name gehört hierhin.`,
  exportedTable: ({ label, listed }) =>
    `Dies ist eine aus \`${label}\` exportierte Tabelle; die Kennung von ${listed} steht nicht in den Zeilen.`,
  noItem: ({ name, items }) =>
    `Das Interface hat kein Element \`${name}\`. Seine Elemente: ${items}.`,
  unfillable: ({ name, why }) => `Das Element \`${name}\` ${itemErrorText(why, UNFILLABLE)}`,
  formulaCell: () => 'In dieser Zelle steht eine Formel, zu der die Datei kein Ergebnis hat.',
  repeatedCell: () => 'Die Arbeitsmappe enthält diese Zelle zweimal, mit verschiedenen Werten.',
  cellWithoutHeading: () => 'Über dieser Zelle steht keine Überschrift.',
  hiddenRow: () => 'Diese Zeile ist ausgeblendet.',
  errorCell: ({ text }) => `\`${text}\` ist ein Fehler der Tabelle, kein Wert.`,
  noNewAtom: ({ symbol }) =>
    `In diese Spalte gehört ein Wert statt ${symbol}: Für diese Atome werden keine Namen gebildet.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} hat einen Wert je Atom; ein anderer steht bei ${formatPosition(file, place, 'de')}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} hat einen Wert für ${quoted(holder)}; ${quoted(first)} steht bei ${formatPosition(file, place, 'de')}.`,
  tooLong: ({ concept, maxLength, length }) =>
    `${concept} ist höchstens ${maxLength} Zeichen lang; dies hat ${length}.`,
  invalid: (reason) => invalidValueMessage(reason, 'de'),
};
