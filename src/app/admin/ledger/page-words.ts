import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from '@ampersand-prototype/components/application';

const PAGE_WORDS_EN = {
  'admin.ledger.lead': 'Every change, with who made it, when, and which rule caused it.',
  'admin.ledger.off': 'The history is disabled (setting history.keep).',
  'admin.ledger.person': 'Changed by',
  'admin.ledger.person.example': 'Account name',
  'admin.ledger.relation': 'Field',
  'admin.ledger.relation.example': 'As shown in the list',
  'admin.ledger.concept': 'Item type',
  'admin.ledger.concept.example': 'As shown in the list',
  'admin.ledger.atom': 'Item',
  'admin.ledger.atom.example': 'Name or value',
  'admin.ledger.from': 'From',
  'admin.ledger.to': 'To',
  'admin.ledger.filter': 'Show',
  'admin.ledger.clear': 'Clear filter',
  'admin.ledger.changes': 'Changes',
  'admin.ledger.export': 'Download as {format}',
  'admin.ledger.erase': 'Erase history',
  'admin.ledger.erase.lead':
    'Permanently removes a person’s or item’s names and values from the history. The history still shows that something changed, and when. Current data is not affected.',
  'admin.ledger.erase.atom.example': 'Last part of its address',
  'admin.ledger.erase.action': 'Erase',
  'admin.ledger.erase.sure': 'Erase history of {atom}?',
  'admin.ledger.erase.consequence': 'You can’t restore this history or undo the changes in it.',
  'admin.ledger.erase.done': 'The history of {atom} was erased.',
} as const;

/** The words of the page of the ledger by language; they load with it. */
export const PAGE_WORDS = {
  en: PAGE_WORDS_EN,
  nl: {
    'admin.ledger.lead': 'Alles wat is gewijzigd, door wie, wanneer, en vanwege welke regel.',
    'admin.ledger.off':
      'Er worden geen wijzigingen bewaard: de instelling history.keep schakelt dat uit.',
    'admin.ledger.person': 'Gewijzigd door',
    'admin.ledger.person.example': 'Naam van het account',
    'admin.ledger.relation': 'Veld',
    'admin.ledger.relation.example': 'Zoals het hieronder heet',
    'admin.ledger.concept': 'Soort ding',
    'admin.ledger.concept.example': 'Zoals het hieronder heet',
    'admin.ledger.atom': 'Ding',
    'admin.ledger.atom.example': 'De naam of waarde ervan',
    'admin.ledger.from': 'Vanaf',
    'admin.ledger.to': 'Tot en met',
    'admin.ledger.filter': 'Toon',
    'admin.ledger.clear': 'Filter wissen',
    'admin.ledger.changes': 'Wijzigingen',
    'admin.ledger.export': 'Downloaden als {format}',
    'admin.ledger.erase': 'Het verleden van een persoon of ding wissen',
    'admin.ledger.erase.lead':
      'Wat de geschiedenis over één persoon of ding zegt gaat voorgoed weg: waarmee het te maken had, en hoe het heette. Dat er iets is gewijzigd, en wanneer, blijft. De gegevens van nu blijven zoals ze zijn.',
    'admin.ledger.erase.atom.example': 'Laatste deel van het adres',
    'admin.ledger.erase.action': 'Wissen',
    'admin.ledger.erase.sure': 'Het verleden van {atom} wissen?',
    'admin.ledger.erase.consequence':
      'Het kan niet worden teruggehaald, en wijzigingen ervan kunnen niet meer ongedaan worden gemaakt.',
    'admin.ledger.erase.done': 'Het verleden van {atom} is gewist.',
  },
  de: {
    'admin.ledger.lead': 'Alles, was geändert wurde, von wem, wann und wegen welcher Regel.',
    'admin.ledger.off':
      'Es werden keine Änderungen aufbewahrt: Die Einstellung history.keep schaltet das aus.',
    'admin.ledger.person': 'Geändert von',
    'admin.ledger.person.example': 'Name des Kontos',
    'admin.ledger.relation': 'Feld',
    'admin.ledger.relation.example': 'Wie es unten heißt',
    'admin.ledger.concept': 'Art der Sache',
    'admin.ledger.concept.example': 'Wie es unten heißt',
    'admin.ledger.atom': 'Sache',
    'admin.ledger.atom.example': 'Ihr Name oder Wert',
    'admin.ledger.from': 'Von',
    'admin.ledger.to': 'Bis',
    'admin.ledger.filter': 'Zeigen',
    'admin.ledger.clear': 'Filter leeren',
    'admin.ledger.changes': 'Änderungen',
    'admin.ledger.export': 'Als {format} herunterladen',
    'admin.ledger.erase': 'Die Vergangenheit einer Person oder Sache löschen',
    'admin.ledger.erase.lead':
      'Was der Verlauf über eine Person oder Sache sagt, verschwindet für immer: womit sie zu tun hatte und wie sie hieß. Dass etwas geändert wurde und wann, bleibt. Die heutigen Daten bleiben, wie sie sind.',
    'admin.ledger.erase.atom.example': 'Letzter Teil ihrer Adresse',
    'admin.ledger.erase.action': 'Löschen',
    'admin.ledger.erase.sure': 'Die Vergangenheit von {atom} löschen?',
    'admin.ledger.erase.consequence':
      'Sie lässt sich nicht zurückholen, und ihre Änderungen lassen sich nicht mehr rückgängig machen.',
    'admin.ledger.erase.done': 'Die Vergangenheit von {atom} wurde gelöscht.',
  },
} satisfies { readonly [L in Language]: Translation<typeof PAGE_WORDS_EN, L> };
