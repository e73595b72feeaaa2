import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { startOnSqlite, type TestServer } from '../../test/test-server.ts';
import type { Listening } from './listener.ts';
import { LivePages } from './live-pages.ts';
import type { PeerChannel } from './peer-channel.ts';

const LISTENING: Listening = { token: 'x', session: 's', address: '127.0.0.1' };

/** Other servers, which are heard only when the test says so. */
class Distant implements PeerChannel {
  hear!: () => void;
  attended = 0;
  isHeard = false;

  attend(): Promise<void> {
    this.attended += 1;
    this.isHeard = true;
    return new Promise((resolve) => (this.hear = resolve));
  }

  rest(): void {
    this.isHeard = false;
  }

  notify(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the first stream of a server', () => {
  let test: TestServer;
  let distant: Distant;
  let live: LivePages;
  before(async () => (test = await startOnSqlite()));
  after(() => test.stop());

  /** Asks for a stream; `opened` fills when it is opened. */
  function request(stream = new PassThrough()) {
    const opened: PassThrough[] = [];
    const open = () => {
      opened.push(stream);
      return stream;
    };
    return { opened, asked: live.listen(LISTENING, open, null) };
  }

  function begin(): void {
    distant = new Distant();
    live = new LivePages(test.server.application, distant);
  }

  it('opens when other servers are heard: what they store before, its client reads by itself', async () => {
    begin();
    const [first, second] = [request(), request()];
    await new Promise(setImmediate);
    assert.deepEqual([first.opened.length, second.opened.length], [0, 0]);
    distant.hear();
    await Promise.all([first.asked, second.asked]);
    assert.deepEqual([first.opened.length, second.opened.length], [1, 1]);
    assert.equal(distant.attended, 1);
    assert.equal(live.size, 2);
    await live.close();
  });

  it('is forgotten where its client went meanwhile, and others are heard no more', async () => {
    begin();
    const gone = new PassThrough();
    const { asked } = request(gone);
    gone.destroy();
    distant.hear();
    await asked;
    assert.equal(live.size, 0);
    assert.equal(distant.isHeard, false);
    const { opened, asked: again } = request();
    distant.hear();
    await again;
    assert.equal(distant.attended, 2);
    opened[0]?.destroy();
    await new Promise(setImmediate);
    assert.equal(distant.isHeard, false);
    await live.close();
  });

  it('is rejected while the server is stopping', async () => {
    begin();
    const { opened, asked } = request();
    const rejected = assert.rejects(asked, { code: 'AMP-503-STOPPING' });
    await live.close();
    distant.hear();
    await rejected;
    assert.deepEqual(opened, []);
  });
});
