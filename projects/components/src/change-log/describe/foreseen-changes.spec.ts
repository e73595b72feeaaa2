import {
  AtomicAlphanumericHarness,
  TransactionBarHarness,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../../regression/render-template';
import { DUE_DATE_CHANGED, sampleLink } from '../../regression/sample-history';

const content = { _id_: 'p1', _label_: 'Ann', _path_: 'resource/Person/p1', Name: 'Ann' };
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Example">
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</interface-page>`;
const rule = { by: 'rule', rule: 'r', label: 'Loans end', round: 1 } as const;
const effects = {
  changes: [
    ...DUE_DATE_CHANGED,
    sampleLink({ what: 'status[Loan*Status]', label: 'status', cause: rule }),
  ],
  counts: [{ kind: 'link', what: 'r', label: 'r', added: 9, deleted: 1 } as const],
  signals: { appear: [], vanish: [] },
};

async function edit(keepsHistory: boolean) {
  const rendered = await renderTemplate(PAGE, { content, isTransactional: true, keepsHistory });
  rendered.fake.backend.respondAlways({ kind: 'commit', effects });
  const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
  await name.setValue('Bo');
  return { ...rendered, bar: await rendered.loader.getHarness(TransactionBarHarness) };
}

describe('the changes that saving would make', () => {
  it('are told by the dry run that is there already, those of rules as such', async () => {
    const { bar, fake } = await edit(true);
    expect(await bar.getChangeCount()).toBe('9 changes');
    expect(await bar.getChanges()).toEqual([
      'due date of Loan 12: 03/05/2026 changed to 10/05/2026',
      'status of Loan 12: 10/05/2026 was added · by rule Loans end',
      'and 7 more',
    ]);
    const patches = fake.backend.requests().filter(({ method }) => method === 'PATCH');
    expect(patches).toMatchObject([{ dryRun: true, requestsEffects: true }]);
  });

  it('go with what was saved', async () => {
    const { bar } = await edit(true);
    await bar.save();
    expect(await bar.getChangeCount()).toBeNull();
  });

  it('are not asked for where no history is kept', async () => {
    const { bar, fake } = await edit(false);
    expect(await bar.getChangeCount()).toBeNull();
    expect(fake.backend.requests().some(({ requestsEffects }) => requestsEffects)).toBe(false);
  });
});
