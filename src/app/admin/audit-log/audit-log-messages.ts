import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from '@ampersand-prototype/components/application';

const AUDIT_LOG_MESSAGES_EN = {
  'admin.auditLog.lead': 'Every change, with who made it, when, and which rule caused it.',
  'admin.auditLog.off': 'The history is disabled (setting history.keep).',
  'admin.auditLog.person': 'Changed by',
  'admin.auditLog.person.example': 'Account name',
  'admin.auditLog.relation': 'Field',
  'admin.auditLog.relation.example': 'As shown in the list',
  'admin.auditLog.concept': 'Item type',
  'admin.auditLog.concept.example': 'As shown in the list',
  'admin.auditLog.atom': 'Item',
  'admin.auditLog.atom.example': 'Name or value',
  'admin.auditLog.from': 'From',
  'admin.auditLog.to': 'To',
  'admin.auditLog.filter': 'Show',
  'admin.auditLog.clear': 'Clear filter',
  'admin.auditLog.builtIn': 'Show system data',
  'admin.auditLog.changes': 'Changes',
  'admin.auditLog.export': 'Download as {format}',
  'admin.auditLog.erase': 'Erase history',
  'admin.auditLog.erase.lead':
    'Permanently removes a person’s or item’s names and values from the history. The history still shows that something changed, and when. Current data is not affected.',
  'admin.auditLog.erase.atom.example': 'Last part of its address',
  'admin.auditLog.erase.action': 'Erase',
  'admin.auditLog.erase.sure': 'Erase history of {atom}?',
  'admin.auditLog.erase.consequence': 'You can’t restore this history or undo the changes in it.',
  'admin.auditLog.erase.done': 'The history of {atom} was erased.',
} as const;

/** Messages of the audit log page by language, which load with it. */
export const AUDIT_LOG_MESSAGES = {
  en: AUDIT_LOG_MESSAGES_EN,
  nl: {
    'admin.auditLog.lead': 'Alles wat is gewijzigd, door wie, wanneer, en vanwege welke regel.',
    'admin.auditLog.off':
      'Er worden geen wijzigingen bewaard: de instelling history.keep schakelt dat uit.',
    'admin.auditLog.person': 'Gewijzigd door',
    'admin.auditLog.person.example': 'Naam van het account',
    'admin.auditLog.relation': 'Veld',
    'admin.auditLog.relation.example': 'Zoals het hieronder heet',
    'admin.auditLog.concept': 'Soort ding',
    'admin.auditLog.concept.example': 'Zoals het hieronder heet',
    'admin.auditLog.atom': 'Ding',
    'admin.auditLog.atom.example': 'De naam of waarde ervan',
    'admin.auditLog.from': 'Vanaf',
    'admin.auditLog.to': 'Tot en met',
    'admin.auditLog.filter': 'Toon',
    'admin.auditLog.clear': 'Filter wissen',
    'admin.auditLog.builtIn': 'Systeemgegevens tonen',
    'admin.auditLog.changes': 'Wijzigingen',
    'admin.auditLog.export': 'Downloaden als {format}',
    'admin.auditLog.erase': 'Het verleden van een persoon of ding wissen',
    'admin.auditLog.erase.lead':
      'Wat de geschiedenis over één persoon of ding zegt gaat voorgoed weg: waarmee het te maken had, en hoe het heette. Dat er iets is gewijzigd, en wanneer, blijft. De gegevens van nu blijven zoals ze zijn.',
    'admin.auditLog.erase.atom.example': 'Laatste deel van het adres',
    'admin.auditLog.erase.action': 'Wissen',
    'admin.auditLog.erase.sure': 'Het verleden van {atom} wissen?',
    'admin.auditLog.erase.consequence':
      'Het kan niet worden teruggehaald, en wijzigingen ervan kunnen niet meer ongedaan worden gemaakt.',
    'admin.auditLog.erase.done': 'Het verleden van {atom} is gewist.',
  },
  de: {
    'admin.auditLog.lead': 'Alles, was geändert wurde, von wem, wann und wegen welcher Regel.',
    'admin.auditLog.off':
      'Es werden keine Änderungen aufbewahrt: Die Einstellung history.keep schaltet das aus.',
    'admin.auditLog.person': 'Geändert von',
    'admin.auditLog.person.example': 'Name des Kontos',
    'admin.auditLog.relation': 'Feld',
    'admin.auditLog.relation.example': 'Wie es unten heißt',
    'admin.auditLog.concept': 'Art der Sache',
    'admin.auditLog.concept.example': 'Wie es unten heißt',
    'admin.auditLog.atom': 'Sache',
    'admin.auditLog.atom.example': 'Ihr Name oder Wert',
    'admin.auditLog.from': 'Von',
    'admin.auditLog.to': 'Bis',
    'admin.auditLog.filter': 'Zeigen',
    'admin.auditLog.clear': 'Filter leeren',
    'admin.auditLog.builtIn': 'Systemdaten anzeigen',
    'admin.auditLog.changes': 'Änderungen',
    'admin.auditLog.export': 'Als {format} herunterladen',
    'admin.auditLog.erase': 'Die Vergangenheit einer Person oder Sache löschen',
    'admin.auditLog.erase.lead':
      'Was der Verlauf über eine Person oder Sache sagt, verschwindet für immer: womit sie zu tun hatte und wie sie hieß. Dass etwas geändert wurde und wann, bleibt. Die heutigen Daten bleiben, wie sie sind.',
    'admin.auditLog.erase.atom.example': 'Letzter Teil ihrer Adresse',
    'admin.auditLog.erase.action': 'Löschen',
    'admin.auditLog.erase.sure': 'Die Vergangenheit von {atom} löschen?',
    'admin.auditLog.erase.consequence':
      'Sie lässt sich nicht zurückholen, und ihre Änderungen lassen sich nicht mehr rückgängig machen.',
    'admin.auditLog.erase.done': 'Die Vergangenheit von {atom} wurde gelöscht.',
  },
} satisfies { readonly [L in Language]: Translation<typeof AUDIT_LOG_MESSAGES_EN, L> };
