import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Chains IN ENGLISH
RELATION next[Node*Node] [UNI]
RELATION links[Node*Node]
RULE acyclic : next+ |- -I
RULE noRounds : I[Node] |- -(links+)
RELATION hint[Node*Node]
RULE roundHint : hint+ |- -I
ROLE Planner MAINTAINS roundHint
INTERFACE Node : I[Node] CRUD BOX [ "Next" : next, "Links" : links, "Hint" : hint ]
ENDCONTEXT`;

/** Longer than the part of a path that is checked first. */
const LENGTH = 2300;
/** So long that all pairs of atoms of such a chain are too many to be looked at. */
const MAX_LENGTH = 8000;

describeOnDatabases('database', 'rules against cycles', (start) => {
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

  it('reject a link that closes a long chain, at any position, and name the rule', async () => {
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

  const importLinks = (
    relations: readonly string[],
    length: number,
    more: readonly object[] = [],
  ) => {
    const chains = relations.map((relation) => {
      const pair = (i: number) => ({ src: `${relation}${i}`, tgt: `${relation}${i + 1}` });
      return { relation, links: [...numbers(length).map(pair), ...more] };
    });
    const content = JSON.stringify({ links: chains });
    return sendFile(client, 'admin/import', { name: 'chain.json', content });
  };

  it('follow each link of a chain that is imported once, and not once from each of its atoms', async () => {
    const round = await importLinks(['next'], MAX_LENGTH, [
      { src: `next${MAX_LENGTH}`, tgt: 'next7' },
    ]);
    assert.equal(round.status, 400);
    assert.match(JSON.stringify(round.body), /acyclic/);
    const chain = await importLinks(['next', 'links'], MAX_LENGTH);
    assert.equal(chain.status, 200, JSON.stringify(chain.body).slice(0, 500));
    const many = numbers(50).map((i) => ({
      op: 'replace' as const,
      path: 'Next',
      value: `next${i + 2}`,
    }));
    const { body } = await client.patch(`resource/Node/next1?interface=Node`, many);
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));
  });

  it('tell signals in the same way', async () => {
    const signals = async (): Promise<number> => {
      const { body } = await client.get('app/notifications');
      return body.signals.find(({ rule }: { rule: string }) => rule === 'roundHint')?.count ?? 0;
    };
    assert.equal((await importLinks(['hint'], MAX_LENGTH)).status, 200);
    assert.equal(await signals(), 0);
    assert.equal((await edit('hint5', 'Hint', 'add', 'hint3')).isCommitted, true);
    assert.equal(await signals(), 3);
    assert.equal((await edit('hint9', 'Hint', 'add', 'hint9')).isCommitted, true);
    assert.equal(await signals(), 4);
    assert.equal((await edit('hint5', 'Hint', 'remove', 'hint3')).isCommitted, true);
    assert.equal(await signals(), 1);
  });
});

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}
