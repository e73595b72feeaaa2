import type { ExplanationTranslation } from './explanation-messages-en';

/** Dutch messages of explanations. */
export const EXPLANATION_MESSAGES_NL: ExplanationTranslation<'nl'> = {
  'explanation.steps': 'Hoe dit volgt',
  'repair.label': 'Mogelijke oplossingen',
  'repair.more': 'Meer',
  'explanation.graph': 'Als graaf',
  'explanation.graph.legend': 'Doorgetrokken: vastgelegd. Gestreept: niet vastgelegd.',
  'explanation.more': { one: '… en nog {count}', other: '… en nog {count}' },
  'explanation.reason.holds':
    'Er is niets uit te leggen: de regel wordt niet meer overtreden, of u mag deze waarden niet zien.',
  'explanation.reason.unavailable': 'In deze applicatie is geen uitleg beschikbaar.',
  'explanation.reason.tooCostly': 'Dit zijn te veel gegevens om uit te leggen.',
  'whyNot.nothing': 'Er is geen verdere uitleg.',
  'whyNot.what': 'Wat kunt u niet doen?',
  'whyNot.choose': 'Kies …',
  'whyNot.edit': 'Een veld wijzigen',
  'whyNot.create': 'Items toevoegen',
  'whyNot.delete': 'Items verwijderen',
  'whyNot.content': 'Een item in een lijst vinden',
  'whyNot.choice': 'Een item kiezen',
  'whyNot.page': 'Een pagina vinden die niet in het menu staat',
  'whyNot.roles': 'U kunt de rol activeren in de balk bovenaan: {roles}.',
};
