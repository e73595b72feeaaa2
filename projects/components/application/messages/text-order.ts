import { perLocale } from '../instants/per-locale';

/**
 * The order of names as readers of a locale expect it, digits by their number. Without a locale it would be that of the machine,
 * whatever language the user chose.
 *
 * @example
 * ```ts
 * labels.toSorted(textOrder(settings.locale()));
 * ```
 */
export const textOrder = perLocale(
  (locale) => new Intl.Collator(locale, { numeric: true }).compare,
);
