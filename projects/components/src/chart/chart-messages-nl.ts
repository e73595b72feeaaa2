import type { Translation } from '@ampersand-prototype/generics';
import type { CHART_MESSAGES_EN } from './chart-messages-en';

/** Dutch messages of charts. */
export const CHART_MESSAGES_NL: Translation<typeof CHART_MESSAGES_EN, 'nl'> = {
  'chart.asTable': 'Als tabel tonen',
  'chart.asChart': 'Als grafiek tonen',
  'chart.by': 'Verdeeld naar',
  'chart.by.day': '{label} per dag',
  'chart.by.month': '{label} per maand',
  'chart.by.quarter': '{label} per kwartaal',
  'chart.by.week': '{label} per week',
  'chart.by.year': '{label} per jaar',
  'chart.kind': 'Soort',
  'chart.kind.area': 'Vlakken',
  'chart.kind.bar': 'Staven',
  'chart.kind.line': 'Lijn',
  'chart.kind.pie': 'Cirkel',
  'chart.kind.stacked': 'Gestapelde staven',
  'chart.none': '(niet)',
  'chart.x': 'Gegroepeerd op',
  'chart.y': 'Waarde',
  'chart.count': 'Aantal',
  'chart.cut': 'Er zijn meer groepen dan de {count} grootste, die hier staan.',
  'chart.empty': '(leeg)',
  'chart.mark': '{label}: {value}',
  'chart.noRows': 'Nog geen gegevens',
  'chart.noGroups': 'Kies waarop wordt gegroepeerd.',
  'chart.noPie': 'Dit zijn staven, omdat een cirkel hoogstens {max} delen boven 0 heeft.',
  'chart.of': '{function} van {label}',
  'chart.past': 'Grafieken tonen alleen de huidige gegevens.',
  'chart.rows': 'Items in {label}',
  'chart.rowsOf': '{shown} van {total} getoond.',
  'chart.someCategories':
    '{shown} van de {total} waarden van {label} getoond. De tabel toont ze allemaal.',
  'chart.week': 'Week {week}, {year}',
};
