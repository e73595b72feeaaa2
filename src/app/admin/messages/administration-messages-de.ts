import type { Translation } from '@ampersand-prototype/components/application';
import type { ADMINISTRATION_MESSAGES_EN } from './administration-messages-en';

/** German texts of the administration pages. */
export const ADMINISTRATION_MESSAGES_DE: Translation<typeof ADMINISTRATION_MESSAGES_EN, 'de'> = {
  'admin.confirm.type': 'Geben Sie zur Bestätigung {name} ein',
  'admin.data.lead': 'Importieren, exportieren und ersetzen Sie die Daten dieser Anwendung.',
  'admin.engine.lead':
    'Führen Sie die automatischen Regeln auf den aktuellen Daten aus und sehen Sie, was jeder Schritt ändert.',
};
