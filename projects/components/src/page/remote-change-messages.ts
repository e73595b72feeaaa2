import { catalog } from '@ampersand-prototype/generics';

const REMOTE_CHANGE_MESSAGES_EN = {
  'others.left': 'The row you were editing is no longer in this list.',
  'others.page': 'This page was just updated.',
} as const;

/** Texts about changes of others; they load with pages. */
export const REMOTE_CHANGE_MESSAGES = catalog(REMOTE_CHANGE_MESSAGES_EN, {
  nl: {
    'others.left': 'De rij die u bewerkte, staat niet meer in deze lijst.',
    'others.page': 'Deze pagina is zojuist gewijzigd.',
  },
  de: {
    'others.left': 'Die Zeile, die Sie bearbeitet haben, ist nicht mehr in dieser Liste.',
    'others.page': 'Diese Seite wurde gerade geändert.',
  },
});
