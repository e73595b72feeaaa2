import type { DetailMessages } from './api-error.ts';

/** Rejects reinstallation or migration of a production server with another model, without a restart. */
export const START_FOR_MAINTENANCE: DetailMessages = {
  en: 'In production, start with --migrate or --reinstall.',
  nl: 'Start in productie met --migrate of --reinstall.',
  de: 'Starten Sie in Produktion mit --migrate oder --reinstall.',
};

/** Rejects maintenance by a session that doesn't administer the installed model. */
export const MAINTENANCE_NEEDS_ADMINISTRATOR: DetailMessages = {
  en: 'Only an administrator of the installed model can do this here. You can also use `ampersand migrate`, or start with --reinstall.',
  nl: 'Alleen een beheerder van het geïnstalleerde model kan dit hier doen. U kunt ook `ampersand migrate` gebruiken, of starten met --reinstall.',
  de: 'Nur ein Administrator des installierten Modells kann dies hier tun. Sie können auch `ampersand migrate` verwenden oder mit --reinstall starten.',
};

/** Rejects migration of a production server without a restart. */
export const START_WITH_MIGRATE: DetailMessages = {
  en: 'In production, start with --migrate.',
  nl: 'Start in productie met --migrate.',
  de: 'Starten Sie in Produktion mit --migrate.',
};

/** Rejects ignoring invariants on a production server. */
export const NEVER_IGNORED: DetailMessages = {
  en: 'In production, invariants can’t be ignored.',
  nl: 'In productie kunnen invarianten niet worden genegeerd.',
  de: 'In Produktion können Invarianten nicht ignoriert werden.',
};

/** Reports that creating a session would violate invariants; `rules` are their messages. */
export function newSessionViolates(rules: string): DetailMessages {
  return {
    en: `A new session violates an invariant: ${rules}`,
    nl: `Een nieuwe sessie overtreedt een invariant: ${rules}`,
    de: `Eine neue Sitzung verstößt gegen eine Invariante: ${rules}`,
  };
}
