import type { Translation } from '@ampersand-prototype/generics';
import type { EXPLANATION_MESSAGES_EN } from './explanation-messages-en';

/** Dutch messages of explanations. */
export const EXPLANATION_MESSAGES_NL: Translation<typeof EXPLANATION_MESSAGES_EN, 'nl'> = {
  'explanation.steps': 'Stap voor stap',
  'repair.label': 'Mogelijke oplossingen',
  'repair.more': 'Meer',
  'explanation.showMore': 'Meer stappen tonen',
  'explanation.above': '(zie hierboven)',
  'explanation.goesOn': '… en meer',
  'repair.unfinished': 'Misschien zijn er nog andere oplossingen.',
  'explanation.graph': 'Als graaf',
  'explanation.graph.legend': 'Doorgetrokken: vastgelegd. Gestreept: niet vastgelegd.',
  'explanation.more': { one: '… en nog {count}', other: '… en nog {count}' },
  'explanation.reason.holds':
    'Er is niets uit te leggen. Misschien is het probleem al opgelost, of gaat het om waarden die u niet kunt zien.',
  'explanation.reason.unavailable': 'In deze toepassing is geen uitleg beschikbaar.',
  'explanation.reason.tooCostly': 'Het gaat om te veel gegevens om uit te leggen.',
  'whyNot.nothing': 'Er is geen verdere uitleg.',
  'whyNot.what': 'Wat lukt er niet?',
  'whyNot.choose': 'Kiezen…',
  'whyNot.edit': 'Een veld wijzigen',
  'whyNot.create': 'Items toevoegen',
  'whyNot.delete': 'Items verwijderen',
  'whyNot.content': 'Een item in een lijst vinden',
  'whyNot.choice': 'Een item kiezen',
  'whyNot.page': 'Een pagina vinden die niet in het menu staat',
  'whyNot.roles': 'U kunt deze rol activeren in de balk bovenaan: {roles}.',
};
