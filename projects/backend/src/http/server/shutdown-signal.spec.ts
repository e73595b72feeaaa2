import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { ShutdownSignal } from './shutdown-signal.ts';

describe('a request to stop', () => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    it(`is heard as ${signal}, by the last that wants to hear it, once`, () => {
      const process = new EventEmitter();
      const request = new ShutdownSignal(process);
      const heard: string[] = [];
      request.setHearer(() => heard.push('first'));
      request.setHearer(() => heard.push('second'));
      assert.equal(request.isMade, false);
      process.emit(signal);
      assert.equal(request.isMade, true);
      assert.deepEqual(heard, ['second']);
      assert.equal(process.listenerCount(signal), 0, 'a second signal ends the process');
    });

  it('is kept until a handler exists', () => {
    const process = new EventEmitter();
    const request = new ShutdownSignal(process);
    const heard: string[] = [];
    request.setHearer(() => heard.push('gone'));
    request.setHearer(null);
    process.emit('SIGTERM');
    assert.equal(heard.length, 0);
    request.setHearer(() => heard.push('next'));
    assert.deepEqual(heard, ['next']);
  });
});
