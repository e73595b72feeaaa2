import type { AtomPage } from '@ampersand-prototype/components/application';
import { AtomOptions } from './atom-options';

const page = (name: string): AtomPage => ({
  atoms: [{ _id_: name, _label_: name }],
  hasMore: false,
});

/** Options, and the searches that wait for their answers, by text. */
function begin() {
  const options = new AtomOptions();
  const waiting = new Map<string, { response(page: AtomPage): void; fail(): void }>();
  const source = (text: string) =>
    new Promise<AtomPage>((response, reject) => {
      waiting.set(text, { response, fail: () => reject(new Error('gone')) });
    });
  const seen = async () => {
    await Promise.resolve();
    await Promise.resolve();
    return [options.status(), options.settled(), options.page().atoms.map(({ _id_ }) => _id_)];
  };
  return { options, waiting, source, seen };
}

describe('the matches of what is typed', () => {
  it.each(['response', 'fail'] as const)(
    'are those of the last text, though the one before comes to its end later: %s',
    async (end) => {
      const { options, waiting, source, seen } = begin();
      void options.search(source, 'a');
      void options.search(source, 'b');
      waiting.get('b')?.response(page('b'));
      await seen();
      waiting.get('a')?.[end](page('a'));
      expect(await seen()).toEqual(['idle', 'b', ['b']]);
    },
  );

  it('go when they cannot be had', async () => {
    const { options, waiting, source, seen } = begin();
    void options.search(source, 'a');
    waiting.get('a')?.response(page('a'));
    await seen();
    void options.search(source, 'b');
    expect((await seen())[0]).toBe('loading');
    waiting.get('b')?.fail();
    expect(await seen()).toEqual(['failed', 'a', []]);
  });

  describe('when the user pauses', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('are asked for once, for all that was typed', () => {
      const { options, waiting, source } = begin();
      for (const text of ['a', 'an', 'ann']) options.searchSoon(source, text);
      jest.runAllTimers();
      expect([...waiting.keys()]).toEqual(['ann']);
    });

    it('are looked for until then, whatever the answer to an earlier text is', async () => {
      const { options, waiting, source, seen } = begin();
      void options.search(source, 'a');
      options.searchSoon(source, 'an');
      waiting.get('a')?.response(page('a'));
      expect(await seen()).toEqual(['loading', null, []]);
    });

    it('are not asked for any more by who has left', () => {
      const { options, waiting, source } = begin();
      options.searchSoon(source, 'a');
      options.stop();
      jest.runAllTimers();
      expect(waiting.size).toBe(0);
    });
  });
});
