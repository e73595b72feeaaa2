import type { PageTexts } from './words-en';

/** The words of the page of the ledger, in German. */
export const PAGE_WORDS_DE: PageTexts<'de'> = {
  'admin.ledger.lead': 'Alles, was geändert wurde, von wem, wann und wegen welcher Regel.',
  'admin.ledger.off':
    'Es werden keine Änderungen aufbewahrt: Die Einstellung history.keep schaltet das aus.',
  'admin.ledger.person': 'Geändert von',
  'admin.ledger.person.example': 'Kennung des Kontos',
  'admin.ledger.relation': 'Feld',
  'admin.ledger.relation.example': 'etwa due[Loan*Date]',
  'admin.ledger.concept': 'Art der Sache',
  'admin.ledger.concept.example': 'etwa Loan',
  'admin.ledger.atom': 'Sache',
  'admin.ledger.atom.example': 'Ihre Kennung',
  'admin.ledger.from': 'Von',
  'admin.ledger.to': 'Bis',
  'admin.ledger.filter': 'Zeigen',
  'admin.ledger.clear': 'Filter leeren',
  'admin.ledger.changes': 'Änderungen',
  'admin.ledger.export': 'Als {format} herunterladen',
  'admin.ledger.erase': 'Die Vergangenheit einer Person oder Sache löschen',
  'admin.ledger.erase.lead':
    'Was der Verlauf über ein Atom sagt, verschwindet für immer: womit es verbunden war und wie es hieß. Dass etwas geändert wurde und wann, bleibt. Die heutigen Daten bleiben, wie sie sind.',
  'admin.ledger.erase.action': 'Löschen',
  'admin.ledger.erase.sure': 'Die Vergangenheit von {atom} löschen?',
  'admin.ledger.erase.consequence':
    'Sie lässt sich nicht zurückholen, und ihre Änderungen lassen sich nicht mehr rückgängig machen.',
  'admin.ledger.erase.done': 'Die Vergangenheit von {atom} wurde gelöscht.',
};
