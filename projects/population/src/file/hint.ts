import type { Language } from '@ampersand-prototype/generics';

/** What to do about something in a file: the keys, and what each is about. */
interface HintParameters {
  readonly taken: unknown;
  readonly takenInUtf8: unknown;
  readonly saveAsXlsx: unknown;
  readonly saveAsWorkbook: unknown;
  readonly saveOtherwise: unknown;
  readonly storeResults: unknown;
  readonly saveAgain: unknown;
  readonly headingAbove: unknown;
  readonly showRow: unknown;
  readonly relationName: unknown;
  readonly relationAbove: unknown;
  readonly conceptBelow: unknown;
  /** A table lacks the identifiers of its rows; the page that shows it is called `label`. */
  readonly columnInFront: { readonly label: string; readonly listed: string };
  readonly pasteExport: unknown;
  /** How a number or date is written; several where what was written can mean either. */
  readonly number: { readonly texts: readonly string[] };
}

/** The key of a hint for a problem in a file, with its parameters. */
export type Hint = {
  [About in keyof HintParameters]: { readonly about: About } & HintParameters[About];
}[keyof HintParameters];

type Messages = {
  readonly [About in keyof HintParameters]: (given: HintParameters[About]) => string;
};

const EN: Messages = {
  taken: () => 'Supported formats: Excel (.xlsx), JSON, YAML, and CSV.',
  takenInUtf8: () =>
    'Supported formats: Excel (.xlsx), JSON, YAML, and CSV. Save text files as UTF-8.',
  saveAsXlsx: () => 'Save it as .xlsx without a password.',
  saveAsWorkbook: () => 'Save it as an Excel workbook (.xlsx) without a password.',
  saveOtherwise: () => 'Save it as JSON or CSV.',
  storeResults: () =>
    'Open the workbook in a spreadsheet program and save it, or enter the value itself.',
  saveAgain: () => 'Open the workbook in a spreadsheet program, check the cell, and save it.',
  headingAbove: () =>
    'Enter a heading, or clear the cell. In CSV, write a value that contains the delimiter in quotation marks.',
  showRow: () => 'Show the row, or delete it.',
  relationName: () =>
    'Enter a name that starts with a lowercase letter. To reverse the relation, add `~` after it.',
  relationAbove: () => 'Enter the name of the relation in the cell above the concept.',
  conceptBelow: () =>
    'The row below the relation names contains concepts, such as `Person`, or `[Person,]` for several atoms per cell.',
  columnInFront: ({ label, listed }) =>
    `To add its rows, copy them and paste them on *New* on the page \`${label}\`. To import them here, insert a column before this one, with \`${listed}\` at the top and an identifier in each row, or \`_NEW\` for a new atom.`,
  pasteExport: () =>
    'If this is a table exported from a page, copy its rows and paste them on *New* on that page.',
  number: ({ texts }) => `Write ${texts.join(' or ')}.`,
};

const NL: Messages = {
  taken: () => 'Ondersteunde formaten: Excel (.xlsx), JSON, YAML en CSV.',
  takenInUtf8: () =>
    'Ondersteunde formaten: Excel (.xlsx), JSON, YAML en CSV. Sla tekstbestanden op als UTF-8.',
  saveAsXlsx: () => 'Sla het op als .xlsx zonder wachtwoord.',
  saveAsWorkbook: () => 'Sla het op als Excel-werkmap (.xlsx) zonder wachtwoord.',
  saveOtherwise: () => 'Sla het op als JSON of CSV.',
  storeResults: () =>
    'Open de werkmap in een spreadsheetprogramma en sla die op, of voer de waarde zelf in.',
  saveAgain: () =>
    'Open de werkmap in een spreadsheetprogramma, controleer de cel en sla de werkmap op.',
  headingAbove: () =>
    'Voer er een kop boven in, of maak de cel leeg. Zet in CSV een waarde met het scheidingsteken tussen aanhalingstekens.',
  showRow: () => 'Maak de rij zichtbaar, of verwijder die.',
  relationName: () =>
    'Voer een naam in die met een kleine letter begint. Zet `~` erachter om de relatie om te keren.',
  relationAbove: () => 'Voer de naam van de relatie in de cel boven het begrip in.',
  conceptBelow: () =>
    'De rij onder de relatienamen bevat begrippen, zoals `Person`, of `[Person,]` voor meerdere atomen per cel.',
  columnInFront: ({ label, listed }) =>
    `Om de rijen toe te voegen, kopieert u ze en plakt u ze op *Nieuw* op de pagina \`${label}\`. Om ze hier te importeren, voegt u voor deze kolom een kolom toe met bovenaan \`${listed}\` en in elke rij een ID, of \`_NEW\` voor een nieuw atoom.`,
  pasteExport: () =>
    'Is dit een tabel die vanaf een pagina is geëxporteerd? Kopieer dan de rijen en plak ze op *Nieuw* op die pagina.',
  number: ({ texts }) => `Schrijf ${texts.join(' of ')}.`,
};

const DE: Messages = {
  taken: () => 'Unterstützte Formate: Excel (.xlsx), JSON, YAML und CSV.',
  takenInUtf8: () =>
    'Unterstützte Formate: Excel (.xlsx), JSON, YAML und CSV. Speichern Sie Textdateien als UTF-8.',
  saveAsXlsx: () => 'Speichern Sie sie als .xlsx ohne Passwort.',
  saveAsWorkbook: () => 'Speichern Sie sie als Excel-Arbeitsmappe (.xlsx) ohne Passwort.',
  saveOtherwise: () => 'Speichern Sie sie als JSON oder CSV.',
  storeResults: () =>
    'Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation und speichern Sie sie, oder geben Sie den Wert selbst ein.',
  saveAgain: () =>
    'Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, prüfen Sie die Zelle, und speichern Sie die Arbeitsmappe.',
  headingAbove: () =>
    'Geben Sie eine Überschrift darüber ein, oder leeren Sie die Zelle. Setzen Sie in CSV einen Wert mit dem Trennzeichen in Anführungszeichen.',
  showRow: () => 'Blenden Sie die Zeile ein, oder löschen Sie sie.',
  relationName: () =>
    'Geben Sie einen Namen ein, der mit einem Kleinbuchstaben beginnt. Um die Relation umzukehren, hängen Sie `~` an.',
  relationAbove: () => 'Geben Sie den Namen der Relation in die Zelle über dem Konzept ein.',
  conceptBelow: () =>
    'Die Zeile unter den Relationsnamen enthält Konzepte, zum Beispiel `Person`, oder `[Person,]` für mehrere Atome pro Zelle.',
  columnInFront: ({ label, listed }) =>
    `Um die Zeilen hinzuzufügen, kopieren Sie sie und fügen Sie sie auf der Seite \`${label}\` bei *Neu* ein. Um sie hier zu importieren, fügen Sie vor dieser Spalte eine Spalte ein, mit \`${listed}\` ganz oben und einer Kennung in jeder Zeile, oder \`_NEW\` für ein neues Atom.`,
  pasteExport: () =>
    'Wenn diese Tabelle von einer Seite exportiert wurde, kopieren Sie ihre Zeilen, und fügen Sie sie auf dieser Seite bei *Neu* ein.',
  number: ({ texts }) => `Schreiben Sie ${texts.join(' oder ')}.`,
};

const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, nl: NL, de: DE };

/** Formats a hint as a sentence. */
export function hintText(hint: Hint, language: Language): string {
  const messages: Readonly<Record<Hint['about'], (given: never) => string>> = MESSAGES[language];
  return messages[hint.about](hint as never);
}
