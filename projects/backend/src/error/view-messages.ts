import type { DetailMessages } from './api-error.ts';

/** Rejects a change while viewing the application as another user. */
export const VIEW_IS_READ_ONLY: DetailMessages = {
  en: 'You’re viewing the application as another user. Exit the view to make changes.',
  nl: 'U bekijkt de toepassing als een andere gebruiker. Sluit de weergave om iets te wijzigen.',
  de: 'Sie sehen die Anwendung als anderer Benutzer. Beenden Sie die Ansicht, um etwas zu ändern.',
};

/** Rejects viewing as another user without a history to record it. */
export const VIEW_NEEDS_HISTORY: DetailMessages = {
  en: 'Viewing as another user requires a history to record it, but the history is disabled.',
  nl: 'Bekijken als een andere gebruiker wordt vastgelegd in de geschiedenis, maar de geschiedenis is uitgeschakeld.',
  de: 'Ansichten als anderer Benutzer werden im Verlauf festgehalten, aber der Verlauf ist deaktiviert.',
};

/** Describes an account or role that doesn't exist. */
export const NO_SUCH_PERSON: DetailMessages = {
  en: 'There is no such account or role.',
  nl: 'Dit account of deze rol bestaat niet.',
  de: 'Dieses Konto oder diese Rolle gibt es nicht.',
};
