import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Announcements } from '../database/database.ts';
import { ChangedFacts } from './changed-facts.ts';
import { NotifyPeerChannel } from './notify-peer-channel.ts';

/** Sends every announcement to all listeners, as a database does. */
class Announced implements Announcements {
  readonly #listening: ((text: string) => void)[] = [];

  listen(heard: (text: string) => void): Promise<void> {
    this.#listening.push(heard);
    return Promise.resolve();
  }

  rest(): void {
    this.#listening.length = 0;
  }

  notify(text: string): Promise<void> {
    for (const heard of this.#listening) heard(text);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Two servers on one database, and what the first one has heard. */
function twoServers() {
  const announced = new Announced();
  const [here, there] = [new NotifyPeerChannel(announced), new NotifyPeerChannel(announced)];
  const heard: ChangedFacts[] = [];
  void here.attend((facts) => heard.push(facts));
  return { announced, here, there, heard };
}

function changed(relation: string): ChangedFacts {
  const sets = { relations: [relation], concepts: ['A'], sessions: [] };
  return new ChangedFacts().add({ seq: 7, ...sets });
}

describe('a server that hears others through the database', () => {
  it('receives notifications of others, but not its own', async () => {
    const { here, there, heard } = twoServers();
    await here.notify(changed('own[A*A]'));
    await there.notify(changed('r[A*A]'));
    assert.equal(heard.length, 1);
    assert.deepEqual(heard[0]?.payload(), changed('r[A*A]').payload());
  });

  const unreadable = [
    '',
    'changed',
    'null',
    '[]',
    '{"from": 1}',
    '{"from": "x", "seq": 1, "relations": "r", "concepts": [], "sessions": []}',
    '{"from": "x", "seq": 1, "relations": [], "concepts": [1], "sessions": []}',
    '{"from": "x", "seq": "1", "relations": [], "concepts": [], "sessions": []}',
  ];
  for (const text of unreadable) {
    it(`takes ${JSON.stringify(text)} for a change of anything`, async () => {
      const { announced, heard } = twoServers();
      await announced.notify(text);
      assert.deepEqual(
        heard.map(({ isEverything }) => isEverything),
        [true],
      );
    });
  }
});
