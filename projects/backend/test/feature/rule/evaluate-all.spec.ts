import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Notifications } from '@ampersand-prototype/generics';
import { describeOnDatabases } from '../../test-server.ts';

/** What an installation leaves that took a population as it is. */
const VIOLATING = [
  `update "Project" set "active" = "Project" where "Project" = 'p2'`,
  `update ampersand_model set violated = 'yes'`,
];

describeOnDatabases('feature', 'the evaluation of all rules', (start) => {
  it('tells what violates which rule, until all invariants hold', async () => {
    const test = await start();
    const { application } = test.server;
    const client = test.client();
    const evaluated = async () =>
      (await client.get<Notifications>('admin/ruleengine/evaluate/all')).body;
    await application.database.write(async (connection) => {
      for (const statement of VIOLATING) await connection.run(statement);
      return { commit: true, value: null };
    });

    const { errors, invariants, signals, successes } = await evaluated();
    assert.deepEqual(errors, [{ message: 'Give the project a leader first' }]);
    assert.deepEqual(successes, []);
    assert.deepEqual(
      invariants.map(({ rule, tuples }) => [rule, ...tuples.map((each) => each.violationMessage)]),
      [['ActiveNeedsLeader', 'Project Beta has no leader']],
    );
    assert.deepEqual(
      signals.map(({ rule, count }) => [rule, count]),
      [['EmptyProject', 1]],
    );

    await client.replace('resource/Project/p2?interface=Project', 'Active', false);
    assert.equal(application.state.mayHaveViolations, true);
    const current = await evaluated();
    assert.deepEqual([current.errors, current.invariants], [[], []]);
    assert.deepEqual(current.successes, [{ message: 'All invariants hold' }]);
    assert.deepEqual(current.signals, signals);
    // Edits are checked where they can show again, instead of everywhere.
    assert.equal(application.state.mayHaveViolations, false);
    await client.replace('resource/Project/p2?interface=Project', 'Name', 'Changed');
    assert.equal(application.state.mayHaveViolations, false);
    await test.stop();
  });
});
