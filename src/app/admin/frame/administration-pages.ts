import type { Type } from '@angular/core';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';
import type { AmpersandSettings, Catalogs } from '@ampersand-prototype/components/application';

/** An administration page: its address, title, and component. */
export interface AdministrationPage {
  /** Its address below `/-/admin/`; empty for the first page. */
  readonly path: string;
  /** Last part of its message key. */
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Whether this application has the page; every application has it by default. */
  readonly isOffered?: (settings: AmpersandSettings) => boolean;
  /** Loads its component. */
  readonly load: () => Promise<Type<unknown>>;
}

/** The pages of the administration, in the order of their navigation. */
export const ADMINISTRATION_PAGES: readonly AdministrationPage[] = [
  {
    path: '',
    key: 'overview',
    title: { en: 'Overview', nl: 'Overzicht', de: 'Übersicht' },
    load: () => import('../overview/overview-page').then((module) => module.OverviewPage),
  },
  {
    path: 'data',
    key: 'data',
    title: { en: 'Data', nl: 'Gegevens', de: 'Daten' },
    load: () => import('../data/data-page').then((module) => module.DataPage),
  },
  {
    path: 'rules',
    key: 'rules',
    title: { en: 'Rules', nl: 'Regels', de: 'Regeln' },
    load: () => import('../rules/rules-page').then((module) => module.RulesPage),
  },
  {
    path: 'engine',
    key: 'engine',
    title: { en: 'Engine', nl: 'Regelmotor', de: 'Regel-Engine' },
    load: () => import('../engine/engine-page').then((module) => module.EnginePage),
  },
  {
    path: 'history',
    key: 'history',
    title: { en: 'History', nl: 'Geschiedenis', de: 'Verlauf' },
    isOffered: (settings) => settings.keepsHistory(),
    load: () => import('../audit-log/audit-log-page').then((module) => module.AuditLogPage),
  },
  {
    path: 'users',
    key: 'users',
    title: { en: 'Users and roles', nl: 'Gebruikers en rollen', de: 'Benutzer und Rollen' },
    load: () => import('../users/users-page').then((module) => module.UsersPage),
  },
  {
    path: 'view-as',
    key: 'view-as',
    title: { en: 'View as', nl: 'Bekijken als', de: 'Ansehen als' },
    isOffered: (settings) => settings.keepsHistory(),
    load: () => import('../../view-as/view-as-page').then((module) => module.ViewAsPage),
  },
  {
    path: 'model',
    key: 'model',
    title: { en: 'Model', nl: 'Model', de: 'Modell' },
    load: () => import('../model/model-page').then((module) => module.ModelPage),
  },
  {
    path: 'server',
    key: 'server',
    title: { en: 'Server', nl: 'Server', de: 'Server' },
    load: () => import('../server/server-page').then((module) => module.ServerPage),
  },
];

/** Returns the message key of a page title. */
export function titleKey({ key }: Pick<AdministrationPage, 'key'>): string {
  return `admin.page.${key}`;
}

/** Builds the catalogs with the page titles of the administration. */
export function administrationTitles(pages: readonly AdministrationPage[]): Catalogs {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(pages.map((page) => [titleKey(page), page.title[language]])),
    ]),
  );
}
