import type { Translation } from '@ampersand-prototype/generics';
import type { CHART_MESSAGES_EN } from './chart-messages-en';

/** German messages of charts. */
export const CHART_MESSAGES_DE: Translation<typeof CHART_MESSAGES_EN, 'de'> = {
  'chart.asTable': 'Als Tabelle anzeigen',
  'chart.asChart': 'Als Diagramm anzeigen',
  'chart.by': 'Unterteilt nach',
  'chart.by.day': '{label} nach Tag',
  'chart.by.month': '{label} nach Monat',
  'chart.by.quarter': '{label} nach Quartal',
  'chart.by.week': '{label} nach Woche',
  'chart.by.year': '{label} nach Jahr',
  'chart.kind': 'Art',
  'chart.kind.area': 'Flächen',
  'chart.kind.bar': 'Balken',
  'chart.kind.line': 'Linie',
  'chart.kind.pie': 'Kreis',
  'chart.kind.stacked': 'Gestapelte Balken',
  'chart.none': '(nicht)',
  'chart.x': 'Gruppiert nach',
  'chart.y': 'Wert',
  'chart.count': 'Anzahl',
  'chart.cut': 'Es gibt mehr Gruppen als die {count} größten, die hier stehen.',
  'chart.empty': '(leer)',
  'chart.mark': '{label}: {value}',
  'chart.noRows': 'Noch keine Daten',
  'chart.noGroups': 'Wählen Sie, wonach gruppiert wird.',
  'chart.noPie': 'Das sind Balken, weil ein Kreis höchstens {max} Teile über 0 hat.',
  'chart.of': '{function} von {label}',
  'chart.past': 'Diagramme zeigen nur aktuelle Daten.',
  'chart.rows': 'Einträge in {label}',
  'chart.rowsOf': '{shown} von {total} angezeigt.',
  'chart.someCategories':
    '{shown} von {total} Werten von {label} angezeigt. Die Tabelle zeigt alle.',
  'chart.week': 'Woche {week}, {year}',
};
