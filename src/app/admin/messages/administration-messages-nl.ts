import type { Translation } from '@ampersand-prototype/components/application';
import type { ADMINISTRATION_MESSAGES_EN } from './administration-messages-en';

/** Dutch texts of the administration pages. */
export const ADMINISTRATION_MESSAGES_NL: Translation<typeof ADMINISTRATION_MESSAGES_EN, 'nl'> = {
  'admin.confirm.type': 'Typ {name} om te bevestigen',
  'admin.data.lead': 'Importeer, exporteer en vervang de gegevens van deze applicatie.',
  'admin.engine.lead':
    'Voer de automatische regels uit op de huidige gegevens en zie wat elke stap verandert.',
};
