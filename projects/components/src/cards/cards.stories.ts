import type { Meta } from '@storybook/angular-vite';
import type { JsonNode } from '@ampersand-prototype/components';
import {
  type BoxArgs,
  boxMeta,
  boxStates,
  type BoxStory,
  personFields,
  playedBox,
  type Wrap,
} from '../../stories/box-stories';
import { showsMoreCards } from '../../stories/plays';
import { BoxTable } from '../box-table/box-table';

const KINDS: Readonly<Record<string, string>> = { Born: 'DATE', Score: 'INTEGER' };
const SINGLE = new Set(['Name', 'Born', 'Score']);

const column: Wrap = (property, label, field) => {
  const uni = SINGLE.has(property) ? 'isUni' : '';
  const kind = KINDS[property] ?? 'ALPHANUMERIC';
  return `<ng-template boxColumn="${property}" label="${label}" kind="${kind}" [crud]="fieldCrud" ${uni} let-resource>${field}</ng-template>`;
};

/** A text that is long enough to be the picture of its card. */
const STORY = `<ng-template boxColumn="Story" label="Story" kind="BIGALPHANUMERIC" [crud]="fieldCrud" isUni let-resource>
  <atomic-bigalphanumeric [resource]="resource" [interfaceComponent]="ifc" propertyName="Story" label="Story" [crud]="fieldCrud" isUni />
</ng-template>`;

const SPECIAL = { views: 'cards' };
const subject = {
  component: BoxTable,
  selector: 'box-table',
  special: SPECIAL,
  attributes: '[views]="special.views"',
  content: `${personFields(column)}${STORY}`,
  extra: (node: JsonNode, index: number) => ({
    ...node,
    Story: index % 4 === 3 ? null : 'Joined in spring, and has looked after the garden since then.',
  }),
};
const states = boxStates();

const meta: Meta<BoxArgs> = { title: 'Boxes/Cards', component: BoxTable, ...boxMeta(subject) };
export default meta;

/** A card for each atom, with its long text. */
export const Several: BoxStory = { args: { count: 8 } };

/** A switch between the views that the items allow (`views`). */
export const Switch: BoxStory = {
  args: { count: 8, special: { ...SPECIAL, views: 'cards, table' } },
};

/** Cards that can’t be changed. */
export const ReadOnly: BoxStory = { args: { count: 4, crud: 'cRud', fieldCrud: 'cRud' } };

/** No atoms. */
export const Empty: BoxStory = states.empty;

/** The first cards of a longer list, and the rest on request. */
export const ShowingMore: BoxStory = playedBox(showsMoreCards, { count: 40 });
