import { catalog } from '@ampersand-prototype/generics';

const NOTICES_MESSAGES_EN = {
  'notices.address': 'Tasks are sent to {address}.',
  'notices.noAddress': 'Your account has no valid email address, so you receive no notices.',
  'notices.failed': 'The last notice couldn’t be delivered ({time}). Check your email address.',
  'notices.noRules': 'Your roles have no tasks.',
  'notices.delivery.now': 'At once',
  'notices.delivery.daily': 'Daily summary at {time}',
  'notices.delivery.off': 'Off',
  'notices.language': 'Language',
  'notices.language.en': 'English',
  'notices.language.nl': 'Dutch',
  'notices.language.de': 'German',
  'notices.quiet': 'Quiet hours ({timeZone})',
  'notices.from': 'From',
  'notices.to': 'To',
  'notices.save': 'Save',
  'notices.saved': 'Your notices were saved.',
} as const;

/** Texts of the page of notices; they load with it. */
export const NOTICES_MESSAGES = catalog(NOTICES_MESSAGES_EN, {
  nl: {
    'notices.address': 'Taken worden verzonden naar {address}.',
    'notices.noAddress': 'Uw account heeft geen geldig e-mailadres, dus u ontvangt geen berichten.',
    'notices.failed':
      'Het laatste bericht kon niet worden bezorgd ({time}). Controleer uw e-mailadres.',
    'notices.noRules': 'Uw rollen hebben geen taken.',
    'notices.delivery.now': 'Direct',
    'notices.delivery.daily': 'Dagelijks overzicht om {time}',
    'notices.delivery.off': 'Uit',
    'notices.language': 'Taal',
    'notices.language.en': 'Engels',
    'notices.language.nl': 'Nederlands',
    'notices.language.de': 'Duits',
    'notices.quiet': 'Stille uren ({timeZone})',
    'notices.from': 'Van',
    'notices.to': 'Tot',
    'notices.save': 'Opslaan',
    'notices.saved': 'Uw berichten zijn opgeslagen.',
  },
  de: {
    'notices.address': 'Aufgaben werden an {address} gesendet.',
    'notices.noAddress':
      'Ihr Konto hat keine gültige E-Mail-Adresse, daher erhalten Sie keine Nachrichten.',
    'notices.failed':
      'Die letzte Nachricht konnte nicht zugestellt werden ({time}). Prüfen Sie Ihre E-Mail-Adresse.',
    'notices.noRules': 'Ihre Rollen haben keine Aufgaben.',
    'notices.delivery.now': 'Sofort',
    'notices.delivery.daily': 'Tägliche Zusammenfassung um {time}',
    'notices.delivery.off': 'Aus',
    'notices.language': 'Sprache',
    'notices.language.en': 'Englisch',
    'notices.language.nl': 'Niederländisch',
    'notices.language.de': 'Deutsch',
    'notices.quiet': 'Ruhezeit ({timeZone})',
    'notices.from': 'Von',
    'notices.to': 'Bis',
    'notices.save': 'Speichern',
    'notices.saved': 'Ihre Nachrichten wurden gespeichert.',
  },
});
