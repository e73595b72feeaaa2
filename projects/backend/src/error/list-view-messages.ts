import type { DetailMessages } from './api-error.ts';

/** Rejects a change of list views without an account. */
export const NEEDS_ACCOUNT: DetailMessages = {
  en: 'Views are stored on the server only for users who are logged in.',
  nl: 'Weergaven worden alleen voor ingelogde gebruikers op de server opgeslagen.',
  de: 'Ansichten werden nur für angemeldete Benutzer auf dem Server gespeichert.',
};

/** Rejects a view of a list that the session can't open. */
export const NO_LIST: DetailMessages = {
  en: 'The list of this view isn’t on a page that you can open.',
  nl: 'De lijst van deze weergave staat niet op een pagina die u kunt openen.',
  de: 'Die Liste dieser Ansicht ist auf keiner Seite, die Sie öffnen können.',
};

/** Rejects a view that does not exist, or that the session does not see. */
export const NO_VIEW: DetailMessages = {
  en: 'This view doesn’t exist.',
  nl: 'Deze weergave bestaat niet.',
  de: 'Diese Ansicht gibt es nicht.',
};

/** Rejects changes of shared views without the right. */
export const NO_SHARING: DetailMessages = {
  en: 'Your active roles can’t share views, or change shared views.',
  nl: 'Uw actieve rollen kunnen geen weergaven delen, en geen gedeelde weergaven wijzigen.',
  de: 'Ihre aktiven Rollen können keine Ansichten freigeben und keine freigegebenen ändern.',
};

/** Rejects a role that the model lacks. */
export function unknownRole(role: string): DetailMessages {
  return {
    en: `There is no role ${role}.`,
    nl: `De rol ${role} bestaat niet.`,
    de: `Die Rolle ${role} gibt es nicht.`,
  };
}

/** Rejects one view too many. */
export function tooManyViews(max: number): DetailMessages {
  return {
    en: `An account can store at most ${max} views.`,
    nl: `Een account kan hoogstens ${max} weergaven opslaan.`,
    de: `Ein Konto kann höchstens ${max} Ansichten speichern.`,
  };
}
