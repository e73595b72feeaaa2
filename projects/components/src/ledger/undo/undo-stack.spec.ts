import { TestBed } from '@angular/core/testing';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import { FakeLedger, provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { sampleEntry } from '../sample-history';
import { TakingBack } from './taking-back';
import { UndoStack } from './undo-stack';

function start(ledger = new FakeLedger()) {
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand({ ledger })] });
  const events = TestBed.inject(ApplicationEvents);
  const stack = TestBed.inject(UndoStack);
  const told: string[] = [];
  events.notifications.subscribe(({ successes, infos }) =>
    told.push(...[...successes, ...infos].map(({ message }) => message)),
  );
  const store = (seq: number, mayUndo = true) =>
    events.tellTransaction({
      seq,
      mayUndo,
      paths: [`resource/A/${seq}`],
      tookAway: false,
      isToldHere: false,
    });
  const seqs = () => stack.steps().map(({ seq }) => seq);
  return { ledger, events, stack, store, seqs, told, taking: TestBed.inject(TakingBack) };
}

describe('the transactions of a tab', () => {
  it('are taken back from the last one on, and done again', async () => {
    const { ledger, stack, store, seqs } = start();
    [1, 2].forEach((seq) => store(seq));
    await stack.undo();
    await stack.undo();
    expect(ledger.takenBack).toEqual([2, 1]);
    await stack.redo();
    expect(ledger.takenBack).toEqual([2, 1, 1001]);
    expect(seqs()).toEqual([2001]);
    expect(stack.redoSteps().map(({ seq }) => seq)).toEqual([1002]);
  });

  it('cannot be done again once something else is stored', async () => {
    const { stack, store } = start();
    store(1);
    await stack.undo();
    store(5);
    expect(await stack.redo()).toBeNull();
  });

  it('are only those that may be taken back', async () => {
    const { stack, store } = start();
    store(1, false);
    expect(await stack.undo()).toBeNull();
  });

  it('are left out where the server will never take them back, and stay where it could not be asked', async () => {
    const { ledger, stack, store, seqs } = start();
    [1, 2].forEach((seq) => store(seq));
    ledger.failNext({ kind: 'offline', status: 0 });
    expect(await stack.undo()).toMatchObject({ kind: 'failed', step: { seq: 2 } });
    expect(seqs()).toEqual([1, 2]);
    ledger.failNext({ kind: 'conflict', status: 409 });
    await stack.undo();
    expect(seqs()).toEqual([1]);
  });

  it('stay where somebody built upon them', async () => {
    const conflict = { undone: sampleEntry({ seq: 1 }), later: sampleEntry({ seq: 2 }) };
    const { stack, store, seqs } = start(new FakeLedger({ conflicts: { 1: conflict } }));
    store(1);
    expect(await stack.undo()).toMatchObject({ kind: 'failed', refusal: { conflict } });
    expect(seqs()).toEqual([1]);
  });

  it('are taken back one after another, however fast the keys come', async () => {
    const { ledger, stack, store } = start();
    [1, 2].forEach((seq) => store(seq));
    await Promise.all([stack.undo(), stack.undo(), stack.redo()]);
    expect(ledger.takenBack).toEqual([2, 1, 1001]);
  });
});

describe('taking back', () => {
  it('waits until the pages have read again, says what it did, and where', async () => {
    const ledger = new FakeLedger({ entries: [sampleEntry({ seq: 12 })] });
    const { events, store, taking, told } = start(ledger);
    let isRead = false;
    events.outdated.subscribe((take) =>
      take(new Promise<void>((done) => setTimeout(done)).then(() => (isRead = true))),
    );
    store(12);
    expect(await taking.undo()).toEqual(['resource/A/12']);
    expect(isRead).toBe(true);
    expect(told).toEqual(['Undone: due date of Loan 12: 03/05/2026 changed to 10/05/2026']);
  });

  it('says that there is nothing to take back', async () => {
    const { taking, told } = start();
    expect(await taking.undo()).toBeNull();
    expect(await taking.redo()).toBeNull();
    expect(told).toEqual(['Nothing to undo.', 'Nothing to redo.']);
  });
});
