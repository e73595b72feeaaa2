import type { DetailMessages } from './api-error.ts';

/** Describes a change to all data, which cannot be undone in this way. */
export const NOT_UNDOABLE: DetailMessages = {
  en: 'Installations and migrations can’t be undone here.',
  nl: 'Wat een installatie of een migratie heeft gebracht, wordt niet op deze manier ongedaan gemaakt.',
  de: 'Was eine Installation oder eine Migration gebracht hat, wird nicht auf diese Weise rückgängig gemacht.',
};

/** Describes a change from before a migration. */
export const OF_OTHER_MODEL: DetailMessages = {
  en: 'This change was made under an earlier model, whose rules are no longer available.',
  nl: 'Dit is gedaan met een ander model, waarvan de regels niet meer bekend zijn.',
  de: 'Das geschah unter einem anderen Modell, dessen Regeln nicht mehr bekannt sind.',
};

/** Rejects an undo because only administrators can undo changes. */
export const ADMINISTRATORS_ONLY: DetailMessages = {
  en: 'Only administrators can undo changes.',
  nl: 'Hier mogen alleen beheerders wijzigingen ongedaan maken.',
  de: 'Hier dürfen nur Administratoren Änderungen rückgängig machen.',
};

/** Rejects an undo of another session's change, without naming it. */
export const OTHER_SESSION: DetailMessages = {
  en: 'You didn’t make this change in this session.',
  nl: 'Je hebt zo’n wijziging niet gedaan in deze sessie.',
  de: 'Eine solche Änderung haben Sie in dieser Sitzung nicht gemacht.',
};

/** Rejects an undo because no page allows the inverse changes. */
export const NO_OPPOSITE_RIGHT: DetailMessages = {
  en: 'No page that you can currently open gives you the right to reverse every part of this change.',
  nl: 'Geen pagina die je nu kunt openen geeft je het recht op elke tegengestelde wijziging.',
  de: 'Keine Seite, die Sie jetzt öffnen können, gibt Ihnen das Recht zu jeder gegenteiligen Änderung.',
};

/** Rejects an undo of a user's own password change. */
export const OWN_PASSWORD: DetailMessages = {
  en: 'This change set the password of your account. To change it, use the password field.',
  nl: 'Hiermee kreeg je account zijn wachtwoord. Dat wijzig je in het veld, samen met het huidige.',
  de: 'Damit bekam Ihr Konto sein Passwort. Das ändern Sie im Feld, zusammen mit dem jetzigen.',
};

/** Describes a change by its number in the history. */
export function isNumber(seq: number | string): DetailMessages {
  return { en: `Change ${seq}.`, nl: `Nummer ${seq}.`, de: `Nummer ${seq}.` };
}

/** Describes a change that another one has undone. */
export function alreadyUndone(by: number | string, seq: number | string): DetailMessages {
  return {
    en: `Change ${seq} was undone by change ${by}.`,
    nl: `Nummer ${by} heeft nummer ${seq} ongedaan gemaakt.`,
    de: `Nummer ${by} hat Nummer ${seq} rückgängig gemacht.`,
  };
}

/** Rejects an as-of read without a history. */
export const NO_HISTORY: DetailMessages = {
  en: 'The history is disabled (setting history.keep).',
  nl: 'Er wordt geen geschiedenis bewaard (instelling history.keep).',
  de: 'Es wird keine Historie aufbewahrt (Einstellung history.keep).',
};

/** Describes the start of the history, for a requested time before it. */
export function beginsAt(first: string | null): DetailMessages {
  if (first === null)
    return {
      en: 'The history is empty: nothing has changed yet.',
      nl: 'Die is nog niet begonnen: er is nog niets gewijzigd.',
      de: 'Sie hat noch nicht begonnen: Es wurde noch nichts geändert.',
    };
  return {
    en: `The history starts at ${first} UTC.`,
    nl: `Die begint op ${first} UTC.`,
    de: `Sie beginnt am ${first} UTC.`,
  };
}

/**
 * Describes a requested time in the future; `now` is the database time in UTC. `now` is what the database says it is, in
 * UTC.
 */
export function asOfInFuture(now: string): DetailMessages {
  return {
    en: `\`asOf\` is in the future. The current time is ${now} UTC.`,
    nl: `asOf ligt in de toekomst: het is ${now} UTC.`,
    de: `asOf liegt in der Zukunft: Es ist ${now} UTC.`,
  };
}

/** Describes a requested time before the migration at `timestamp`, in UTC. */
export function isOfOtherModel(timestamp: string): DetailMessages {
  return {
    en: `The model was changed at ${timestamp} UTC. Earlier content can’t be shown with the current model.`,
    nl: `Het model is gewijzigd op ${timestamp} UTC; wat daarvoor werd getoond, is met het huidige niet te lezen.`,
    de: `Das Modell wurde am ${timestamp} UTC geändert; was davor gezeigt wurde, ist mit dem heutigen nicht lesbar.`,
  };
}
