import type { Type } from '@angular/core';
import type { Routes } from '@angular/router';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';
import type { AmpersandSettings, Catalogs } from '@ampersand-prototype/components/application';

/** An administration page with its address, as the shell knows it. */
export interface AdministrationPage {
  /** Its address, below `/-/`. */
  readonly path: string;
  /** Its name. */
  readonly title: Readonly<Record<Language, string>>;
  /** Whether there is something to administrate; there always is, unless this says otherwise. */
  readonly isOffered?: (settings: AmpersandSettings) => boolean;
  /** Loads its component. */
  readonly load: () => Promise<Type<unknown>>;
}

/** The pages of the administration. Their links, routes and right follow from this. */
export const ADMINISTRATION_PAGES: readonly AdministrationPage[] = [
  {
    path: 'audit-log',
    title: {
      en: 'History of all data',
      nl: 'Geschiedenis van alle gegevens',
      de: 'Verlauf aller Daten',
    },
    isOffered: (settings) => settings.keepsHistory(),
    load: () => import('./audit-log/audit-log-page').then((module) => module.AuditLogPage),
  },
];

/** Returns the message key of a page title. */
export function titleKey({ path }: AdministrationPage): string {
  return `admin.${path}`;
}

/** The names of the pages, as words. */
export function administrationTitles(pages: readonly AdministrationPage[]): Catalogs {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(pages.map((page) => [titleKey(page), page.title[language]])),
    ]),
  );
}

/** Builds the routes of administration pages. Users without the right get a message, and the page is not created. */
export function administrationRoutes(pages: readonly AdministrationPage[]): Routes {
  return pages.map((page) => ({
    path: `-/${page.path}`,
    data: { name: titleKey(page) },
    loadComponent: () =>
      import('./administrators-only').then((module) => module.AdministratorsOnly),
    children: [{ path: '', title: titleKey(page), loadComponent: page.load }],
  }));
}
