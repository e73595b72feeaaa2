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
  'repair.unfinished': 'Möglicherweise gibt es andere Lösungen.',
  'explanation.graph': 'Als Graph',
  'explanation.graph.legend': 'Durchgezogen: aufgezeichnet. Gestrichelt: nicht aufgezeichnet.',
  'explanation.more': { one: '… und {count} weitere', other: '… und {count} weitere' },
  'explanation.reason.holds':
    'Es gibt nichts zu erklären. Vielleicht ist das Problem bereits gelöst, oder es geht um Werte, die Sie nicht sehen können.',
  'explanation.reason.unavailable': 'In dieser Anwendung sind keine Erklärungen verfügbar.',
  'explanation.reason.tooCostly': 'Das sind zu viele Daten für eine Erklärung.',
  'whyNot.nothing': 'Es gibt keine weitere Erklärung.',
  'whyNot.what': 'Was funktioniert nicht?',
  'whyNot.choose': 'Auswählen…',
  'whyNot.edit': 'Ein Feld ändern',
  'whyNot.create': 'Einträge hinzufügen',
  'whyNot.delete': 'Einträge löschen',
  'whyNot.content': 'Einen Eintrag in einer Liste finden',
  'whyNot.choice': 'Einen Eintrag auswählen',
  'whyNot.page': 'Eine Seite finden, die nicht im Menü ist',
  'whyNot.roles': 'Sie können diese Rolle in der Leiste oben aktivieren: {roles}.',
};
