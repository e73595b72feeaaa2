/** English messages of charts. */
export const CHART_MESSAGES_EN = {
  'chart.asTable': 'Show as a table',
  'chart.asChart': 'Show as a chart',
  'chart.count': 'Number',
  'chart.cut': 'There are more groups than the largest {count}, which are shown.',
  'chart.empty': '(empty)',
  'chart.mark': '{label}: {value}',
  'chart.noRows': 'No data yet',
  'chart.noGroups': 'Choose what to group by.',
  'chart.noPie': 'These are bars, because a pie has at most {max} parts above 0.',
  'chart.of': '{function} of {label}',
  'chart.past': 'Charts show current data only.',
  'chart.rows': 'Items in {label}',
  'chart.rowsOf': 'Shows {shown} of {total}.',
  'chart.someCategories':
    'Shows {shown} of {total} values of {label}. The table shows all of them.',
  'chart.week': 'Week {week}, {year}',
} as const;
