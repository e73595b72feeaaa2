import { TestBed } from '@angular/core/testing';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import {
  FakeChangeLog,
  provideFakeAmpersand,
  type FakeAmpersandOptions,
} from '@ampersand-prototype/components/testing';
import type { ChangeDescription, InterfaceDefinition } from '@ampersand-prototype/generics';
import { dropdownItem } from '../../../stories/story-providers';
import { UndoAction } from './undo-action';

const item = (label: string, relation: string | null, below: readonly object[] = []) => ({
  ...dropdownItem({ name: label, crud: 'CRUD', isUni: true, isTot: false }),
  label,
  relation,
  subinterfaces: below.length === 0 ? null : { ifcObjects: below, refIsLinkTo: null },
});
const page = (name: string, ...items: readonly object[]) =>
  ({ name, label: name, ifcObject: item(name, null, items) }) as unknown as InterfaceDefinition;
const MODEL = [
  page('Desk', item('Return date', 'due[Loan*Date]'), item('Lent on', 'lent[Loan*Date]')),
  page('Loans', item('Rows', null, [item('Due on', 'due[Loan*Date]')])),
];

const ATOM = { _id_: 'l1', _label_: 'Loan 1' };
const DATE = { _id_: '2026-10-05', _label_: '2026-10-05' };
const link = (relation: string, by: 'rule' | 'operation' = 'operation'): ChangeDescription =>
  ({
    op: 'add',
    kind: 'link',
    what: `${relation}[Loan*Date]`,
    label: relation,
    from: ATOM,
    to: DATE,
    cause: by === 'rule' ? { by, rule: 'r', label: 'r' } : { by, operation: 0 },
  }) as ChangeDescription;
const atom = { ...link('x'), kind: 'atom', what: 'Loan', label: 'Loan', to: null } as const;

/** The notification after a change of a page is undone. */
async function undone(changes: readonly ChangeDescription[], interfaceName?: string) {
  const changeLog = new FakeChangeLog();
  const options: FakeAmpersandOptions = { changeLog, model: MODEL };
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand(options)] });
  const events = TestBed.inject(ApplicationEvents);
  const undo = changeLog.undo.bind(changeLog);
  changeLog.undo = async (seq) => ({
    ...(await undo(seq)),
    effects: { changes, counts: [], signals: { appear: [], vanish: [] } },
  });
  const reported: string[] = [];
  events.notifications.subscribe(({ successes }) =>
    reported.push(...successes.map(({ message }) => message)),
  );
  const undoing = TestBed.inject(UndoAction);
  const report = { mayUndo: true, paths: [], tookAway: false, isShownHere: false };
  events.announceTransaction({ ...report, seq: 1, interfaceName });
  await undoing.undo();
  return reported.join();
}

describe('labels of an undone change', () => {
  it.each([
    ['Desk', 'Return date'],
    ['Loans', 'Due on'],
    ['Elsewhere', 'Return date'],
    [undefined, 'Return date'],
  ])('has the label of the page %s: %s', async (name, label) => {
    expect(await undone([link('due')], name)).toContain(label);
  });

  it('has the label of the model where no page shows it', async () => {
    expect(await undone([link('secretly')], 'Desk')).toContain('secretly');
  });

  it('begins with what the user did, and with what came or went as a whole', async () => {
    const text = await undone([link('lent', 'rule'), link('due')], 'Desk');
    expect(text).toContain('Return date');
    expect(text).toContain('and 1 more');
    TestBed.resetTestingModule();
    expect(await undone([link('due'), link('lent', 'rule'), atom], 'Desk')).toMatch(
      /Loan 1.* and 2 more/,
    );
    expect(text).not.toContain('Lent on');
  });
});
