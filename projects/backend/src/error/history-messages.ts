import type { DetailMessages } from './api-error.ts';

/** Describes a change to all data, which cannot be undone in this way. */
export const NOT_UNDOABLE: DetailMessages = {
  en: 'Installations and migrations can’t be undone here.',
  nl: 'Installaties en migraties kunnen hier niet ongedaan worden gemaakt.',
  de: 'Installationen und Migrationen können hier nicht rückgängig gemacht werden.',
};

/** Describes a change from before a migration. */
export const OF_OTHER_MODEL: DetailMessages = {
  en: 'This change was made under an earlier model, whose rules are no longer available.',
  nl: 'Deze wijziging is gemaakt met een eerder model, waarvan de regels niet meer beschikbaar zijn.',
  de: 'Diese Änderung wurde mit einem früheren Modell vorgenommen, dessen Regeln nicht mehr verfügbar sind.',
};

/** Rejects an undo because only administrators can undo changes. */
export const ADMINISTRATORS_ONLY: DetailMessages = {
  en: 'Only administrators can undo changes.',
  nl: 'Alleen beheerders kunnen wijzigingen ongedaan maken.',
  de: 'Nur Administratoren können Änderungen rückgängig machen.',
};

/** Rejects an undo of another session's change, without naming it. */
export const OTHER_SESSION: DetailMessages = {
  en: 'You didn’t make this change in this session.',
  nl: 'U hebt deze wijziging niet in deze sessie gemaakt.',
  de: 'Sie haben diese Änderung nicht in dieser Sitzung vorgenommen.',
};

/** Rejects an undo because no page allows the inverse changes. */
export const NO_OPPOSITE_RIGHT: DetailMessages = {
  en: 'No page that you can currently open gives you the right to reverse every part of this change.',
  nl: 'Geen van de pagina’s die u nu kunt openen, geeft u het recht om alle onderdelen van deze wijziging terug te draaien.',
  de: 'Keine Seite, die Sie derzeit öffnen können, gibt Ihnen das Recht, alle Teile dieser Änderung umzukehren.',
};

/** Rejects the redo of an import by a session that cannot import. */
export const NEEDS_IMPORT_RIGHT: DetailMessages = {
  en: 'You don’t have a role that can import, so you can’t redo this import.',
  nl: 'U hebt geen rol die mag importeren en kunt deze import daarom niet opnieuw uitvoeren.',
  de: 'Sie haben keine Rolle, die importieren kann, und können diesen Import deshalb nicht wiederholen.',
};

/** Rejects an undo of a user's own password change. */
export const OWN_PASSWORD: DetailMessages = {
  en: 'This change set the password of your account. To change it, use the password field.',
  nl: 'Met deze wijziging is het wachtwoord van uw account ingesteld. Gebruik het wachtwoordveld om het te wijzigen.',
  de: 'Mit dieser Änderung wurde das Passwort Ihres Kontos festgelegt. Um es zu ändern, verwenden Sie das Passwortfeld.',
};

/** Describes a change by its number in the history. */
export function isNumber(seq: number | string): DetailMessages {
  return { en: `Change ${seq}.`, nl: `Wijziging ${seq}.`, de: `Änderung ${seq}.` };
}

/** Describes a change that another one has undone. */
export function alreadyUndone(by: number | string, seq: number | string): DetailMessages {
  return {
    en: `Change ${seq} was undone by change ${by}.`,
    nl: `Wijziging ${seq} is ongedaan gemaakt door wijziging ${by}.`,
    de: `Änderung ${seq} wurde durch Änderung ${by} rückgängig gemacht.`,
  };
}

/** Rejects an as-of read without a history. */
export const NO_HISTORY: DetailMessages = {
  en: 'The history is disabled (setting history.keep).',
  nl: 'De geschiedenis is uitgeschakeld (instelling history.keep).',
  de: 'Der Verlauf ist deaktiviert (Einstellung history.keep).',
};

/** Describes the start of the history, for a requested time before it. */
export function beginsAt(first: string | null): DetailMessages {
  if (first === null)
    return {
      en: 'The history is empty, because nothing has changed yet.',
      nl: 'De geschiedenis is leeg, omdat er nog niets is gewijzigd.',
      de: 'Der Verlauf ist leer, weil noch nichts geändert wurde.',
    };
  return {
    en: `The history starts at ${first} UTC.`,
    nl: `De geschiedenis begint op ${first} UTC.`,
    de: `Der Verlauf beginnt am ${first} UTC.`,
  };
}

/**
 * Describes a requested time in the future; `now` is the database time in UTC. `now` is what the database says it is, in
 * UTC.
 */
export function asOfInFuture(now: string): DetailMessages {
  return {
    en: `\`asOf\` is in the future. The current time is ${now} UTC.`,
    nl: `\`asOf\` ligt in de toekomst. De huidige tijd is ${now} UTC.`,
    de: `\`asOf\` liegt in der Zukunft. Die aktuelle Zeit ist ${now} UTC.`,
  };
}

/** Describes a requested time before the migration at `timestamp`, in UTC. */
export function isOfOtherModel(timestamp: string): DetailMessages {
  return {
    en: `The model was changed at ${timestamp} UTC. Earlier content can’t be shown with the current model.`,
    nl: `Het model is gewijzigd op ${timestamp} UTC. Eerdere inhoud kan met het huidige model niet worden getoond.`,
    de: `Das Modell wurde am ${timestamp} UTC geändert. Frühere Inhalte können mit dem aktuellen Modell nicht angezeigt werden.`,
  };
}
