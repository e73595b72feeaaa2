import type { PageTexts } from './words-en';

/** The words of the page of the ledger, in Dutch. */
export const PAGE_WORDS_NL: PageTexts<'nl'> = {
  'admin.ledger.lead': 'Alles wat is gewijzigd, door wie, wanneer, en vanwege welke regel.',
  'admin.ledger.off':
    'Er worden geen wijzigingen bewaard: de instelling history.keep schakelt dat uit.',
  'admin.ledger.person': 'Gewijzigd door',
  'admin.ledger.person.example': 'Identificatie van het account',
  'admin.ledger.relation': 'Veld',
  'admin.ledger.relation.example': 'zoals due[Loan*Date]',
  'admin.ledger.concept': 'Soort ding',
  'admin.ledger.concept.example': 'zoals Loan',
  'admin.ledger.atom': 'Ding',
  'admin.ledger.atom.example': 'De identificatie',
  'admin.ledger.from': 'Vanaf',
  'admin.ledger.to': 'Tot en met',
  'admin.ledger.filter': 'Toon',
  'admin.ledger.clear': 'Filter wissen',
  'admin.ledger.changes': 'Wijzigingen',
  'admin.ledger.export': 'Downloaden als {format}',
  'admin.ledger.erase': 'Het verleden van een persoon of ding wissen',
  'admin.ledger.erase.lead':
    'Wat de geschiedenis over één atoom zegt gaat voorgoed weg: waarmee het verbonden was, en hoe het heette. Dat er iets is gewijzigd, en wanneer, blijft. De gegevens van nu blijven zoals ze zijn.',
  'admin.ledger.erase.action': 'Wissen',
  'admin.ledger.erase.sure': 'Het verleden van {atom} wissen?',
  'admin.ledger.erase.consequence':
    'Het kan niet worden teruggehaald, en wijzigingen ervan kunnen niet meer ongedaan worden gemaakt.',
  'admin.ledger.erase.done': 'Het verleden van {atom} is gewist.',
};
