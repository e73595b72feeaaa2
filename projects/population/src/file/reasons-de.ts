import { invalidValueMessage } from '@ampersand-prototype/generics/values';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import { itemErrorText } from './item-error.ts';
import { formatPosition } from './position.ts';
import { quoted } from './quoted.ts';
import type { ReasonMessages } from './reason.ts';

const WORKBOOK: Readonly<Record<Exclude<WorkbookProblem['about'], 'part'>, string>> = {
  damaged: 'Sie ist beschädigt',
  cutOff: 'Sie ist beschädigt oder unvollständig',
  tooLarge: 'Entpackt ist sie zu groß',
  packing: 'Sie verwendet eine nicht unterstützte Komprimierung',
  noWorkbook: 'Sie enthält keine Arbeitsmappe',
};

const CSV: Readonly<Record<Exclude<CsvProblem, 'other'>, string>> = {
  openQuote: 'Eine Zelle beginnt mit einem Anführungszeichen, aber das schließende fehlt',
  behindQuote: 'Nach dem schließenden Anführungszeichen einer Zelle folgt noch Text',
};

const YAML: Readonly<Record<YamlCode, string>> = {
  ALIAS_PROPS: 'Bei einem Alias (`*name`) darf nichts anderes stehen',
  BAD_ALIAS: 'Der Name nach `*` oder `&` ist ungültig',
  BAD_COLLECTION_TYPE: 'Das Tag passt nicht zu dieser Liste oder diesem Objekt',
  BAD_DIRECTIVE: 'Diese Zeile mit `%` ist unbekannt',
  BAD_DQ_ESCAPE: 'Dieses Zeichen ist nach einem Backslash nicht erlaubt',
  BAD_INDENT: 'Diese Zeile ist falsch eingerückt',
  BAD_PROP_ORDER: 'Ein Anker mit `&` oder ein Tag mit `!` steht an der falschen Stelle',
  BAD_SCALAR_START: 'Ein Text, der mit diesem Zeichen beginnt, muss in Anführungszeichen stehen',
  BLOCK_AS_IMPLICIT_KEY:
    'Hier ist keine Liste und kein Objekt erlaubt; beginnen Sie eine neue Zeile',
  BLOCK_IN_FLOW: 'In Klammern ist keine mehrzeilige Liste und kein mehrzeiliges Objekt erlaubt',
  DUPLICATE_KEY: 'Dieser Schlüssel kommt zweimal vor',
  IMPOSSIBLE: 'Das kann nicht gelesen werden',
  KEY_OVER_1024_CHARS: 'Dieser Schlüssel ist länger als 1024 Zeichen',
  MISSING_CHAR:
    'Hier fehlt ein Zeichen, etwa ein Anführungszeichen, ein Komma oder ein Doppelpunkt',
  MULTILINE_IMPLICIT_KEY: 'Ein Schlüssel muss auf einer Zeile stehen',
  MULTIPLE_ANCHORS: 'Hier stehen zwei Anker mit `&`',
  MULTIPLE_DOCS: 'Die Datei enthält mehrere Dokumente',
  MULTIPLE_TAGS: 'Hier stehen zwei Tags mit `!`',
  NON_STRING_KEY: 'Ein Schlüssel muss ein Text sein',
  RESOURCE_EXHAUSTION: 'Listen sind zu tief verschachtelt',
  TAB_AS_INDENT: 'Die Einrückung enthält einen Tabulator; verwenden Sie Leerzeichen',
  TAG_RESOLVE_FAILED: 'Dieses Tag mit `!` ist unbekannt',
  UNEXPECTED_TOKEN: 'Das ist hier nicht erlaubt',
};

const OBJECTS = {
  atoms: 'ein Objekt mit `concept` und `atoms`',
  relation: 'ein Objekt mit `relation` und `links`',
  link: 'eine Verknüpfung: ein Objekt mit `src` und `tgt`',
} as const;

const UNFILLABLE = {
  computed: 'wird berechnet und kann nicht importiert werden.',
  withoutRight: 'kann nicht importiert werden, weil Sie keine Berechtigung haben, es zu ändern.',
  unknown: 'kann nicht importiert werden.',
} as const;

function document(problem: DocumentProblem): string {
  switch (problem.about) {
    case 'symbol':
      return `Erwartet wurde ${problem.symbols.map((symbol) => `\`${symbol}\``).join(' oder ')}, gefunden wurde ${found(problem)}.`;
    case 'key':
      return `Erwartet wurde ein Schlüssel in Anführungszeichen, gefunden wurde ${found(problem)}.`;
    case 'value':
      return `Erwartet wurde ein Wert, gefunden wurde ${found(problem)}.`;
    case 'openText':
      return 'Ein schließendes Anführungszeichen fehlt.';
    case 'escape':
      return 'Ein Text enthält eine ungültige Escapesequenz oder ein Steuerzeichen.';
    case 'behindEnd':
      return 'Unerwarteter Inhalt nach dem Ende des Dokuments.';
    case 'aliases':
      return 'Ihre Aliasse (`*name`) ergeben mehr Text, als die Datei enthält.';
    case 'alias':
      return `Unbekannter Alias *${problem.name}.`;
    case 'tooDeep':
      return 'Listen sind zu tief verschachtelt.';
    case 'severalDocuments':
      return 'Sie enthält mehrere Dokumente. Fassen Sie sie zu einem zusammen.';
  }
}

function found({ found: symbol }: { readonly found: string | null }): string {
  return symbol === null ? 'das Ende der Datei' : `\`${symbol}\``;
}

