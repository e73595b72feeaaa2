import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { readWriteAnswer } from './write-answer';

describe('readWriteAnswer', () => {
  it('takes null as the content of an interface whose atom is gone', () => {
    expect(readWriteAnswer({ isCommitted: true, content: null }).content).toBeNull();
  });

  it('knows no content where the server stored the change and could not read it', () => {
    const answer = readWriteAnswer({ isCommitted: true, content: null, isContentUnknown: true });
    expect([answer.isCommitted, answer.content]).toEqual([true, undefined]);
  });

  it('refuses what is no answer to a change', () => {
    expect(() => readWriteAnswer('<html>')).toThrow();
    expect(() => readWriteAnswer({ content: {} })).toThrow();
  });

  const OF_AN_OLDER_SERVER = {
    isCommitted: false,
    invariantRulesHold: true,
    notifications: NO_NOTIFICATIONS,
    sessionRefreshAdvice: false,
    navTo: null,
  };

  it.each<[string, object]>([
    ['nothing else', {}],
    [
      'members of another form',
      {
        ...{ transaction: 7, delta: 'x', effects: [], invariantRulesHold: 'no' },
        ...{ sessionRefreshAdvice: 'yes', navTo: 7, notifications: 'none' },
      },
    ],
    ['half a transaction, and an empty address', { transaction: { mayUndo: true }, navTo: '' }],
  ])('fills in what a server leaves out that tells %s', (_, body) => {
    expect(readWriteAnswer({ isCommitted: false, ...body })).toEqual(OF_AN_OLDER_SERVER);
  });

  it('takes what the server tells, as it is', () => {
    const told = {
      ...OF_AN_OLDER_SERVER,
      ...{ isCommitted: true, invariantRulesHold: false, sessionRefreshAdvice: true },
      ...{ content: { _id_: 'a' }, navTo: '#/Books', effects: { changes: [] } },
    };
    expect(readWriteAnswer({ ...told, transaction: { seq: 7, mayUndo: 1, more: 'x' } })).toEqual({
      ...told,
      transaction: { seq: 7, mayUndo: false },
    });
    expect(readWriteAnswer({ ...told, transaction: { seq: 8, mayUndo: true } })).toMatchObject({
      transaction: { seq: 8, mayUndo: true },
    });
  });

  it('knows no content where the answer tells what changed', () => {
    const delta = { nodes: [] };
    const answer = readWriteAnswer({ isCommitted: true, content: { _id_: 'a' }, delta });
    expect([answer.content, answer.delta]).toEqual([undefined, delta]);
  });
});
