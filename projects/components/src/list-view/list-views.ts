import {
  mdiCalendarMonthOutline,
  mdiChartBar,
  mdiTable,
  mdiViewColumnOutline,
  mdiViewGridOutline,
} from '@mdi/js';
import { allowsView, type ListViewName } from '@ampersand-prototype/generics';
import type { ListView } from '../grid/list-view/list-view';

/** The views of lists, in the order in which they are offered. To add one, add its name and needs in `generics` and its entry here. */
export const LIST_VIEW_REGISTRY: readonly ListView[] = [
  view('table', 'view.table', mdiTable, null),
  view('board', 'view.board', mdiViewColumnOutline, () =>
    import('../board/board-view').then(({ BoardView }) => BoardView),
  ),
  view('calendar', 'view.calendar', mdiCalendarMonthOutline, () =>
    import('../calendar/calendar-view').then(({ CalendarView }) => CalendarView),
  ),
  view('cards', 'view.cards', mdiViewGridOutline, () =>
    import('../cards/cards-view').then(({ CardsView }) => CardsView),
  ),
  view('chart', 'view.chart', mdiChartBar, () =>
    import('../chart/list-chart').then(({ ListChart }) => ListChart),
  ),
];

function view(
  name: ListViewName,
  label: ListView['label'],
  icon: string,
  load: ListView['load'],
): ListView {
  return { name, label, icon, allows: (items) => allowsView(name, items), load };
}
