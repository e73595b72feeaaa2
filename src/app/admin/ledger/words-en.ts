import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from '@ampersand-prototype/components/application';

/** The words of the page of the ledger, in English; they load with it. */
export const PAGE_WORDS_EN = {
  'admin.ledger.lead': 'Everything that was changed, by whom, when, and because of which rule.',
  'admin.ledger.off': 'No changes are kept: the setting history.keep switches it off.',
  'admin.ledger.person': 'Changed by',
  'admin.ledger.person.example': 'Identifier of the account',
  'admin.ledger.relation': 'Field',
  'admin.ledger.relation.example': 'such as due[Loan*Date]',
  'admin.ledger.concept': 'Kind of thing',
  'admin.ledger.concept.example': 'such as Loan',
  'admin.ledger.atom': 'Thing',
  'admin.ledger.atom.example': 'Its identifier',
  'admin.ledger.from': 'From',
  'admin.ledger.to': 'Up to',
  'admin.ledger.filter': 'Show',
  'admin.ledger.clear': 'Clear the filter',
  'admin.ledger.changes': 'Changes',
  'admin.ledger.export': 'Download as {format}',
  'admin.ledger.erase': 'Erase the past of a person or thing',
  'admin.ledger.erase.lead':
    'What the history says of one atom goes for good: what it was linked to, and its names. That something was changed, and when, stays. The data of today stay as they are.',
  'admin.ledger.erase.action': 'Erase',
  'admin.ledger.erase.sure': 'Erase the past of {atom}?',
  'admin.ledger.erase.consequence':
    'It cannot be brought back, and changes of it cannot be taken back any more.',
  'admin.ledger.erase.done': 'The past of {atom} has been erased.',
} as const;

/** The same texts in another language. */
export type PageTexts<L extends Language> = Translation<typeof PAGE_WORDS_EN, L>;
