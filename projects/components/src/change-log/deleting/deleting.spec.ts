import { TestKey } from '@angular/cdk/testing';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { interfaceRoute } from '@ampersand-prototype/components/application';
import type { Effects, InterfaceDefinition } from '@ampersand-prototype/generics';
import {
  BoxTableHarness,
  COMMIT,
  ConfirmDialogHarness,
  DeleteDialogHarness,
  fail,
  FakeChangeLog,
  NO_EFFECTS,
  violate,
  WhyHarness,
} from '@ampersand-prototype/components/testing';
import { dropdownItem } from '../../../stories/story-providers';
import { SAMPLE_EXPLANATION } from '../../regression/sample-explanation';
import { field, renderTemplate, rootBox } from '../../regression/render-template';
import { sampleLink } from '../../regression/sample-history';

const people = () =>
  [0, 1, 2].map((i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `resource/SESSION/1/People/p${i}`,
    Name: `Name ${i}`,
  }));
const COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;
const atoms = (what: string, deleted: number) =>
  ({ kind: 'atom', what, label: what, added: 0, deleted }) as const;

const REPAIR = {
  ...{ interface: 'People', concept: 'SESSION', atom: '1', isHere: true, effects: NO_EFFECTS },
};
const called = (label: string) => ({ _id_: label, _label_: label });

const EFFECTS: Effects = {
  changes: [
    sampleLink({ op: 'delete', kind: 'atom', what: 'Person', from: people()[1]!, to: null }),
    sampleLink({ op: 'delete', what: 'name[Person*Name]', label: 'name', from: people()[1]! }),
    sampleLink({ op: 'delete', kind: 'atom', what: 'Loan', from: called('2026-05-10'), to: null }),
    sampleLink({ op: 'delete', what: 'member[Club*Person]', from: called('Chess') }),
    sampleLink({ op: 'delete', what: 'member[Club*Person]', from: called('Choir') }),
    sampleLink({ label: 'status', cause: { by: 'rule', rule: 'r', label: 'Closed', round: 1 } }),
  ],
  counts: [
    atoms('Person', 1),
    atoms('Loan', 3),
    { kind: 'link', what: 'member[Club*Person]', label: 'members', added: 0, deleted: 2 },
    { kind: 'link', what: 'name[Person*Name]', label: 'name', added: 0, deleted: 1 },
  ],
  signals: {
    appear: [{ rule: 's', message: 'Find another chair.', roles: ['Secretary'], count: 2 }],
    vanish: [],
  },
};

@Component({ template: '' })
class Page {}

const club = interfaceRoute({
  name: 'Club',
  label: 'Club',
  path: 'club',
  concept: 'Club',
  isSession: false,
  loadComponent: () => Promise.resolve(Page),
});

async function render(keepsHistory = true, model: readonly InterfaceDefinition[] = []) {
  const rendered = await renderTemplate(
    rootBox('box-table', COLUMN, 'crud="CRUD"'),
    { content: people(), concept: 'SESSION', atom: '1', name: 'People', keepsHistory },
    { interfaces: [club], model, ...(keepsHistory && { changeLog: new FakeChangeLog() }) },
  );
  const table = await rendered.loader.getHarness(BoxTableHarness);
  const { backend } = rendered.fake;
  const requested = () => backend.requests().filter(({ requestsEffects }) => requestsEffects);
  const dialog = () => rendered.rootLoader.getHarness(DeleteDialogHarness);
  return { ...rendered, table, backend, requested, dialog };
}

const isFocusIn = (selector: string) => document.activeElement?.closest(selector) !== null;

