import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { PatchOperation, PatchValue } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('database', 'what the author of an edit saw', (start) => {
  let test: TestServer;
  let mine: Client;
  let theirs: Client;
  const startAgain = async (): Promise<void> => {
    test = await start({ again: true });
    mine = test.client();
    theirs = test.client();
  };

  const edit = (path: string, value: PatchValue, was: PatchValue, query = '') =>
    mine.patch(PROJECT + query, [{ op: 'replace', path, value, was }]);

  describe('in fields that each test sets', () => {
    before(startAgain);
    after(() => test.stop());

    const fields: readonly (readonly [string, PatchValue, PatchValue, PatchValue])[] = [
      ['Name', 'Alpha', 'Theirs', 'Mine'],
      ['Remark', null, 'Theirs\n', 'Mine'],
      ['Remark', 'ann ', 'ann', 'Ann'],
      ['Size', 1, 2, 3],
      ['Size', '9223372036854775806', '9223372036854775807', '9223372036854775805'],
      ['Budget', 0.1, 0.2, 0.3],
      ['Billable', null, true, false],
      ['Start_32_date', '2024-05-01', '2025-02-28', '2026-03-01'],
      ['Reviewed_32_at', '2024-01-01T10:30:00Z', '2025-01-01T10:30:00Z', '2026-01-01T10:30:00Z'],
      ['Leader', 'ann', 'bob', null],
      ['Leader', null, 'bob', 'ann'],
      ['Pick/setRelation', 'ann', 'bob', null],
      ['Members/ann/Name', 'Ann', 'Anna', 'Anne'],
    ];
    for (const [path, seen, other, requested] of fields) {
      it(`protects ${path}, which became ${String(other)} since it was ${String(seen)}`, async () => {
        await theirs.replace(PROJECT, path, seen);
        await theirs.replace(PROJECT, path, other);
        for (const query of ['', '&dryRun=true']) {
          const { status, body } = await edit(path, requested, seen, query);
          assert.equal(status, 409, JSON.stringify(body));
          assert.equal(body.code, 'AMP-409-CHANGED');
          assert.deepEqual(body.changed, { path, was: seen, current: other });
        }
        const { body } = await edit(path, requested, other);
        assert.equal(body.isCommitted, true, JSON.stringify(body));
      });
    }

    for (const path of ['Name', 'Size', 'Budget', 'Billable', 'Start_32_date', 'Reviewed_32_at']) {
      it(`is compared with ${path} in the form in which it is served`, async () => {
        const value =
          { Size: 7, Budget: 1e-7, Billable: true }[path] ?? '2024-01-01T12:30:00+02:00';
        await theirs.replace(PROJECT, path, value);
        const { body } = await mine.get('resource/Project/p1/Project');
        const seen = (body as Record<string, PatchValue>)[path] as PatchValue;
        const written = await edit(path, seen, seen);
        assert.equal(written.body.isCommitted, true, JSON.stringify(written.body));
      });
    }

    it('accepts a date-time in another zone', async () => {
      await theirs.replace(PROJECT, 'Reviewed_32_at', '2024-01-01T10:30:00Z');
      const { status } = await edit('Reviewed_32_at', null, '2024-01-01T12:30:00+02:00');
      assert.equal(status, 200);
    });

    it('is asked of one value only, and of none that may not be read', async () => {
      const operations: readonly PatchOperation[] = [
        { op: 'add', path: 'Tags', value: 'new', was: null },
        { op: 'replace', path: 'Hidden', value: 'x', was: 'guess' },
      ];
      for (const operation of operations) {
        const { status, body } = await mine.patch(PROJECT, [operation]);
        assert.deepEqual([status, body.code], [400, 'AMP-400-OPERATION']);
        assert.equal('changed' in body, false);
      }
      const change = { path: 'Tags', was: 'red' } as const;
      const inList = await mine.patch(PROJECT, [
        { op: 'remove', value: 'red', ...change },
        { op: 'add', value: 'green', ...change },
      ]);
      assert.equal(inList.status, 400);
    });

    it('tells nothing about a password, right or wrong', async () => {
      const login = 'resource/SESSION/1?interface=Login';
      await mine.replace(login, 'Password', 'geheim');
      const responses = [];
      for (const was of ['geheim', 'wrong', null]) {
        const operation = { op: 'replace', path: 'Password', value: 'x', was } as const;
        const { status, body } = await mine.patch(login, [operation]);
        responses.push([status, body.detail]);
        assert.equal(JSON.stringify(body).includes('geheim'), false);
      }
      assert.deepEqual(new Set(responses.map((response) => JSON.stringify(response))).size, 1);
      assert.equal(responses[0]?.[0], 400);
    });

    it('has to be a value', async () => {
      const body = [{ op: 'replace', path: 'Name', value: 'x', was: { _id_: 'x' } }];
      assert.equal((await mine.send('PATCH', PROJECT, { body })).status, 400);
    });
  });

  describe('in data of its own', () => {
    beforeEach(startAgain);
    afterEach(() => test.stop());

    it('does not matter where the field holds what is written already', async () => {
      for (const path of ['Name', 'Active']) {
        const value = path === 'Name' ? 'Same' : true;
        const was = path === 'Name' ? 'Alpha' : false;
        await theirs.replace(PROJECT, path, value);
        assert.equal((await edit(path, value, was)).body.isCommitted, true);
      }
    });

    it('matters for a number that is the same by now, where people count with it', async () => {
      const counting = await start({ settings: { 'edits.sameNumber': 'refuse' } });
      const client = counting.client();
      for (const [path, seen, taken] of [
        ['Size', 5, 4],
        ['Budget', 0.5, 0.25],
        ['Name', 'Alpha', 'Beta'],
      ] as const) {
        await client.replace(PROJECT, path, seen);
        const take = () =>
          client.patch(PROJECT, [{ op: 'replace', path, value: taken, was: seen }]);
        assert.equal((await take()).status, 200);
        const { status, body } = await take();
        assert.equal(status, path === 'Name' ? 200 : 409);
        if (status === 409) assert.deepEqual(body['changed'], { path, was: seen, current: taken });
      }
      await counting.stop();
    });

    it('is compared before anything of the request is stored', async () => {
      await theirs.replace(PROJECT, 'Name', 'Theirs');
      const { status } = await mine.patch(PROJECT, [
        { op: 'replace', path: 'Size', value: 3 },
        { op: 'replace', path: 'Name', value: 'Mine', was: 'Alpha' },
      ]);
      assert.equal(status, 409);
      const { body } = await mine.get('resource/Project/p1/Project');
      assert.deepEqual([body.Name, body.Size], ['Theirs', null]);
    });

    it('moves on with the operations of the request itself', async () => {
      const { body } = await mine.patch(PROJECT, [
        { op: 'replace', path: 'Name', value: 'Once', was: 'Alpha' },
        { op: 'replace', path: 'Name', value: 'Twice', was: 'Once' },
      ]);
      assert.equal(body.content?.['Name'], 'Twice');
    });

    it('protects a value that is added to or removed from a univalent field', async () => {
      await theirs.replace(PROJECT, 'Leader', 'bob');
      const operations: readonly PatchOperation[] = [
        { op: 'add', path: 'Leader', value: 'ann', was: null },
        { op: 'remove', path: 'Leader', value: 'ann', was: 'ann' },
        { op: 'remove', path: 'Leader/bob', was: null },
      ];
      for (const operation of operations)
        assert.equal((await mine.patch(PROJECT, [operation])).status, 409);
    });

    it('is reported as deleted after a concurrent deletion, and the edit does not create it again', async () => {
      await theirs.send('DELETE', 'resource/Person/ann/Person');
      const gone = await mine.patch('resource/Person/ann?interface=Person', [
        { op: 'replace', path: 'Name', value: 'Anna', was: 'Ann' },
      ]);
      assert.deepEqual([gone.status, gone.body['code']], [404, 'AMP-404-GONE']);
      assert.match(String(gone.body['detail']), /"ann" \(Person\)/);
      const nested = await edit('Members/ann/Name', 'Anna', 'Ann');
      assert.deepEqual([nested.status, nested.body['code']], [404, 'AMP-404-GONE']);
      assert.equal((await theirs.get('resource/Person/ann/Person')).status, 404);
    });

    it('is not reported as deleted when it only left the list', async () => {
      const left = await theirs.patch(PROJECT, [{ op: 'remove', path: 'Members/bob' }]);
      assert.equal(left.body.isCommitted, true);
      const { status, body } = await edit('Members/bob/Name', 'Bobby', 'Bob');
      assert.deepEqual([status, body['code']], [404, 'AMP-404-RESOURCE']);
    });
  });
});
