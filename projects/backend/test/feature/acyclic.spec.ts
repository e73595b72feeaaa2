import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnEveryDatabase, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Chains IN ENGLISH
RELATION next[Node*Node] [UNI]
RELATION links[Node*Node]
RULE acyclic : next+ |- -I
RULE noRounds : I[Node] |- -(links+)
INTERFACE Node : I[Node] CRUD BOX [ "Next" : next, "Links" : links ]
ENDCONTEXT`;

/** Longer than what is seen of a walk before it is walked to the end. */
const LENGTH = 2300;

describeOnEveryDatabase('rules against cycles', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await test.server.application.database.write(async (connection) => {
      for (let i = LENGTH; i >= 0; i -= 1)
        await connection.run('insert into "Node" ("Node", "next") values (?, ?)', [
          `n${i}`,
          i === LENGTH ? null : `n${i + 1}`,
        ]);
      return { commit: true, value: null };
    });
  });
  after(() => test.stop());

  const edit = async (
    node: string,
    path: string,
    op: PatchOperation['op'],
    value: string | null,
  ) => {
    const { status, body } = await client.patch(`resource/Node/${node}?interface=Node`, [
      { op, path, value },
    ]);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('refuse a link that closes a long chain, wherever it stands, and name the rule', async () => {
    for (const [from, to] of [
      [LENGTH, 0],
      [LENGTH, 1150],
      [1150, 3],
      [7, 7],
    ]) {
      const body = await edit(`n${from}`, 'Next', 'replace', `n${to}`);
      assert.equal(body.isCommitted, false, `${from} to ${to}`);
      assert.equal(body.notifications.invariants[0]?.rule, 'acyclic');
    }
  });

  it('accept links that close nothing, and new atoms without links', async () => {
    for (const [from, to] of [
      [0, 2],
      [1150, 1152],
      [LENGTH - 2, LENGTH],
    ])
      assert.equal((await edit(`n${from}`, 'Next', 'replace', `n${to}`)).isCommitted, true);
    assert.equal((await edit('fresh', 'Next', 'replace', 'n0')).isCommitted, true);
    assert.equal((await edit('n5', 'Next', 'replace', null)).isCommitted, true);
    assert.equal((await edit('n4', 'Next', 'replace', 'n0')).isCommitted, false);
    assert.equal((await edit(`n${LENGTH}`, 'Next', 'replace', 'n2')).isCommitted, true);
  });

  it('name every atom on a cycle through links of several targets', async () => {
    for (const [from, to] of ['ab', 'bc', 'cd', 'bx'].map(
      (each) => [...each] as [string, string],
    )) {
      await edit(from, 'Links', 'create', null).catch(() => undefined);
      assert.equal((await edit(to, 'Links', 'create', null)).isCommitted, true);
      assert.equal((await edit(from, 'Links', 'add', to)).isCommitted, true);
    }
    const { isCommitted, notifications } = await edit('d', 'Links', 'add', 'b');
    assert.equal(isCommitted, false);
    const [violated] = notifications.invariants;
    const atoms = violated?.tuples.map(({ src }) => src?._id_ ?? '');
    assert.deepEqual(atoms?.sort(), ['b', 'c', 'd']);
  });
});
