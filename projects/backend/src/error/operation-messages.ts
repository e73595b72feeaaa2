import type { DetailMessages } from './api-error.ts';

/** Rejects reinstallation or migration of a production server with another model, without a restart. */
export const START_FOR_MAINTENANCE: DetailMessages = {
  en: 'In production, start with --migrate or --reinstall.',
  nl: 'Start in productie met --migrate of --reinstall.',
  de: 'Starten Sie in Produktion mit --migrate oder --reinstall.',
};

/** Rejects maintenance by a session that doesn't administer the installed model. */
export const MAINTENANCE_NEEDS_ADMINISTRATOR: DetailMessages = {
  en: 'Only an administrator of the installed model can do this here. Or use `ampersand migrate`, or start with --reinstall.',
  nl: 'Dat kan hier alleen een beheerder van het geïnstalleerde model. Gebruik anders `ampersand migrate`, of start met --reinstall.',
  de: 'Das kann hier nur ein Administrator des installierten Modells. Verwenden Sie sonst `ampersand migrate`, oder starten Sie mit --reinstall.',
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
  nl: 'In productie worden invarianten nooit genegeerd.',
  de: 'In Produktion werden Invarianten nie ignoriert.',
};

/** Reports that creating a session would violate invariants; `rules` are their messages. */
export function newSessionViolates(rules: string): DetailMessages {
  return {
    en: `A new session violates an invariant: ${rules}`,
    nl: `Een nieuwe sessie overtreedt een invariant: ${rules}`,
    de: `Eine neue Sitzung verletzt eine Invariante: ${rules}`,
  };
}
