import type { DetailMessages } from './api-error.ts';

/** Rejects a change while viewing the application as another user. */
export const VIEW_IS_READ_ONLY: DetailMessages = {
  en: 'You are viewing the application as another user. Exit the view to make changes.',
  nl: 'U bekijkt de applicatie als iemand anders. Sluit de weergave om te wijzigen.',
  de: 'Sie sehen die Anwendung als eine andere Person. Beenden Sie die Ansicht, um etwas zu ändern.',
};

/** Rejects viewing as another user without a history to record it. */
export const VIEW_NEEDS_HISTORY: DetailMessages = {
  en: 'Viewing as another user requires a history to record it, but the history is disabled.',
  nl: 'Weergaven als iemand anders worden vastgelegd in de geschiedenis, die deze applicatie niet bijhoudt.',
  de: 'Ansichten als andere Person werden im Verlauf festgehalten, den diese Anwendung nicht führt.',
};

/** Describes an account or role that doesn't exist. */
export const NO_SUCH_PERSON: DetailMessages = {
  en: 'There is no such account or role.',
  nl: 'Dit account of deze rol bestaat niet.',
  de: 'Dieses Konto oder diese Rolle gibt es nicht.',
};
