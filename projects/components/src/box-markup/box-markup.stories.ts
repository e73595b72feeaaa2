import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, boxStates, type Wrap, playedBox } from '../../stories/box-stories';
import { SAMPLE_MARKUP } from '../../stories/sample-markup';
import { BoxMarkup } from './box-markup';

const item: Wrap = (property, label, field) =>
  `<ng-template boxMarkupItem="${property}" label="${label}" let-resource>${field}</ng-template>`;

const text = (property: string) =>
  item(
    property,
    property,
    `<atomic-bigalphanumeric [resource]="resource" [interfaceComponent]="ifc" propertyName="${property}" label="${property}" isUni />`,
  );
const score = item(
  'Score',
  'Score',
  '<atomic-integer [resource]="resource" [interfaceComponent]="ifc" propertyName="Score" label="Score" isUni />',
);

const formats = Object.keys(SAMPLE_MARKUP) as (keyof typeof SAMPLE_MARKUP)[];
const subject = {
  component: BoxMarkup,
  selector: 'box-markup',
  special: { format: 'TEXT', formatFrom: 'Format', showLabels: false },
  attributes: `[format]="special.format" [formatFrom]="special.formatFrom" [showLabels]="special.showLabels"`,
  content: [text('Body'), text('Format'), score].join('\n'),
  extra: (node: object, index: number) => {
    const format = formats[index % formats.length] ?? 'TEXT';
    return { ...node, Body: SAMPLE_MARKUP[format], Format: format };
  },
};
const states = boxStates();

const meta: Meta<BoxArgs> = {
  title: 'Boxes/Markup',
  component: BoxMarkup,
  ...boxMeta(subject),
};
export default meta;

/** Texts of which each row names the format. */
export const Several = { args: { count: 5, crud: 'cRud' } };

/** One text, with the labels of the items. */
export const Labeled = {
  args: {
    count: 1,
    crud: 'cRud',
    isUni: true,
    special: { format: 'MARKDOWN', formatFrom: '', showLabels: true },
  },
};

/** Nothing yet. */
export const Empty = states.emptyReadOnly;

/** The message that the box is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property: a mismatch of generations. */
export const Missing = states.missing;

/** The content is on its way. */
export const Loading = states.loading;

/** The content could not be read. */
export const Failed = states.failed;

/** A line above the box. */
export const Titled = states.titled;

/** A user opens a link of a text with the keyboard. */
export const Reading = playedBox(
  async ({ canvas, step, userEvent }) => {
    await step('Tab to the link', async () => {
      await canvas.findByRole('link', { name: 'manual' });
      await userEvent.tab();
    });
  },
  { count: 1, crud: 'cRud' },
);
