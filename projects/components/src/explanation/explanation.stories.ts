import type { Meta } from '@storybook/angular-vite';
import type { ExplainResponse } from '@ampersand-prototype/generics';
import { type BoxArgs, boxMeta, personName, playedBox, type Wrap } from '../../stories/box-stories';
import { asksWhy } from '../../stories/plays';
import { BoxTable } from '../box-table/box-table';
import { InterfacePage } from '../page/interface-page';
import { SAMPLE_EXPLANATION, sampleUnexplained } from '../regression/sample-explanation';

const column: Wrap = (property, label, field) =>
  `<ng-template boxColumn="${property}" label="${label}" isUni let-resource>${field}</ng-template>`;

const meta: Meta<BoxArgs> = {
  title: 'Pages/Explanation',
  ...boxMeta({ component: BoxTable, selector: 'box-table', content: personName(column) }),
  component: InterfacePage,
};
export default meta;

/** Every change violates a rule, which is explained so. */
function rejects(explained: ExplainResponse): Partial<BoxArgs> {
  const message = 'Members know the authors of their books.';
  const response = { kind: 'violate', message, rule: 'knowsAuthors', explained } as const;
  return { act: ({ backend }) => backend.respondAlways(response) };
}

/** A user asks why an edit was rejected: sentences, recorded and missing facts, hidden facts, and omitted ones. */
export const Explained = playedBox(asksWhy(/Not recorded/), rejects(SAMPLE_EXPLANATION));

/** The explanation would take too long. */
export const TooCostly = playedBox(
  asksWhy(/too much data/),
  rejects(sampleUnexplained('tooCostly')),
);

/** Another user has resolved the violation. */
export const NotViolated = playedBox(
  asksWhy(/nothing to explain/),
  rejects(sampleUnexplained('holds')),
);

/** The server has no explanations; no other button offers them. */
export const Unavailable = playedBox(
  asksWhy(/aren’t available/),
  rejects(sampleUnexplained('unavailable')),
);

/** The bar of a transactional interface explains what forbids saving. */
export const Transactional = playedBox(asksWhy(/Not recorded/), {
  ...rejects(SAMPLE_EXPLANATION),
  isTransactional: true,
});
