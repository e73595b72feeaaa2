import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Listener } from './listener.ts';

/** A stream that is read on demand. */
class SlowStream extends Writable {
  readonly taken: string[] = [];
  #take: (() => void) | null = null;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.taken.push(String(chunk));
    this.#take = done;
  }

  async read(): Promise<void> {
    const drained = new Promise((resolve) => this.once('drain', resolve));
    this.#take?.();
    await drained;
  }
}

const listening = { token: 't', session: 's', address: '::1' };
const changed = (name: string, navbar = false) => ({ interfaces: [name], navbar });

const reported = (stream: SlowStream, at: number): Record<string, unknown> =>
  JSON.parse(/data: (.*)/.exec(stream.taken[at] ?? '')?.[1] ?? '') as Record<string, unknown>;

describe('the transaction that is told', () => {
  it('is the only one, and none where there are several', async () => {
    const stream = new SlowStream();
    const listener = new Listener(listening, stream);
    listener.notify({ ...changed('A'), transaction: 1 }, 1);
    listener.notify({ ...changed('B'), transaction: 2 }, 2);
    listener.notify({ ...changed('C'), transaction: 2 }, 2);
    await stream.read();
    listener.notify({ ...changed('D'), transaction: 3 }, 3);
    listener.notify({ ...changed('E'), transaction: 4 }, 4);
    await stream.read();
    listener.notify({ ...changed('F'), transaction: 5 }, 5);
    listener.notify(changed('G'), 6);
    await stream.read();
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => reported(stream, at)['transaction']),
      [1, 2, undefined, undefined],
    );
  });
});

describe('the atoms that are named', () => {
  it('are those of all events that wait together, while they are known and not too many', async () => {
    const stream = new SlowStream();
    const listener = new Listener(listening, stream);
    const many = Array.from({ length: 101 }, (_, i) => i);
    const notify = (resources: Record<string, number[]>): void =>
      listener.notify({ interfaces: ['A', 'B', 'C'], navbar: false, resources }, 1);
    notify({ A: [1], B: [2] });
    notify({ A: [1], B: [2], C: many });
    notify({ A: [1, 3], C: [1] });
    notify({ A: [1], B: [2], C: [1] });
    await stream.read();
    assert.deepEqual(
      [0, 1].map((at) => reported(stream, at)['resources']),
      [{ A: [1], B: [2] }, { A: [1, 3] }],
    );
  });
});

describe('a listener that has ended', () => {
  it('is told nothing more', async () => {
    const stream = new PassThrough();
    const listener = new Listener(listening, stream);
    listener.begin(1000, 1);
    listener.end();
    listener.notify(changed('Page'), 2);
    assert.equal(await text(stream), 'retry: 1000\nid: 1\n\n');
  });
});

describe('a listener that does not read', () => {
  it('has one event waiting, however much happens', async () => {
    const stream = new SlowStream();
    const listener = new Listener(listening, stream);
    listener.begin(1000, 1);
    for (let seq = 2; seq < 5000; seq++) listener.notify(changed(`Page${seq % 3}`, seq === 7), seq);
    assert.equal(stream.taken.length, 1);
    assert.ok(stream.writableLength < 100, String(stream.writableLength));
    await stream.read();
    assert.equal(stream.taken.length, 2);
    assert.equal(
      stream.taken[1],
      'id: 4999\nevent: changed\ndata: {"interfaces":["Page2","Page0","Page1"],"navbar":true}\n\n',
    );
  });

  it('is given up at the second heartbeat without reading', async () => {
    const stream = new SlowStream();
    const listener = new Listener(listening, stream);
    listener.begin(1000, 1);
    assert.equal(listener.beat(), true);
    await stream.read();
    assert.equal(listener.beat(), true, 'whoever reads again is not behind');
    assert.equal(listener.beat(), true);
    assert.equal(listener.beat(), false);
  });

  it('is cut off without waiting for it', () => {
    const stream = new SlowStream();
    const listener = new Listener(listening, stream);
    listener.begin(1000, 1);
    listener.cut();
    assert.ok(stream.destroyed);
    listener.notify(changed('Page'), 2);
    assert.equal(stream.taken.length, 1);
  });
});
