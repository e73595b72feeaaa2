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
  /** Locale of words, dates and numbers, as a BCP 47 tag. */
  readonly locale = signal(inject(START_LOCALE));
  /** The backend tells it in the navigation bar; the default is strict. */
  readonly crudMode = signal<CrudMode>('strict');
  /** Whether the server keeps changes, so that they can be looked up and taken back; the navigation bar tells it. */
  readonly keepsHistory = signal(false);
  /** Whether forms leave out what is empty and cannot be filled; the navigation bar tells it. */
  readonly hidesEmptyFields = signal(false);
  /** Whether what is typed while nothing on the page has the focus is looked for in its list; who dictates may want it off. */
  readonly findsByTyping = signal(true);
  /** The pages on which the session creates atoms; pickers offer them. The navigation bar has them as `new`. */
  readonly newPages = signal<readonly NewPage[]>([]);
  /** Where the session imports a population, so that lists that are empty lead there; null where it may not. */
  readonly importPage = signal<ImportPage | null>(null);
  /** Address of the definitions of the model, for users who can open it; null for others. */
  readonly modelPage = signal<string | null>(null);
  /**
   * Whether an edit of a single value tells the server what the user saw (`was`), so that it overwrites nobody's change
   * unasked. Without it the last one who stores wins, and no operation has more than `op`, `path` and `value`.
   */
  readonly comparesEdits = signal(inject(START_COMPARING));
  /** The language of the locale: `nl` for `nl-BE`. */
  readonly language = computed(() => this.locale().split('-')[0]?.toLowerCase() ?? 'en');
}
