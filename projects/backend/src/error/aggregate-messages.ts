import type { DetailMessages } from './api-error.ts';

/** Describes an item whose values can't be grouped by. */
export function cannotGroup(field: string): DetailMessages {
  return {
    en: `Rows can’t be grouped by ${field}.`,
    nl: `Rijen kunnen niet worden gegroepeerd op ${field}.`,
    de: `Zeilen können nicht nach ${field} gruppiert werden.`,
  };
}

/** Describes an item without dates that was grouped by a period. */
export function hasNoPeriods(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain dates, so rows can’t be grouped by its periods.`,
    nl: `${field} bevat geen datums, dus rijen kunnen niet worden gegroepeerd op periodes ervan.`,
    de: `${field} enthält keine Datumsangaben, deshalb können Zeilen nicht nach dessen Zeiträumen gruppiert werden.`,
  };
}

/** Describes an item that can't be added up. */
export function isNotNumeric(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain numbers, so it has no sum or average.`,
    nl: `${field} bevat geen getallen en heeft dus geen som of gemiddelde.`,
    de: `${field} enthält keine Zahlen und hat deshalb weder Summe noch Durchschnitt.`,
  };
}

/** Describes an item without a minimum or maximum. */
export function hasNoSize(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain numbers or dates, so it has no minimum or maximum.`,
    nl: `${field} bevat geen getallen of datums en heeft dus geen minimum of maximum.`,
    de: `${field} enthält weder Zahlen noch Datumsangaben und hat deshalb kein Minimum oder Maximum.`,
  };
}

/** Describes an item with several values per row. */
export function hasSeveralValues(field: string): DetailMessages {
  return {
    en: `${field} can have several values in a row, so it can’t be added up. Group by it instead.`,
    nl: `${field} kan meer waarden in een rij hebben en kan dus niet worden opgeteld. Groepeer erop.`,
    de: `${field} kann mehrere Werte in einer Zeile haben und kann deshalb nicht summiert werden. Gruppieren Sie stattdessen danach.`,
  };
}
