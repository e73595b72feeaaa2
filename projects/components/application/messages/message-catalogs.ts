import { InjectionToken } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { MESSAGES_EN } from './messages-en';

/** A message text, or several by plural form. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
/** Messages by key, for one language. */
export type Catalog = Readonly<Record<string, Readonly<Message>>>;
/**
 * Messages by language, present or lazily loaded. Example: `{ en: { 'menu.open': 'Open menu' }, nl: () => import(…)
 * }`.
 */
export type Catalogs = Readonly<Record<string, Catalog | (() => Promise<Catalog>)>>;

/** Messages of the application, in addition to or instead of those of the components. */
export const EXTRA_MESSAGES = new InjectionToken<Catalogs>('EXTRA_MESSAGES', {
  factory: () => ({}),
});

/** Messages of the components: English is the fallback, other languages load on demand. */
export const COMPONENT_MESSAGES = catalog(MESSAGES_EN, {
  nl: () => import('./messages-nl').then((module) => module.MESSAGES_NL),
  de: () => import('./messages-de').then((module) => module.MESSAGES_DE),
});
