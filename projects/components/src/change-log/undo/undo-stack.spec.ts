import { TestBed } from '@angular/core/testing';
import { ApplicationEvents, Confirmations } from '@ampersand-prototype/components/application';
import { FakeChangeLog, provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { sampleEntry } from '../../regression/sample-history';
import { UndoAction } from './undo-action';
import { UndoStack } from './undo-stack';

function start(changeLog = new FakeChangeLog()) {
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand({ changeLog })] });
  const events = TestBed.inject(ApplicationEvents);
  const stack = TestBed.inject(UndoStack);
  const reported: string[] = [];
  events.notifications.subscribe(({ successes, infos }) =>
    reported.push(...[...successes, ...infos].map(({ message }) => message)),
  );
  const store = (seq: number, mayUndo = true) =>
    events.announceTransaction({
      seq,
      mayUndo,
      paths: [`resource/A/${seq}`],
      tookAway: false,
      isShownHere: false,
    });
  const seqs = () => stack.steps().map(({ seq }) => seq);
  return { changeLog, events, stack, store, seqs, reported, taking: TestBed.inject(UndoAction) };
}

describe('the transactions of a tab', () => {
  it('are taken back from the last one on, and done again', async () => {
    const { changeLog, stack, store, seqs } = start();
    [1, 2].forEach((seq) => store(seq));
    await stack.undo();
    await stack.undo();
    expect(changeLog.undone).toEqual([2, 1]);
    await stack.redo();
    expect(changeLog.undone).toEqual([2, 1, 1001]);
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
    const { changeLog, stack, store, seqs } = start();
    [1, 2].forEach((seq) => store(seq));
    changeLog.failNext({ kind: 'offline', status: 0 });
    expect(await stack.undo()).toMatchObject({ kind: 'failed', step: { seq: 2 } });
    expect(seqs()).toEqual([1, 2]);
    changeLog.failNext({ kind: 'conflict', status: 409 });
    await stack.undo();
    expect(seqs()).toEqual([1]);
  });

  it('stay where somebody built upon them', async () => {
    const conflict = { undone: sampleEntry({ seq: 1 }), later: sampleEntry({ seq: 2 }) };
    const { stack, store, seqs } = start(new FakeChangeLog({ conflicts: { 1: conflict } }));
    store(1);
    expect(await stack.undo()).toMatchObject({ kind: 'failed', requestError: { conflict } });
    expect(seqs()).toEqual([1]);
  });

  it('are taken back one after another, however fast the keys come', async () => {
    const { changeLog, stack, store } = start();
    [1, 2].forEach((seq) => store(seq));
    await Promise.all([stack.undo(), stack.undo(), stack.redo()]);
    expect(changeLog.undone).toEqual([2, 1, 1001]);
  });
});

describe('taking back', () => {
  it('waits until the pages have read again, says what it did, and where', async () => {
    const changeLog = new FakeChangeLog({ entries: [sampleEntry({ seq: 12 })] });
    const { events, store, taking, reported } = start(changeLog);
    let isRead = false;
    events.outdated.subscribe((take) =>
      take(new Promise<void>((done) => setTimeout(done)).then(() => (isRead = true))),
    );
    store(12);
    expect(await taking.undo()).toEqual(['resource/A/12']);
    expect(isRead).toBe(true);
    expect(reported).toEqual(['Undone: due date of Loan 12: 03/05/2026 changed to 10/05/2026']);
  });

  it('says that there is nothing to take back', async () => {
    const { taking, reported } = start();
    expect(await taking.undo()).toBeNull();
    expect(await taking.redo()).toBeNull();
    expect(reported).toEqual(['Nothing to undo.', 'Nothing to redo.']);
  });

  it('asks before, where it cannot be redone, and leaves it at that if the user cancels', async () => {
    const { changeLog, events, taking, reported } = start();
    const report = { mayUndo: true, paths: [], tookAway: false, isShownHere: false };
    events.announceTransaction({ ...report, seq: 1, noRedo: 'password' });
    const questions: string[] = [];
    let agrees = false;
    TestBed.inject(Confirmations).confirm = ({ lines }) => {
      questions.push(...lines);
      return Promise.resolve(agrees);
    };
    expect(await taking.undo()).toBeNull();
    expect(await taking.revert({ seq: 1 })).toBe(false);
    expect([changeLog.undone, reported]).toEqual([[], []]);
    agrees = true;
    expect(await taking.revert({ seq: 1 })).toBe(true);
    expect(changeLog.undone).toEqual([1]);
    expect(await taking.revert({ seq: 5, noRedo: 'importRight' })).toBe(true);
    expect(questions[0]).toMatch(/password.*can’t redo/);
    expect(questions.at(-1)).toMatch(/import.*can’t redo/);
  });
});
