import { catalog } from '@ampersand-prototype/generics';

const REASON_MESSAGES_EN = {
  'reason.changed':
    'Someone else changed this to {value} while you were editing. Your change wasn’t saved.',
  'reason.complete': '{item} isn’t saved yet. Add it, or fill in more first.',
  'reason.deleted': '{item} was deleted. Your text is kept here.',
  'reason.emptied':
    'Someone else cleared this field while you were editing. Your change wasn’t saved.',
  'reason.gone': '{item} was deleted or removed from this list. Your text is kept here.',
  'reason.newItem': 'the new {label}',
  'reason.resent': 'Retrying automatically.',
  'reason.resent.login': 'Your session has ended. This will be saved when you log in.',
  'reason.resent.offline': 'This will be saved when you’re back online.',
  'reason.violations': 'Not saved:',
} as const;

/** Texts about why something is not saved; they load with the reason. */
export const REASON_MESSAGES = catalog(REASON_MESSAGES_EN, {
  nl: {
    'reason.changed':
      'Iemand anders heeft dit gewijzigd in {value} terwijl u het bewerkte. Uw wijziging is niet opgeslagen.',
    'reason.complete': '{item} is nog niet opgeslagen. Kies Toevoegen, of vul eerst meer in.',
    'reason.deleted': '{item} is verwijderd. Uw tekst staat hier nog.',
    'reason.emptied':
      'Iemand anders heeft dit veld leeggemaakt terwijl u het bewerkte. Uw wijziging is niet opgeslagen.',
    'reason.gone': '{item} is verwijderd of uit deze lijst gehaald. Uw tekst staat hier nog.',
    'reason.resent': 'Er wordt automatisch opnieuw geprobeerd op te slaan.',
    'reason.resent.offline': 'Dit wordt opgeslagen zodra u weer online bent.',
    'reason.resent.login': 'Uw sessie is beëindigd. Dit wordt opgeslagen zodra u inlogt.',
    'reason.newItem': '{label} (nieuw)',
    'reason.violations': 'Niet opgeslagen:',
  },
  de: {
    'reason.changed':
      'Jemand anders hat dies in {value} geändert, während Sie es bearbeitet haben. Ihre Änderung wurde nicht gespeichert.',
    'reason.complete':
      '{item} ist noch nicht gespeichert. Wählen Sie Hinzufügen, oder füllen Sie erst mehr aus.',
    'reason.deleted': '{item} wurde gelöscht. Ihr Text bleibt hier erhalten.',
    'reason.emptied':
      'Jemand anders hat dieses Feld geleert, während Sie es bearbeitet haben. Ihre Änderung wurde nicht gespeichert.',
    'reason.gone':
      '{item} wurde gelöscht oder aus dieser Liste entfernt. Ihr Text bleibt hier erhalten.',
    'reason.resent': 'Das Speichern wird automatisch wiederholt.',
    'reason.resent.offline': 'Dies wird gespeichert, sobald Sie wieder online sind.',
    'reason.newItem': '{label} (neu)',
    'reason.resent.login':
      'Ihre Sitzung ist beendet. Dies wird gespeichert, sobald Sie sich anmelden.',
    'reason.violations': 'Nicht gespeichert:',
  },
});
