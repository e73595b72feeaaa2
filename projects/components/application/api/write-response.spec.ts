import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { readWriteResponse } from './write-response';

describe('readWriteResponse', () => {
  it('takes null as the content of an interface whose atom is gone', () => {
    expect(readWriteResponse({ isCommitted: true, content: null }).content).toBeNull();
  });

  it('knows no content where the server stored the change and could not read it', () => {
    const response = readWriteResponse({
      isCommitted: true,
      content: null,
      isContentUnknown: true,
    });
    expect([response.isCommitted, response.content]).toEqual([true, undefined]);
  });

  it('rejects an invalid response to a change', () => {
    expect(() => readWriteResponse('<html>')).toThrow();
    expect(() => readWriteResponse({ content: {} })).toThrow();
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
        explained: 'why',
        ...{ sessionRefreshAdvice: 'yes', navTo: 7, notifications: 'none' },
      },
    ],
    ['half a transaction, and an empty address', { transaction: { mayUndo: true }, navTo: '' }],
  ])('fills in what a server leaves out that tells %s', (_, body) => {
    expect(readWriteResponse({ isCommitted: false, ...body })).toEqual(OF_AN_OLDER_SERVER);
  });

  it('takes what the server tells, as it is', () => {
    const reported = {
      ...OF_AN_OLDER_SERVER,
      ...{ isCommitted: true, invariantRulesHold: false, sessionRefreshAdvice: true },
      ...{ content: { _id_: 'a' }, navTo: '#/Books', effects: { changes: [] } },
      explained: { explanation: null, reason: 'holds', repairs: [] },
    };
    expect(
      readWriteResponse({ ...reported, transaction: { seq: 7, mayUndo: 1, more: 'x' } }),
    ).toEqual({
      ...reported,
      transaction: { seq: 7, mayUndo: false },
    });
    expect(
      readWriteResponse({ ...reported, transaction: { seq: 8, mayUndo: true } }),
    ).toMatchObject({
      transaction: { seq: 8, mayUndo: true },
    });
  });

  it('knows no content where the answer tells what changed', () => {
    const delta = { nodes: [] };
    const response = readWriteResponse({ isCommitted: true, content: { _id_: 'a' }, delta });
    expect([response.content, response.delta]).toEqual([undefined, delta]);
  });
});