describe('the question before something is deleted', () => {
  it('tells what goes with it, what rules do then, and whom it gives work', async () => {
    const { table, backend, requested, dialog } = await render();
    backend.respondNext({ kind: 'commit', effects: EFFECTS });
    await table.delete('Person 1');
    const question = await dialog();
    expect(await question.getTitle()).toBe('Delete Person 1?');
    const impact = await question.getForecast();
    for (const changes of [
      'Also deleted3 × Loan: 10/05/2026…',
      'Removed from2 × members: Chess; ChoirIts own dataname',
      'status of Loan 12: 10/05/2026 was added',
      'Find another chair. (2, for Secretary)',
    ])
      expect(impact).toContain(changes);
    expect(impact).not.toContain('Person');
    expect(requested()).toMatchObject([
      { dryRun: true, operations: [{ op: 'delete', path: 'People/p1' }] },
    ]);
    expect(backend.content).toHaveLength(3);
    await question.yes();
    expect(backend.content).toHaveLength(2);
  });

  it('calls data by the labels of the page', async () => {
    const item = (label: string, relation: string | null, below: readonly object[] = []) => ({
      ...dropdownItem({ name: label, crud: 'CRUD', isUni: true, isTot: false }),
      relation,
      subinterfaces: { ifcObjects: below },
    });
    const items = [item('Full name', 'name[Person*Name]'), item('Clubs', 'member[Club*Person]')];
    const page = { name: 'People', ifcObject: item('People', null, items) };
    const { table, backend, dialog } = await render(true, [page as never]);
    backend.respondNext({ kind: 'commit', effects: EFFECTS });
    await table.delete('Person 1');
    const impact = await (await dialog()).getForecast();
    expect(impact).toContain('2 × Clubs: Chess; Choir');
    expect(impact).toContain('Its own dataFull name');
  });

  it('opens before the answer is there, and can be answered then', async () => {
    const { table, backend, dialog } = await render();
    const current = backend.holdNext();
    await table.delete('Person 1');
    const question = await dialog();
    expect(await question.getForecast()).toBe('Checking what else will be deleted…');
    expect(await question.canDelete()).toBe(true);
    await question.no();
    current.release();
    expect(backend.content).toHaveLength(3);
  });

  it('says what forbids it, and leaves nothing to agree to', async () => {
    const { table, backend, dialog } = await render();
    backend.respondNext(violate('A club has a chair.'));
    await table.delete('Person 1');
    const question = await dialog();
    expect(await question.getTitle()).toBe('You can’t delete Person 1');
    expect(await question.getText()).toContain('A club has a chair.');
    expect(await question.getText()).not.toContain('everywhere');
    expect(await question.canDelete()).toBe(false);
    await question.no();
  });

  it('explains what forbids it, and deletes together with a repair', async () => {
    const { table, backend, dialog, rootLoader, settle } = await render();
    const operations = [{ op: 'replace', path: 'People/p2/Name', value: 'Chair' }] as const;
    const repair = { title: 'Set “Name” to “Chair”', operations, ...REPAIR };
    const explained = { ...SAMPLE_EXPLANATION, repairs: [repair] };
    backend.respondAlways({ kind: 'violate', message: 'A chair.', rule: 'chair', explained });
    await table.delete('Person 1');
    await dialog();
    const why = await rootLoader.getHarness(WhyHarness);
    await why.toggle();
    expect((await why.getSentences())[1]).toContain('Not recorded');
    backend.respondAlways(COMMIT);
    await why.choose(repair.title);
    for (let turn = 0; turn < 500 && document.querySelector('mat-dialog-container'); turn++)
      await settle();
    const last = backend.requests().at(-1);
    expect(last).toMatchObject({ dryRun: false });
    expect(last?.operations).toMatchObject([{ op: 'delete', path: 'People/p1' }, ...operations]);
    expect(backend.content).toHaveLength(2);
  });

  it('leads to what forbids it, and is out of the way there', async () => {
    const { table, backend, dialog, rootLoader, settle } = await render();
    const chess = { _id_: 'c1', _label_: 'Chess', concept: 'Club', _ifcs_: ['Club'] };
    backend.respondNext(violate('Chess would have no chair.', chess));
    await table.delete('Person 1');
    await dialog();
    const link = document.querySelector<HTMLElement>('amp-deletion-impact a');
    expect(link?.textContent).toBe('Chess');
    link?.click();
    // It goes softly.
    for (let turn = 0; turn < 500 && document.querySelector('mat-dialog-container'); turn++)
      await settle();
    expect(await rootLoader.getHarnessOrNull(DeleteDialogHarness)).toBeNull();
    expect(TestBed.inject(Router).url).toBe('/club/c1');
    expect(backend.content).toHaveLength(3);
  });

  it('keeps the focus of whoever was about to agree when it turns out to be forbidden', async () => {
    const { table, backend, dialog, settle } = await render();
    const current = backend.holdNext();
    backend.respondNext(violate('A club has a chair.'));
    await table.delete('Person 1');
    const question = await dialog();
    // The dialog takes the focus once it has opened.
    for (let turn = 0; turn < 500 && !isFocusIn('mat-dialog-container'); turn++) await settle();
    document.querySelector<HTMLElement>('.destructive')?.focus();
    current.release();
    await settle();
    expect(await question.canDelete()).toBe(false);
    expect(document.activeElement?.textContent.trim()).toBe('Close');
    await question.no();
  });

  it('says where it cannot be told', async () => {
    const { table, backend, dialog } = await render();
    backend.respondNext(fail('timeout'));
    await table.delete('Person 1');
    const question = await dialog();
    expect(await question.getForecast()).toContain('Couldn’t check what else will be deleted');
    expect(await question.canDelete()).toBe(true);
    await question.no();
  });

  it('says where nothing else goes', async () => {
    const { table, backend, dialog } = await render();
    backend.respondNext({ kind: 'commit', effects: NO_EFFECTS });
    await table.delete('Person 1');
    expect(await (await dialog()).getForecast()).toBe('Nothing else will be deleted.');
  });

  it('is about all rows that are deleted together', async () => {
    const { table, backend, requested, dialog } = await render();
    backend.respondNext({ kind: 'commit', effects: EFFECTS });
    await table.pressWith({ shift: true }, 0, 0, TestKey.DOWN_ARROW);
    await table.deleteRows();
    const question = await dialog();
    expect(await question.getTitle()).toBe('Delete 2 rows?');
    expect(requested()[0]?.operations).toHaveLength(2);
    await question.yes();
    expect(backend.content).toHaveLength(1);
  });

  it('is the plain one where no history is kept', async () => {
    const { table, backend, rootLoader, requested } = await render(false);
    await table.delete('Person 1');
    await (await rootLoader.getHarness(ConfirmDialogHarness)).yes();
    expect(requested()).toEqual([]);
    expect(backend.content).toHaveLength(2);
  });
});
