import type { Meta } from '@storybook/angular-vite';
import type { Effects } from '@ampersand-prototype/generics';
import { type BoxArgs, boxMeta, personName, playedBox, type Wrap } from '../../stories/box-stories';
import { previewsImpact, looksAtTheChanges, opensAHistory } from '../../stories/plays';
import { BoxTable } from '../box-table/box-table';
import { InterfacePage } from '../page/interface-page';
import { DUE_DATE_CHANGED, sampleLink } from '../regression/sample-history';

const column: Wrap = (property, label, field) =>
  `<ng-template boxColumn="${property}" label="${label}" isUni let-resource>${field}</ng-template>`;

const meta: Meta<BoxArgs> = {
  title: 'Pages/History',
  ...boxMeta({ component: BoxTable, selector: 'box-table', content: personName(column) }),
  component: InterfacePage,
};
export default meta;

const EFFECTS: Effects = {
  changes: [
    ...DUE_DATE_CHANGED,
    sampleLink({ label: 'status', cause: { by: 'rule', rule: 'r', label: 'Loans end', round: 1 } }),
  ],
  counts: [
    { kind: 'atom', what: 'Loan', label: 'Loan', added: 0, deleted: 3 },
    { kind: 'link', what: 'member[Club*Person]', label: 'members', added: 0, deleted: 2 },
  ],
  signals: {
    appear: [{ rule: 's', message: 'Find another chair.', roles: ['Secretary'], count: 2 }],
    vanish: [],
  },
};
const previewed: Partial<BoxArgs> = {
  keepsHistory: true,
  act: ({ backend }) => backend.respondAlways({ kind: 'commit', effects: EFFECTS }),
};

/** Each record and the page have a history. */
export const Kept = { args: { keepsHistory: true } };

/** A user asks what happened to a record. */
export const History = playedBox(opensAHistory, { keepsHistory: true });

/** Before a deletion the dialog shows what else is deleted, the effects of rules, and new tasks. */
export const Deleting = playedBox(previewsImpact, previewed);

/** A transactional interface shows the effects of saving. */
export const Changes = playedBox(looksAtTheChanges, { ...previewed, isTransactional: true });
