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

type Words = {
  readonly [About in Warning['about']]: (warning: Extract<Warning, { about: About }>) => string;
};

const EN: Words = {
  reason: ({ reason }) => reasonText(reason, 'en'),
  row: () => 'This row is skipped: column A contains no atom.',
  columnWithoutRelation: () => 'This column is skipped: it has no relation.',
  columnWithoutConcept: ({ title }) =>
    `This column is skipped: there is no concept below \`${title}\`.`,
  sheet: ({ title }) =>
    `The sheet \`${title}\` is skipped: column A has no cell such as [Name], and the title isn’t the label of an interface that starts from the session.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'entry' : 'entries'} of ${of} ${count === 1 ? 'is' : 'are'} skipped: only the server creates sessions.`,
  key: ({ key }) => `The key ${quoted(key)} is ignored.`,
};

const NL: Words = {
  reason: ({ reason }) => reasonText(reason, 'nl'),
  row: () => 'Deze rij is weggelaten: er staat geen atoom in kolom A.',
  columnWithoutRelation: () => 'Deze kolom is weggelaten: er staat geen relatie boven.',
  columnWithoutConcept: ({ title }) =>
    `Deze kolom is weggelaten: onder \`${title}\` staat geen concept.`,
  sheet: ({ title }) =>
    `Het blad \`${title}\` is weggelaten: er staat geen cel zoals [Name] in kolom A, en de titel is niet het label van een interface die bij de sessie begint.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'gegeven' : 'gegevens'} van ${of} ${count === 1 ? 'is' : 'zijn'} weggelaten: sessies maakt de server zelf.`,
  key: ({ key }) => `De sleutel ${quoted(key)} wordt niet gebruikt.`,
};

const DE: Words = {
  reason: ({ reason }) => reasonText(reason, 'de'),
  row: () => 'Diese Zeile ist weggelassen: In Spalte A steht kein Atom.',
  columnWithoutRelation: () => 'Diese Spalte ist weggelassen: Über ihr steht keine Relation.',
  columnWithoutConcept: ({ title }) =>
    `Diese Spalte ist weggelassen: Unter \`${title}\` steht kein Konzept.`,
  sheet: ({ title }) =>
    `Das Blatt \`${title}\` ist weggelassen: In Spalte A steht keine Zelle wie [Name], und der Titel ist nicht die Bezeichnung eines Interfaces, das bei der Sitzung beginnt.`,
  sessions: ({ count, of }) =>
    `${count} ${count === 1 ? 'Eintrag' : 'Einträge'} von ${of} ${count === 1 ? 'ist' : 'sind'} weggelassen: Sitzungen macht der Server selbst.`,
  key: ({ key }) => `Der Schlüssel ${quoted(key)} wird nicht verwendet.`,
};

const WORDS: Readonly<Record<Language, Words>> = { en: EN, nl: NL, de: DE };

/** Formats a warning as a sentence. */
export function warningText(warning: Warning, language: Language): string {
  const words: { readonly [About in Warning['about']]: (localized: never) => string } =
    WORDS[language];
  return words[warning.about](warning as never);
}
