import type { Meta } from '@storybook/angular-vite';
import type { JsonNode } from '@ampersand-prototype/components';
import { violate } from '@ampersand-prototype/components/testing';
import {
  type BoxArgs,
  boxMeta,
  boxStates,
  type BoxStory,
  personFields,
  playedBox,
  type Wrap,
} from '../../stories/box-stories';
import { movesACard } from '../../stories/plays';
import { BoxTable } from '../box-table/box-table';

const STATES = ['Invited', 'Member', 'Board member', 'Left'];
const SINGLE = new Set(['Name', 'Born', 'Score', 'State']);
const KINDS: Readonly<Record<string, string>> = { Born: 'DATE', Score: 'INTEGER' };

const column: Wrap = (property, label, field) => {
  const values = STATES.map((state) => `'${state}'`).join(', ');
  const closed = property === 'State' ? `[values]="[${values}]"` : '';
  const uni = SINGLE.has(property) ? 'isUni' : '';
  const facts = `kind="${KINDS[property] ?? 'ALPHANUMERIC'}" [crud]="fieldCrud" ${closed} ${uni}`;
  return `<ng-template boxColumn="${property}" label="${label}" ${facts} let-resource>${field}</ng-template>`;
};

const SPECIAL = { views: 'board', by: '', total: '' };
const subject = {
  component: BoxTable,
  selector: 'box-table',
  special: SPECIAL,
  attributes: Object.keys(SPECIAL)
    .map((name) => `[${name}]="special.${name}"`)
    .join(' '),
  content: `${personFields(column)}${column(
    'State',
    'State',
    '<atomic-alphanumeric [resource]="resource" [interfaceComponent]="ifc" propertyName="State" label="State" [crud]="fieldCrud" isUni />',
  )}`,
  extra: (node: JsonNode, index: number) => ({
    ...node,
    State: index % 6 === 5 ? null : STATES[(index * index) % STATES.length],
  }),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Board', component: BoxTable, ...boxMeta(subject) };
export default meta;

/** A column for each value of a closed set, with its cards. */
export const Several: BoxStory = { args: { count: 12 } };

/** Counts and one total per column (`total`). */
export const Totals: BoxStory = { args: { count: 12, special: { ...SPECIAL, total: 'Score' } } };

/** A switch between the views that the items allow (`views`). */
export const Switch: BoxStory = {
  args: { count: 12, special: { ...SPECIAL, views: 'board, table' } },
};

/** Cards that can’t be moved. */
export const ReadOnly: BoxStory = { args: { count: 6, crud: 'cRud', fieldCrud: 'cRud' } };

/** No atoms. */
export const Empty: BoxStory = states.empty;

/** The cards of a long list are read column by column. */
export const Long: BoxStory = { args: { count: 1000, isRootBox: true, isWindowed: true } };

/** A rule rejects a move: the card is back, with the reason. */
export const Rejected: BoxStory = playedBox(movesACard, {
  count: 6,
  act: ({ backend }) => {
    backend.respondNext(violate('Only a member can become a board member.'));
    return Promise.resolve();
  },
});
