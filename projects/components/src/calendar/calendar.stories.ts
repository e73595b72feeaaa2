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
import { movesAnAppointment, showsScale } from '../../stories/plays';
import { BoxTable } from '../box-table/box-table';

const SINGLE = new Set(['Name', 'Born', 'Score', 'From', 'Until']);
const KINDS: Readonly<Record<string, string>> = {
  Born: 'DATE',
  Score: 'INTEGER',
  From: 'DATE',
  Until: 'DATE',
};

const column: Wrap = (property, label, field) => {
  const uni = SINGLE.has(property) ? 'isUni' : '';
  const facts = `kind="${KINDS[property] ?? 'ALPHANUMERIC'}" [crud]="fieldCrud" ${uni}`;
  return `<ng-template boxColumn="${property}" label="${label}" ${facts} let-resource>${field}</ng-template>`;
};

const dateColumn = (name: string): string =>
  column(
    name,
    name,
    `<atomic-date [resource]="resource" [interfaceComponent]="ifc" propertyName="${name}" label="${name}" [crud]="fieldCrud" isUni />`,
  );

/** A day of this month: the calendar opens with today. */
const dayOfMonth = (day: number): string => {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), day)).toISOString().slice(0, 10);
};

const SPECIAL = { views: 'calendar', start: 'From', end: 'Until' };
const subject = {
  component: BoxTable,
  selector: 'box-table',
  special: SPECIAL,
  attributes: Object.keys(SPECIAL)
    .map((name) => `[${name}]="special.${name}"`)
    .join(' '),
  content: `${personFields(column)}${dateColumn('From')}${dateColumn('Until')}`,
  extra: (node: JsonNode, index: number) => ({
    ...node,
    From: index % 6 === 5 ? null : dayOfMonth(1 + ((index * 5) % 25)),
    Until: index % 3 === 0 ? dayOfMonth(3 + ((index * 5) % 25)) : null,
  }),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Calendar', component: BoxTable, ...boxMeta(subject) };
export default meta;

/** This month, with appointments of one day and of several days. */
export const Month: BoxStory = { args: { count: 12 } };

/** Appointments that can’t be moved. */
export const ReadOnly: BoxStory = { args: { count: 6, crud: 'cRud', fieldCrud: 'cRud' } };

/** A switch between the views that the items allow (`views`). */
export const Switch: BoxStory = {
  args: { count: 6, special: { ...SPECIAL, views: 'calendar, table' } },
};

/** Days with more appointments than fit (`agenda` shows all of them). */
export const Many: BoxStory = { args: { count: 90 } };

/** A week, day by day. */
export const Week: BoxStory = playedBox(showsScale('Week'), { count: 12 });

/** The days that have appointments, one below the other. */
export const Agenda: BoxStory = playedBox(showsScale('Agenda'), { count: 12 });

/** No atoms. */
export const Empty: BoxStory = states.empty;

/** A rule rejects a move: the appointment is back, with the reason. */
export const Rejected: BoxStory = playedBox(movesAnAppointment, {
  count: 6,
  act: ({ backend }) => {
    backend.respondNext(violate('Only a member can have appointments.'));
    return Promise.resolve();
  },
});
