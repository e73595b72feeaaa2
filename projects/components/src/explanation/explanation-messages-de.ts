import type { Translation } from '@ampersand-prototype/generics';
import type { EXPLANATION_MESSAGES_EN } from './explanation-messages-en';

/** German messages of explanations. */
export const EXPLANATION_MESSAGES_DE: Translation<typeof EXPLANATION_MESSAGES_EN, 'de'> = {
  'explanation.steps': 'Schritt für Schritt',
  'repair.label': 'Mögliche Lösungen',
  'repair.more': 'Mehr',
  'explanation.showMore': 'Mehr Schritte anzeigen',
  'explanation.above': '(siehe oben)',
  'explanation.goesOn': '… und weitere',
  'repair.unfinished': 'Vielleicht gibt es noch andere Lösungen.',
  'explanation.graph': 'Als Graph',
  'explanation.graph.legend': 'Durchgezogen: erfasst. Gestrichelt: nicht erfasst.',
  'explanation.more': { one: '… und {count} weitere', other: '… und {count} weitere' },
  'explanation.reason.holds':
    'Es gibt nichts zu erklären. Vielleicht ist das Problem inzwischen behoben, oder es geht um Werte, die Sie nicht sehen dürfen.',
  'explanation.reason.unavailable': 'In dieser Anwendung gibt es keine Erklärungen.',
  'explanation.reason.tooCostly': 'Das sind zu viele Daten für eine Erklärung.',
  'whyNot.nothing': 'Es gibt keine weitere Erklärung.',
  'whyNot.what': 'Was können Sie nicht tun?',
  'whyNot.choose': 'Auswählen …',
  'whyNot.edit': 'Ein Feld ändern',
  'whyNot.create': 'Einträge hinzufügen',
  'whyNot.delete': 'Einträge löschen',
  'whyNot.content': 'Einen Eintrag in einer Liste finden',
  'whyNot.choice': 'Einen Eintrag auswählen',
  'whyNot.page': 'Eine Seite finden, die nicht im Menü ist',
  'whyNot.roles': 'Sie können die Rolle in der Leiste oben aktivieren: {roles}.',
};
