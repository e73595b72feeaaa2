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
});
