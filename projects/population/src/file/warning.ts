import type { Language } from '@ampersand-prototype/generics';
import { quoted } from './quoted.ts';
import type { Reason } from './reason.ts';
import { reasonText } from './reason-text.ts';

/** A part of a file that was ignored without harm. */
export type Warning =
  | { readonly about: 'row' }
  | { readonly about: 'reason'; readonly reason: Reason }
  | { readonly about: 'columnWithoutRelation' }
  | { readonly about: 'columnWithoutConcept'; readonly title: string }
  | { readonly about: 'sheet'; readonly title: string }
  | { readonly about: 'sessions'; readonly count: number; readonly of: string }
  | { readonly about: 'key'; readonly key: string };

type Messages = {
  readonly [About in Warning['about']]: (warning: Extract<Warning, { about: About }>) => string;
};

const EN: Messages = {
  reason: ({ reason }) => reasonText(reason, 'en'),
  row: () => 'This row is skipped, because column A contains no atom.',
  columnWithoutRelation: () => 'This column is skipped, because it has no relation.',
  columnWithoutConcept: ({ title }) =>
    `This column is skipped, because there is no concept below \`${title}\`.`,
  sheet: ({ title }) =>
    `The sheet \`${title}\` is skipped, because column A has no cell such as [Name], and the title isn’t the label of an interface that starts from the session.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'entry' : 'entries'} for ${of} ${count === 1 ? 'is' : 'are'} skipped, because only the server creates sessions.`,
  key: ({ key }) => `The key ${quoted(key)} is ignored.`,
};

const NL: Messages = {
  reason: ({ reason }) => reasonText(reason, 'nl'),
  row: () => 'Deze rij is overgeslagen, omdat kolom A geen atoom bevat.',
  columnWithoutRelation: () => 'Deze kolom is overgeslagen, omdat er geen relatie boven staat.',
  columnWithoutConcept: ({ title }) =>
    `Deze kolom is overgeslagen, omdat onder \`${title}\` geen begrip staat.`,
  sheet: ({ title }) =>
    `Het blad \`${title}\` is overgeslagen, omdat kolom A geen cel zoals [Name] bevat en de titel niet het label is van een interface die bij de sessie begint.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'item' : 'items'} van ${of} ${count === 1 ? 'is' : 'zijn'} overgeslagen, omdat alleen de server sessies aanmaakt.`,
  key: ({ key }) => `De sleutel ${quoted(key)} wordt genegeerd.`,
};

const DE: Messages = {
  reason: ({ reason }) => reasonText(reason, 'de'),
  row: () => 'Diese Zeile wurde übersprungen, weil Spalte A kein Atom enthält.',
  columnWithoutRelation: () =>
    'Diese Spalte wurde übersprungen, weil keine Relation darüber steht.',
  columnWithoutConcept: ({ title }) =>
    `Diese Spalte wurde übersprungen, weil unter \`${title}\` kein Konzept steht.`,
  sheet: ({ title }) =>
    `Das Blatt \`${title}\` wurde übersprungen, weil Spalte A keine Zelle wie [Name] enthält und der Titel nicht die Bezeichnung eines Interfaces ist, das bei der Sitzung beginnt.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'Eintrag' : 'Einträge'} von ${of} ${count === 1 ? 'wurde' : 'wurden'} übersprungen, weil nur der Server Sitzungen anlegt.`,
  key: ({ key }) => `Der Schlüssel ${quoted(key)} wird ignoriert.`,
};

const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, nl: NL, de: DE };

/** Formats a warning as a sentence. */
export function warningText(warning: Warning, language: Language): string {
  const messages: { readonly [About in Warning['about']]: (localized: never) => string } =
    MESSAGES[language];
  return messages[warning.about](warning as never);
}
