import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { addressNotices } from '../../../src/outbox/address-notices.ts';
import { claimNotices } from '../../../src/outbox/pending-notices.ts';
import { htmlPart, plainPart, startMailServer, type MailServer } from '../../mail-server.ts';
import { countRows, deskGenerics, deskStarter, replace, send } from '../../notice-desk.ts';
import { describeOnDatabases } from '../../test-server.ts';

const GENERICS = deskGenerics(1200);

describeOnDatabases('database', 'notices of very many signals at once', (start) => {
  let mail: MailServer;
  const startSender = deskStarter(start, GENERICS, () => mail);
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.stop());
  beforeEach(() => {
    mail.received.length = 0;
  });

  it('are one mail, with the number of those that are not in it', async () => {
    const test = await startSender();
    await replace(test, 'resource/SESSION/1/Switches/s', 'On', true);
    assert.equal(await send(test), 1);
    const [received = assert.fail()] = mail.received;
    assert.equal(plainPart(received).match(/^- /gm)?.length, 50);
    assert.match(
      plainPart(received),
      /and 1,150 more\r?\nhttps:\/\/desk\.example\.org\/-\/signals/,
    );
    assert.match(htmlPart(received), /-\/signals"[^>]*>and 1,150 more</);
    assert.equal(await countRows(test), 0);
    await test.stop();
  });

  it('are taken in parts of a limited number, each once', async () => {
    const test = await startSender();
    const { application } = test.server;
    await replace(test, 'resource/SESSION/1/Switches/s', 'On', true);
    await addressNotices(application);
    const parts = await Promise.all([1, 2, 3].map(() => claimNotices(application, 500)));
    assert.deepEqual(
      parts.map((part) => part?.pairs.length ?? 0).toSorted((a, b) => b - a),
      [500, 500, 200],
    );
    assert.equal(new Set(parts.flatMap((part) => part?.pairs ?? [])).size, 1200);
    assert.equal(await claimNotices(application, 500), null);
    await test.stop();
  });
});
