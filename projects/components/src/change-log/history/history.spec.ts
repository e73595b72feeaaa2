import { Router } from '@angular/router';
import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, interfaceRoute } from '@ampersand-prototype/components/application';
import {
  AtomicAlphanumericHarness,
  ConfirmDialogHarness,
  FakeChangeLog,
  HistoryPanelHarness,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../../regression/render-template';
import type { InterfaceDefinition } from '@ampersand-prototype/generics';
import { dropdownItem } from '../../../stories/story-providers';
import { sampleEntry, sampleLink } from '../../regression/sample-history';

/** Alt+Shift+H. */
const HISTORY_KEY = {
  code: 'KeyH',
  altKey: true,
  shiftKey: true,
  bubbles: true,
  cancelable: true,
};

const content = (path = 'resource/Person/p1') => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: path,
  Name: 'Ann',
});
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Persons">
  ${rootBox(
    'box-form',
    `<ng-template boxFormTemplate let-resource><box-form-field [interfaceComponent]="ifc"
      [resource]="resource" propertyName="Name" label="Name">
      ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</box-form-field></ng-template>`,
    'crud="cRud" isUni isTot',
  )}</interface-page>`;
const LOAN = interfaceRoute({
  name: 'Loan',
  label: 'Loan',
  path: 'loan',
  concept: 'Loan',
  isSession: false,
  loadComponent: () => Promise.reject(new Error('not here')),
});

async function render(
  changeLog: FakeChangeLog | undefined,
  past = {},
  model?: readonly InterfaceDefinition[],
  path = 'resource/Person/p1',
) {
  const rendered = await renderTemplate(
    PAGE,
    { content: content(path), name: 'Person', keepsHistory: changeLog !== undefined, past },
    { changeLog, interfaces: [LOAN], model },
  );
  const button = (label: string) =>
    rendered.element.querySelector<HTMLButtonElement>(`[aria-label="History of ${label}"]`);
  const panel = async () => {
    await rendered.settle();
    return rendered.rootLoader.getHarness(HistoryPanelHarness);
  };
  return { ...rendered, button, panel };
}

describe('the history', () => {
  it('of a field is one click away, and reads like sentences with links', async () => {
    const rule = { by: 'rule', rule: 'r', label: 'Loans end', round: 1 } as const;
    const entries = [
      sampleEntry({ seq: 14, changes: [sampleLink({ cause: rule })], account: null }),
      sampleEntry({ seq: 12, mayUndo: false }),
    ];
    const { button, panel } = await render(new FakeChangeLog({ entries }));
    button('Name')?.click();
    const history = await panel();
    expect(await history.getTitle()).toBe('History of Name');
    expect(await history.getEntries()).toEqual([
      expect.stringMatching(
        /^01\/05\/2026 .* · in Loan · as Librarian ?Someone added 10\/05\/2026 to due date of Loan 12 · by rule Loans end/,
      ),
      expect.stringMatching(
        /^01\/05\/2026 .* · in Loan · as Librarian ?Ann changed due date of Loan 12 from 03\/05\/2026 to 10\/05\/2026/,
      ),
    ]);
    expect(await history.getLinks()).toEqual(['/loan/l12', '/loan/l12']);
  });

  it('names no rule that users cannot know', async () => {
    const cause = { by: 'rule', rule: 'Compute1', label: '', round: 1 } as const;
    const entries = [sampleEntry({ changes: [sampleLink({ cause })] })];
    const { button, panel } = await render(new FakeChangeLog({ entries }));
    button('Name')?.click();
    const [entry] = await (await panel()).getEntries();
    expect(entry).toMatch(/Loan 12 · automatically/);
    expect(entry).not.toContain('Compute1');
  });

  it('calls relations as the fields of pages do', async () => {
    const ofPage = (name: string, label: string) => {
      const item = dropdownItem({ name: label, crud: 'CRUD', isUni: true, isTot: false });
      const field = { ...item, label, relation: 'dueDate[Loan*Date]', subinterfaces: null };
      const ifcObject = { subinterfaces: { ifcObjects: [field] } };
      return { name, label: name, ifcObject } as unknown as InterfaceDefinition;
    };
    const model = [ofPage('Loan', 'Back on'), ofPage('Person', 'Return date')];
    const entries = [sampleEntry()];
    const { button, panel } = await render(new FakeChangeLog({ entries }), {}, model);
    button('Name')?.click();
    const [entry] = await (await panel()).getEntries();
    expect(entry).toContain('Ann changed Return date of Loan 12');
  });

  it('asks about the field, the page, and what has the focus', async () => {
    const changeLog = new FakeChangeLog();
    const { button, element, panel } = await render(changeLog);
    const name = { path: 'resource/Person/p1/Name', interfaceName: 'Person' };
    button('Name')?.click();
    await (await panel()).press('History of the entire page');
    await (await panel()).press('Close');
    element.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', HISTORY_KEY));
    await panel();
    expect(changeLog.requested).toMatchObject([name, { path: 'resource/Person/p1' }, name]);
  });

  it.each([
    { shiftKey: false },
    { altKey: false },
    { ctrlKey: true },
    { metaKey: true },
    { code: 'KeyJ' },
  ])('is opened by no other key: %j', async (other) => {
    const changeLog = new FakeChangeLog();
    const { element } = await render(changeLog);
    const event = new KeyboardEvent('keydown', { ...HISTORY_KEY, ...other });
    element.querySelector('input')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(changeLog.requested).toEqual([]);
  });

  it('is headed by the object, wherever it is opened from', async () => {
    const { button, element, panel } = await render(new FakeChangeLog());
    button('Ann')?.click();
    expect(await (await panel()).getTitle()).toBe('History of Ann');
    await (await panel()).press('Close');
    element.querySelector('h1')?.dispatchEvent(new KeyboardEvent('keydown', HISTORY_KEY));
    expect(await (await panel()).getTitle()).toBe('History of Ann');
  });

  it.each(['resource/Person/p1', 'resource/SESSION/1', 'resource/SESSION/1/Persons'])(
    'offers to watch the record or page %s, and no field',
    async (path) => {
      const { button, panel } = await render(new FakeChangeLog(), {}, undefined, path);
      TestBed.inject(AmpersandSettings).watchesRecords.set(true);
      const offers = () => document.querySelectorAll('amp-watch-button').length;
      button('Name')?.click();
      await panel();
      expect(offers()).toBe(0);
      await (await panel()).press('History of the entire page');
      await panel();
      expect(offers()).toBe(1);
    },
  );

  it('is not a tab stop next to each field', async () => {
    const { button } = await render(new FakeChangeLog());
    expect(button('Name')?.tabIndex).toBe(-1);
    expect(button('Ann')?.tabIndex).toBe(0);
  });

  it('sums up what the application did, and lists it on request', async () => {
    const changes = Array.from({ length: 5 }, (_, i) =>
      sampleLink({ from: { _id_: `l${i}`, _label_: `Loan ${i}` } }),
    );
    const counted = { kind: 'atom', what: 'Loan', label: 'Loan', added: 1200, deleted: 3 } as const;
    const entries = [
      sampleEntry({ seq: 14, kind: 'import', account: null, changes }),
      sampleEntry({ seq: 13, changes, count: 1203, counts: [counted], kind: 'install' }),
    ];
    const { button, panel, element, settle } = await render(new FakeChangeLog({ entries }));
    button('Name')?.click();
    const history = await panel();
    expect(await history.getEntries()).toEqual([
      expect.stringMatching(/An import made 5 changes ?due date\s\+5 ?Show changes/),
      expect.stringMatching(/Ann made 1,203 changes ?Loan\s\+1[,.]?200 −3 ?Show changes/),
    ]);
    expect(await history.getLinks()).toEqual([]);
    const details = element.ownerDocument.querySelector('amp-change-summary details');
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
    await settle();
    expect(await history.getLinks()).toContain('/loan/l0');
  });

  it('is read page by page', async () => {
    const entries = [3, 2, 1].map((seq) => sampleEntry({ seq }));
    const { button, panel } = await render(new FakeChangeLog({ entries, pageSize: 2 }));
    button('Ann')?.click();
    const history = await panel();
    expect(await history.getEntries()).toHaveLength(2);
    await history.press('Show older changes');
    expect(await history.getEntries()).toHaveLength(3);
    expect(await history.getButtons()).not.toContain('Show older changes');
  });

  it('takes a change back, and shows what the server has then', async () => {
    const entries = [sampleEntry({ seq: 12 })];
    const changeLog = new FakeChangeLog({ entries });
    const { button, panel } = await render(changeLog);
    button('Name')?.click();
    const history = await panel();
    await history.press('Undo');
    expect(changeLog.undone).toEqual([12]);
    expect(await (await panel()).getButtons()).not.toContain('Undo');
    expect((await history.getEntries())[0]).toContain('undone later');
  });

  it('says why a change cannot be taken back, and who built upon it', async () => {
    const undone = sampleEntry({ seq: 12 });
    const later = sampleEntry({ seq: 13, account: { _id_: 'bo', _label_: 'Bo' } });
    const changeLog = new FakeChangeLog({
      entries: [undone],
      conflicts: { 12: { undone, later } },
    });
    const { button, panel, settle } = await render(changeLog);
    button('Name')?.click();
    await (await panel()).press('Undo');
    await settle();
    const dialog = document.querySelector('amp-conflict-dialog');
    expect(dialog?.textContent).toMatch(/Later changes.*Bo.*Change to undo.*Ann/s);
  });

  it('says that it could not be read', async () => {
    const changeLog = new FakeChangeLog();
    changeLog.failNext({ kind: 'forbidden' });
    const { button, panel } = await render(changeLog);
    button('Name')?.click();
    await panel();
    expect(document.querySelector('amp-history-panel')?.textContent).toContain(
      'You don’t have permission to do this.',
    );
  });

  it('leads to the page as it was', async () => {
    const { button, panel } = await render(new FakeChangeLog({ entries: [sampleEntry()] }));
    const navigate = jest.spyOn(TestBed.inject(Router), 'navigate');
    button('Name')?.click();
    await (await panel()).press('View page at this time');
    const queryParams = { asOf: 12, moment: '2026-05-01T12:02:03Z' };
    expect(navigate).toHaveBeenCalledWith([], { queryParams, queryParamsHandling: 'merge' });
  });

  it('asks before the page as it was takes the place of edits that are not stored', async () => {
    const rendered = await render(new FakeChangeLog({ entries: [sampleEntry()] }));
    const { button, panel, rootLoader, fake, settle } = rendered;
    const navigate = jest.spyOn(TestBed.inject(Router), 'navigate');
    fake.backend.respondNext(violate('Not this name.'));
    const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
    await name.setValue('Bo');
    button('Name')?.click();
    await (await panel()).press('View page at this time');
    await (await rootLoader.getHarness(ConfirmDialogHarness)).no();
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    await (await panel()).press('View page at this time');
    await (await rootLoader.getHarness(ConfirmDialogHarness)).yes();
    await settle();
    expect(navigate).toHaveBeenCalled();
    expect(await (await name.getSlot()).getText()).toBe('Ann');
  });

  it('is not there where none is kept', async () => {
    const { button, element } = await render(undefined);
    expect(button('Name')).toBeNull();
    expect(button('Ann')).toBeNull();
    const event = new KeyboardEvent('keydown', HISTORY_KEY);
    element.querySelector('input')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the page as it was', () => {
  it('shows the past to read only, says so, and leads back', async () => {
    const past = { '12': { ...content(), Name: 'Anna' } };
    const { fake, element, settle } = await render(new FakeChangeLog(), past);
    await fake.open('12');
    await settle();
    expect(element.querySelector('atomic-alphanumeric')?.textContent).toContain('Anna');
    expect(element.querySelector('input')).toBeNull();
    expect(element.querySelector('amp-past-banner')?.textContent).toContain(
      'earlier version of the page',
    );
    expect(fake.backend.requests().at(-1)).toMatchObject({ method: 'GET', asOf: '12' });
    await fake.open();
    await settle();
    expect(element.querySelector('input')?.value).toBe('Ann');
    expect(element.querySelector('amp-past-banner')).toBeNull();
  });
});

describe('a page whose object is gone', () => {
  const deletion = sampleLink({
    op: 'delete',
    kind: 'atom',
    what: 'Person',
    label: 'Person',
    from: { _id_: 'p1', _label_: 'Ann' },
    to: null,
  });
  const along = sampleLink({ op: 'delete', kind: 'atom', from: { _id_: 'l1', _label_: 'Loan 1' } });
  const text = (element: HTMLElement) =>
    element.querySelector('amp-last-deletion')?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

  async function renderGone(changeLog: FakeChangeLog | undefined) {
    const rendered = await render(changeLog);
    rendered.fake.backend.failReads('missing');
    await rendered.fake.controller.sync.follow();
    await rendered.settle();
    await rendered.settle();
    return rendered;
  }

  it('tells who deleted it and when, and takes that back', async () => {
    const changes = [along, deletion];
    const account = { _id_: 'bo', _label_: 'Bo' };
    const changeLog = new FakeChangeLog({ entries: [sampleEntry({ seq: 14, changes, account })] });
    const { element, settle, fake } = await renderGone(changeLog);
    expect(text(element)).toContain('Bo deleted Person Ann');
    expect(text(element)).not.toContain('Loan 1');
    fake.backend.failReads(null);
    element.querySelector<HTMLButtonElement>('amp-last-deletion button')?.click();
    await settle();
    await settle();
    expect(changeLog.undone).toEqual([14]);
    expect(fake.controller.loadState().kind).toBe('ready');
    expect(text(element)).toBeNull();
  });

  it('shows nothing more without a readable history', async () => {
    const { element } = await renderGone(new FakeChangeLog({ entries: [sampleEntry()] }));
    expect(text(element)).toBe('');
    TestBed.resetTestingModule();
    const closed = new FakeChangeLog();
    closed.failNext({ kind: 'forbidden' });
    expect(text((await renderGone(closed)).element)).toBe('');
    TestBed.resetTestingModule();
    expect(text((await renderGone(undefined)).element)).toBeNull();
  });
});
