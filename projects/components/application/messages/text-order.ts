import { perLocale } from '../instants/per-locale';

/**
 * Creates a natural sort order for texts in a locale. Without a locale it would be that of the machine, whatever language
 * the user chose.
 *
 * @example
 * ```ts
 * labels.toSorted(textOrder(settings.locale()));
 * ```
 */
export const textOrder = perLocale(
  (locale) => new Intl.Collator(locale, { numeric: true }).compare,
);
