import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { storedTimestamp } from '@ampersand-prototype/generics';
import type { Client, WrittenBody } from '../../client.ts';
import { compileFixture } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const GENERICS = compileFixture('engine');

describeOnDatabases('feature', 'functions of the execution engine', (start) => {
  let test: TestServer;
  let client: Client;
  let number = 0;
  before(async () => {
    test = await start({ generics: GENERICS });
    client = test.client();
  });
  after(() => test.stop());

  /** Makes a member, with values for items, and takes a step that starts a rule. */
  async function take(
    step: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<WrittenBody> {
    const path = `resource/Member/m${++number}?interface=Member`;
    const patches = Object.entries(values).map(([item, value]) => ({
      op: 'add' as const,
      path: item,
      value,
    }));
    const { body } = await client.patch(path, [
      ...patches,
      { op: 'add', path: 'Start', value: step },
    ]);
    return body;
  }

  it('InsPair: several calls, several atoms', async () => {
    assert.deepEqual((await take('insPair')).content.Notes, ['one', 'several', 'two']);
  });
  it('DelPair: every value of a term', async () => {
    const { content } = await take('delPair', { Notes: 'a' });
    assert.deepEqual([content.Notes, content.Start], [[], []]);
  });
  it('InsAtom and _NEW', async () => {
    assert.equal((await take('insAtom')).content.Visits.length, 1);
  });
  it('DelAtom', async () => {
    assert.equal((await take('delAtom')).isCommitted, true);
    assert.equal(
      (await client.get('resource/SESSION/1/Orders')).body.some(
        (node: { _id_: string }) => node._id_ === `m${number}`,
      ),
      false,
    );
  });
  it('NewStruct with a typed value', async () => {
    assert.equal((await take('newStruct')).content.Visits[0].Day, '2024-02-29');
  });
  it('MrgAtoms', async () => {
    const other = `resource/Member/other?interface=Member`;
    await client.patch(other, [{ op: 'add', path: 'Notes', value: 'of the other' }]);
    assert.deepEqual((await take('merge', { Friends: 'other' })).content.Notes, ['of the other']);
  });
  it('MrgAtoms: where there is room for one link, that of the second atom is kept, and the log says so', async () => {
    const { logger } = test.server.application;
    const reported: unknown[] = [];
    logger.info = (_: unknown, note?: unknown) => void reported.push(note);
    const other = `resource/Member/elder?interface=Member`;
    await client.patch(other, [
      { op: 'add', path: 'Born', value: '1950-01-01' },
      { op: 'add', path: 'Left', value: '1990-01-01' },
    ]);
    const values = { Friends: 'elder', Born: '2000-01-01', Left: '1990-01-01' };
    const { content } = await take('merge', values);
    assert.deepEqual([content.Born, content.Left], ['1950-01-01', '1990-01-01']);
    const notes = reported.filter((note) => String(note).startsWith('MrgAtoms'));
    assert.deepEqual(notes, [
      `MrgAtoms: Member m${number} and elder both had a link of born[Member*Day], which allows only one. The link of elder was kept.`,
    ]);
  });
  it('SetConcept and ClearConcept', async () => {
    const { content } = await take('gold');
    assert.equal(content.Gold._id_, `m${number}`);
    const path = `resource/Member/m${number}?interface=Member`;
    const cleared = await client.patch(path, [
      { op: 'remove', path: 'Start', value: 'gold' },
      { op: 'add', path: 'Start', value: 'noGold' },
    ]);
    assert.equal(cleared.body.content.Gold, null);
    assert.equal(cleared.body.content._id_, `m${number}`);
  });
  it('the conditional functions', async () => {
    const { content } = await take('condYes');
    assert.deepEqual(content.Notes, ['yes']);
    assert.equal(content.Silver._id_, `m${number}`);
  });
  it('TransitiveClosure', async () => {
    for (const [from, to] of [
      ['c1', 'c2'],
      ['c2', 'c3'],
      ['c3', 'c1'],
    ] as const) {
      await client.patch(`resource/Member/${to}?interface=Member`, [
        { op: 'add', path: 'Notes', value: 'x' },
      ]);
      const { body } = await client.patch(`resource/Member/${from}?interface=Member`, [
        { op: 'add', path: 'Friends', value: to },
      ]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
    }
    for (const closure of ['Plus', 'Reached']) {
      const { body } = await client.get(`resource/Member/c1/Member/${closure}`);
      assert.deepEqual(
        body.map((node: { _id_: string }) => node._id_),
        ['c1', 'c2', 'c3'],
        closure,
      );
    }
  });
  it('SetNavToOnCommit and SetNavToOnRollback', async () => {
    assert.equal((await take('goRollback')).navTo, '/committed');
    const dryRun = `resource/Member/m${(number += 1)}?interface=Member&dryRun=true`;
    const patch = { op: 'add', path: 'Start', value: 'goRollback' } as const;
    const { body } = await client.patch(dryRun, [patch]);
    assert.equal(body.navTo, null, 'nobody is led anywhere by what is only tried');
  });
  it('SetToday', async () => {
    assert.equal((await take('today')).content.Today, storedTimestamp(new Date()).slice(0, 10));
  });
  it('DateDifferencePlusOne', async () => {
    assert.equal((await take('days', { Born: '2024-02-28', Left: '2024-03-01' })).content.Days, 3);
    const { code } = await take('days', { Born: '2024-03-01', Left: '2024-02-28' });
    assert.equal(code, 'AMP-409-ENGINE');
  });
  it('the comparisons of dates', async () => {
    assert.deepEqual(
      (await take('compare', { Born: '2001-01-01', Left: '2002-01-01' })).content.Later,
      ['2002-01-01'],
    );
  });
  it('datimeStdFormat', async () => {
    assert.deepEqual((await take('format', { Born: '2003-04-05' })).content.Written, [
      '05/04/2003',
    ]);
  });
  it('TriggerService, and another delimiter', async () => {
    assert.deepEqual((await take('service')).content.Served, ['a;b']);
  });
  it('TerminateThisExecEngine', async () => {
    const { content, isCommitted } = await take('stop');
    assert.deepEqual([isCommitted, content.Start], [true, ['stop']]);
  });

  const errors = [
    ['php', /contains PHP code/],
    ['unknown', /Unknown function "Nonsense"\. Functions: InsPair/],
    ['few', /InsPair expects \(relation; source concept/],
  ] as const;
  for (const [step, message] of errors) {
    it(`refuses ${step} with a message that names the rule`, async () => {
      const body = await take(step);
      assert.equal(body['code'], 'AMP-500-ENGINE');
      assert.match(String(body['detail']), message);
      assert.match(String(body['detail']), /Rule "R\d+"/);
    });
  }
});
