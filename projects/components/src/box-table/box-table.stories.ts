import type { Meta } from '@storybook/angular-vite';
import { type JsonNode, SINGLE as ONE_VALUE } from '@ampersand-prototype/components';
import { violate } from '@ampersand-prototype/components/testing';
import {
  type BoxArgs,
  boxMeta,
  boxStates,
  type BoxStory,
  personFields,
  personName,
  type Wrap,
  playedBox,
} from '../../stories/box-stories';
import { boxMatrix } from '../../stories/box-matrix';
import {
  discardsBelowARow,
  editsACell,
  filtersByValue,
  goesToTheLastRow,
  opensARowAtTheSide,
  setsOneValue,
} from '../../stories/plays';
import { BoxTable } from './box-table';

/** Items that hold one value. */
const SINGLE = new Set(['Name', 'Born', 'Score']);

const column: Wrap = (property, label, field) =>
  `<ng-template boxColumn="${property}" label="${label}" ${SINGLE.has(property) ? 'isUni' : ''} let-resource>${field}</ng-template>`;

const SPECIAL = {
  sortable: true,
  sortBy: '',
  sortByAndHide: '',
  sortOrder: 'asc',
  noHeader: false,
  compact: false,
  total: '',
  groupBy: '',
};
const subject = {
  component: BoxTable,
  selector: 'box-table',
  special: SPECIAL,
  attributes: Object.keys(SPECIAL)
    .map((name) => `[${name}]="special.${name}"`)
    .join(' '),
  content: personFields(column),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Table', component: BoxTable, ...boxMeta(subject) };
export default meta;

/** Several atoms. */
export const Several = states.several;

/** One atom at most. */
export const One = states.one;

/** Nothing yet, and what may be done about it. */
export const Empty = states.empty;

/** Nothing, and nothing to be done about it. */
export const EmptyReadOnly = states.emptyReadOnly;

/** An empty box that is left out (`hideOnNoRecords`). */
export const Hidden = states.hidden;

/** Nothing may be changed. */
export const ReadOnly = states.readOnly;

/** The message that the box is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** A line above the box (`title`). */
export const Titled = states.titled;

/** A menu of interfaces per atom (`showNavMenu`). */
export const Menus = states.menus;

/** The outermost box without a heading above it (`noRootTitle`). */
export const NoRootTitle = states.noRootTitle;

/** The content is on its way. */
export const Loading = states.loading;

/** The content could not be read. */
export const Failed = states.failed;

/** A rule forbids the link. */
export const Rejected = states.rejected;

/** A rule asks for something that the new atom lacks: it waits to be filled in. */
export const NewAtom = states.newAtom;

/** Columns with one value can be sorted (`sortable`, `sortBy`, `order`). */
export const Sorted = {
  args: {
    count: 12,
    special: { ...SPECIAL, sortBy: 'Name', sortOrder: 'desc' },
  },
};

/** Sorted by a column that is not shown (`sortByAndHide`). */
export const SortedByHidden = {
  args: { count: 12, special: { ...SPECIAL, sortByAndHide: 'Score', sortOrder: 'desc' } },
};

/** One line per row, except the row with the focus; a button switches (`compact`). */
export const Compact = { args: { count: 4, special: { ...SPECIAL, compact: true } } };

/** No headings (`noHeader`). */
export const NoHeader = {
  args: { special: { ...SPECIAL, sortable: false, noHeader: true } },
};

/** Totals below the rows (`total`). */
export const Totals = { args: { count: 4, special: { ...SPECIAL, total: 'Score=avg, Born=min' } } };

/** A long table draws only the rows in view. */
export const Long = { args: { count: 1000 } };

/** A user types over a value by the keyboard alone. */
export const Editing = playedBox(editsACell);

/** A list of which the rows in view are read from the server. */
export const Windowed: BoxStory = { args: { count: 1000, isRootBox: true, isWindowed: true } };

/** A user goes to its last row. */
export const WindowedToTheEnd = playedBox(goesToTheLastRow, {
  count: 1000,
  isRootBox: true,
  isWindowed: true,
});

/** A row as a form next to the table. */
export const RowAtSide = playedBox(opensARowAtTheSide);

/** Only the rows with a value that occurs in a column. */
export const FilteredByValue = playedBox(filtersByValue, { count: 12 });

/** Several cells get one value. */
export const OneValue = playedBox(setsOneValue);

/** An invalid text is reported below its row, and discarded there. */
export const Discarded = playedBox(discardsBelowARow);

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = boxMatrix('box-table', personName(column));
/** An edit that a rule forbids: the reason appears below its row, and no column moves. */
export const EditRejected: BoxStory = {
  args: {
    act: async ({ backend, controller, node }) => {
      const [member] = (node?.['Members'] ?? []) as JsonNode[];
      if (!member) return;
      backend.respondNext(violate('A name has at most ten letters.'));
      const edit = controller.edits.begin(member, 'Name', ONE_VALUE, 'Annabella the Great');
      controller.tree.write(member, 'Name', 'Annabella the Great');
      await controller.submit(edit, [{ op: 'replace', value: 'Annabella the Great' }]);
    },
  },
};
