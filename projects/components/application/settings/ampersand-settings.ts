import { Injectable, InjectionToken, computed, inject, signal } from '@angular/core';

/** Determines whether C, U, and D are separate rights, or U includes them all. */
export type CrudMode = 'strict' | 'lenient';

/** The route and fragment of the page for importing data. */
export interface ImportPage {
  readonly path: string;
  readonly fragment: string;
}

/** A page on which the session creates atoms of a concept. */
export interface NewPage {
  readonly concept: string;
  readonly interfaceName: string;
}

/** The locale to start with, as a BCP 47 tag. */
export const START_LOCALE = new InjectionToken<string>('START_LOCALE', {
  factory: () => globalThis.navigator?.language || 'en-GB',
});

/** The initial value of {@link AmpersandSettings.comparesEdits}. */
export const START_COMPARING = new InjectionToken<boolean>('START_COMPARING', {
  factory: () => true,
});

/** The settings of all components, which the application can change at run time. */
@Injectable({ providedIn: 'root' })
export class AmpersandSettings {
  /** The locale of texts, dates, and numbers, as a BCP 47 tag. */
  readonly locale = signal(inject(START_LOCALE));
  /** Whether U includes C and D; from the navigation bar. Default: strict. */
  readonly crudMode = signal<CrudMode>('strict');
  /** Whether the server keeps a change log, which history and undo need; from the navigation bar. */
  readonly keepsHistory = signal(false);
  /**
   * Identifies the account and roles for which the server stores list views; null where views stay on the device. From the
   * navigation bar.
   */
  readonly viewOwner = signal<string | null>(null);
  /** The labels of the roles of the session, by name; from the navigation bar. */
  readonly roleLabels = signal<Readonly<Record<string, string>>>({});
  /** Whether the account gets notices, also of changes of records that it watches; from the navigation bar. */
  readonly watchesRecords = signal(false);
  /** Whether forms hide empty fields that can't be filled; from the navigation bar. */
  readonly hidesEmptyFields = signal(false);
  /** Whether text that is typed outside a field searches the list of the page. Turn it off for dictation. */
  readonly findsByTyping = signal(true);
  /** Whether the facets next to a table are folded to a button. */
  readonly foldsFacets = signal(false);
  /** The pages on which the session can create atoms, which pickers offer; `new` of the navigation bar. */
  readonly newPages = signal<readonly NewPage[]>([]);
  /** The page on which the session can import a population, to which empty lists link; null if it can't. */
  readonly importPage = signal<ImportPage | null>(null);
  /** Address of the definitions of the model, for users who can open it; null for others. */
  readonly modelPage = signal<string | null>(null);
  /**
   * Whether an edit of a single value sends the value that the user saw (`was`), so that the server detects conflicts.
   * Otherwise the last edit wins, and operations have `op`, `path`, and `value` only.
   */
  readonly comparesEdits = signal(inject(START_COMPARING));
  /** The language of the locale: `nl` for `nl-BE`. */
  readonly language = computed(() => this.locale().split('-')[0]?.toLowerCase() ?? 'en');
}