/** Reasons why content of a file is invalid, in German. */
export const REASONS_DE: ReasonMessages = {
  emptyFile: () => 'Die Datei ist leer.',
  nothingIn: () => 'Die Datei enthält keine Atome und keine Verknüpfungen.',
  oldWorkbook: () => 'Das ist eine Arbeitsmappe im alten Format .xls, oder sie hat ein Passwort.',
  noExcel: () => 'Das ist trotz der Dateiendung keine Excel-Datei.',
  noText: () => 'Das ist weder eine Excel-Datei noch gültiger UTF-8-Text.',
  noPopulation: () => 'Das ist keine Populationsdatei.',
  noKeys: () =>
    'Die Datei muss einen Schlüssel `atoms`, einen Schlüssel `links` oder beide enthalten.',
  noConceptHere: () => 'Hier fehlt der Name eines Konzepts.',
  noRelationHere: () => 'Hier fehlt der Name einer Relation.',
  noScalar: () => 'Erwartet wurde ein Text, eine Zahl, true oder false.',
  noList: () => 'Erwartet wurde eine Liste.',
  noKeyConcept: () =>
    'Diese Zelle ist leer. Geben Sie unter der ersten Zeile des Blocks das Konzept der Spalte A ein.',
  otherHeading: ({ heading, mapped }) =>
    `Die Überschrift ist \`${heading}\`, aber die Spalten wurden für eine Datei mit \`${mapped}\` zugeordnet.`,
  emptyKey: () => 'Der Schlüssel ist leer.',
  repeatedKey: ({ key, row }) => `Der Schlüssel \`${key}\` kommt auch in Zeile ${row} vor.`,
  severalAtoms: ({ concept, text }) => `\`${text}\` passt zu mehreren Atomen von \`${concept}\`.`,
  noAtom: ({ concept, text }) => `Kein Atom von \`${concept}\` heißt \`${text}\`.`,
  onlyOne: () => 'Das einzige Atom von ONE ist 1.',
  workbook: ({ problem }) =>
    `Diese Excel-Datei kann nicht gelesen werden: ${problem.about === 'part' ? `Ihr Teil ${problem.part} ist beschädigt` : WORKBOOK[problem.about]}.`,
  csv: ({ problem, said }) =>
    `Das ist kein gültiges CSV: ${problem === 'other' ? said : CSV[problem]}.`,
  json: ({ problem }) => `Das ist kein gültiges JSON: ${document(problem)}`,
  yaml: ({ problem }) => `Diese YAML-Datei kann nicht gelesen werden: ${document(problem)}`,
  yamlSyntax: ({ code }) => `Das ist kein gültiges YAML: ${YAML[code]}.`,
  longYaml: ({ max, size }) =>
    `Die maximale Größe für YAML-Dateien ist ${max} MB. Diese Datei ist ${size} MB groß.`,
  noObject: ({ of }) => `Erwartet wurde ${OBJECTS[of]}.`,
  missing: ({ key }) => `Der Schlüssel ${key} fehlt.`,
  noConcept: ({ name }) => `Es gibt kein Konzept ${quoted(name)}.`,
  severalConcepts: ({ name, names }) => `Mehrere Konzepte heißen ${quoted(name)}: ${names}.`,
  noRelation: ({ name, others }) =>
    `Es gibt keine Relation ${quoted(name)}.${others === '' ? '' : ` Verfügbar: ${others}.`}`,
  severalRelations: ({ name, names }) =>
    `Mehrere Relationen heißen ${quoted(name)}. Schreiben Sie eine von ${names}.`,
  noRelationName: ({ title }) => `\`${title}\` ist kein gültiger Relationsname.`,
  otherConcept: ({ label, listed }) =>
    `Das Interface \`${label}\` zeigt Atome von ${listed}. Geben Sie hier dieses Konzept ein.`,
  exportedTable: ({ label, listed }) =>
    `Dies ist eine aus \`${label}\` exportierte Tabelle. Die Kennung von ${listed} steht nicht in den Zeilen.`,
  noItem: ({ name, items }) =>
    `Das Interface hat kein Element \`${name}\`. Seine Elemente: ${items}.`,
  unfillable: ({ name, why }) => `Das Element \`${name}\` ${itemErrorText(why, UNFILLABLE)}`,
  formulaCell: () => 'Diese Zelle enthält eine Formel ohne gespeichertes Ergebnis.',
  repeatedCell: () => 'Die Arbeitsmappe enthält diese Zelle zweimal, mit verschiedenen Werten.',
  cellWithoutHeading: () => 'Über dieser Zelle fehlt eine Überschrift.',
  hiddenRow: () => 'Diese Zeile ist ausgeblendet.',
  errorCell: ({ text }) => `\`${text}\` ist ein Fehler in der Tabelle, kein Wert.`,
  noNewAtom: ({ symbol }) =>
    `Diese Spalte braucht einen Wert statt ${symbol}, weil für diese Atome keine Kennungen erzeugt werden.`,
  secondSecret: ({ relation, file, place }) =>
    `${relation} erlaubt einen Wert pro Atom. Ein anderer Wert steht bei ${formatPosition(file, place, 'de')}.`,
  secondLink: ({ relation, holder, first, file, place }) =>
    `${relation} erlaubt einen Wert für ${quoted(holder)}, und ${quoted(first)} steht bei ${formatPosition(file, place, 'de')}.`,
  tooLong: ({ concept, maxLength, length }) =>
    `Die maximale Länge von ${concept} ist ${maxLength} Zeichen. Dieser Wert hat ${length}.`,
  invalid: (reason) => invalidValueMessage(reason, 'de'),
};
