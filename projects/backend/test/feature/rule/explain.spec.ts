import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type {
  ExplainResponse,
  ExplanationNode,
  ImportResponse,
} from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** More books of one member than an explanation lists at first. */
const LONG_LIST = [1, 2, 3, 4, 5, 6, 7, 8].map((nr) => `("Zoe", "z${nr}")`).join(', ');

/** A chain with more steps than are read at once. */
const CHAIN = Array.from({ length: 60 }, (_, i) => `("s${i}", "s${i + 1}")`).join(', ');

const SCRIPT = `CONTEXT Lending IN ENGLISH
REPRESENT Age TYPE INTEGER
RELATION borrows[Member*Book] PRAGMA "" "has borrowed" ""
RELATION wrote[Author*Book]
RELATION reads[Member*Author]
RELATION age[Member*Age] [UNI]
RELATION next[Member*Member]
RELATION likes[Member*Author]
RELATION marked[Book*Topic]
RELATION about[Note*Topic]
RELATION secret[Book*Note]
RELATION title[Book*Title] [UNI]
VIEW Book : Book DEFAULT { "title" : title } ENDVIEW
RULE knowsAuthors : borrows;wrote~ |- reads MEANING "Members know the authors of their books."
ROLE Clerk MAINTAINS knowsAuthors
RULE adults : I[Member] /\\ borrows;borrows~ |- age;(>=[Age]);18;V[Age*Member]
RULE likesRead : likes |- borrows;wrote~
ROLE Clerk MAINTAINS likesRead
RULE topics : marked |- secret;about
ROLE Clerk MAINTAINS topics
RULE acyclic : next+ |- -I
RULE unnoted : I[Book] |- -(secret;secret~)
ROLE Clerk MAINTAINS unnoted
RELATION hop[Stop*Stop] [UNI]
RELATION avoids[Stop*Stop]
RELATION needs[Stop*Stop]
RULE avoided : avoids |- -(hop+)
RULE reached : needs |- hop*
ROLE Clerk MAINTAINS avoided, reached
INTERFACE Stop : I[Stop] cRud BOX [ "Hop" : hop cRud ]
POPULATION hop CONTAINS [ ${CHAIN} ]
POPULATION avoids CONTAINS [ ("s2", "s50") ]
POPULATION needs CONTAINS [ ("s2", "s1") ]
INTERFACE Member : I[Member] CRUD BOX [ "Books" : borrows, "Reads" : reads, "Age" : age, "Next" : next, "Likes" : likes ]
INTERFACE Author : I[Author] CRUD BOX [ "Books" : wrote ]
INTERFACE Book : I[Book] CRUD BOX [ "Title" : title, "Topics" : marked ]
INTERFACE Notes FOR Auditor : I[Book] BOX [ "Notes" : secret BOX [ "About" : about ] ]
POPULATION borrows CONTAINS [ ("Kim", "b1"), ${LONG_LIST} ]
POPULATION secret CONTAINS [ ${LONG_LIST.replaceAll('Zoe', 'b9')} ]
POPULATION marked CONTAINS [ ("b9", "sea") ]
POPULATION likes CONTAINS [ ("Zoe", "Blixen") ]
POPULATION age CONTAINS [ ("Kim", 20), ("Lee", 9), ("Max", 100), ("Zoe", 30) ]
POPULATION Age CONTAINS [ 18 ]
POPULATION wrote CONTAINS [ ("Austen", "b1") ]
POPULATION title CONTAINS [ ("b1", "Emma") ]
POPULATION secret CONTAINS [ ("b1", "torn") ]
POPULATION next CONTAINS [ ("Kim", "Lee"), ("Lee", "Max") ]
ENDCONTEXT`;

function shownIn({ text, children }: ExplanationNode): string[] {
  return [text, ...children.flatMap(shownIn)];
}

describeOnDatabases('database', 'explanations of violations', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('app/navbar');
  });
  after(() => test.stop());

  const stored = async (rule: string, src: string, tgt: string) =>
    client.get(`app/explain?${new URLSearchParams({ rule, src, tgt }).toString()}`);

  /** What a dry run of an edit of a member answers. */
  const tried = async (member: string, rule: string, path: string, value: unknown) => {
    const { body } = await client.patch(
      `resource/Member/${member}?interface=Member&dryRun=true&explain=${rule}`,
      [{ op: path === 'Age' ? 'replace' : 'add', path, value } as never],
    );
    return (body as { explained?: ExplainResponse }).explained;
  };

  it('say of a signal which links are stored and which are missing', async () => {
    const { status, body } = await stored('knowsAuthors', 'Kim', 'Austen');
    assert.equal(status, 200, JSON.stringify(body));
    const { explanation, reason } = body as ExplainResponse;
    assert.equal(reason, null);
    assert.deepEqual(explanation?.sentences, [
      '“Members know the authors of their books” doesn’t hold for “Kim” and “Austen” because “Kim” has borrowed “Emma” and “Books” of “Austen” includes “Emma”.',
      'Not recorded: “Reads” of “Kim” includes “Austen”.',
    ]);
    assert.equal(explanation.rule.meaning, 'Members know the authors of their books.');
    assert.equal(explanation.tree.children[0]?.middle?._id_, 'b1');
  });

  it('find long paths, and that there is none', async () => {
    const shown = async (rule: string, tgt: string): Promise<string> => {
      const { explanation } = (await stored(rule, 's2', tgt)).body as ExplainResponse;
      return shownIn(explanation?.tree as ExplanationNode).join('\n');
    };
    assert.match(await shown('avoided', 's50'), /“s2” leads to “s50” in 48 steps/);
    assert.match(await shown('reached', 's1'), /“s2” doesn’t lead to “s1”/);
  });

  it('compare numbers as numbers', async () => {
    const explained = await tried('Lee', 'adults', 'Books', 'b1');
    assert.equal(explained?.reason, null);
    assert.match(
      explained.explanation?.sentences.join(' ') ?? '',
      /“9” is less than “18”|“Age” of “Lee” is “9”/,
    );
    const satisfied = await tried('Max', 'adults', 'Books', 'b1');
    assert.deepEqual(satisfied, { explanation: null, reason: 'holds', repairs: [] });
  });

  it('show the path of a cycle, and leave nothing behind', async () => {
    const explained = await tried('Max', 'acyclic', 'Next', 'Kim');
    const { tree } = explained?.explanation ?? {};
    assert.ok(tree);
    assert.equal(shownIn(tree).filter((text) => /^“Next” of /.test(text)).length, 3);
    const again = await tried('Max', 'acyclic', 'Books', 'b1');
    assert.equal(again?.reason, 'holds');
  });

  it('list more of what they left out on request, without repairs', async () => {
    const url = 'app/explain?rule=likesRead&src=Zoe&tgt=Blixen';
    const listOf = (body: unknown) => {
      const { explanation } = body as ExplainResponse;
      const tree = explanation?.tree;
      const list =
        tree?.kind === 'every' ? tree : tree?.children.find(({ kind }) => kind === 'every');
      return [list?.children.length, list?.count, list?.hasMore];
    };
    const first = (await client.get(url)).body as ExplainResponse;
    assert.deepEqual(listOf(first), [10, null, true]);
    assert.ok(first.repairs.length > 0);
    const { body } = await client.get(`${url}&nodes=60`);
    assert.deepEqual(listOf(body), [16, 8, undefined]);
    assert.deepEqual((body as ExplainResponse).repairs, []);
    assert.equal((await client.get(`${url}&nodes=many`)).status, 400);
  });

  it('do not say that a list goes on where it has what the session may not see', async () => {
    const shown = JSON.stringify((await stored('topics', 'b9', 'sea')).body);
    assert.ok(shown.includes('hasMore'));
    const setAuditor = (active: boolean) =>
      client.send('PATCH', 'app/roles', { body: [{ id: 'Auditor', active }] });
    assert.equal((await setAuditor(false)).status, 200);
    const { body } = await stored('topics', 'b9', 'sea');
    assert.match(JSON.stringify(body), /a value that you can’t see \(Note\)/);
    assert.doesNotMatch(JSON.stringify(body), /hasMore|z\d/);
    await setAuditor(true);
  });

  it('answer in the language of the request', async () => {
    const url = 'app/explain?rule=knowsAuthors&src=Kim&tgt=Austen';
    const { body } = await client.get(url, { 'accept-language': 'nl' });
    assert.match(JSON.stringify(body), /Niet vastgelegd: “Reads” van “Kim” bevat “Austen”/);
  });

  it('hide what no page of the active roles shows', async () => {
    const shown = await stored('unnoted', 'b1', 'b1');
    assert.match(JSON.stringify(shown.body), /torn/);
    const roles = [{ id: 'Auditor', active: false }];
    const { status } = await client.send('PATCH', 'app/roles', { body: roles });
    assert.equal(status, 200);
    const { body } = await stored('unnoted', 'b1', 'b1');
    const text = JSON.stringify(body);
    assert.match(text, /a value that you can’t see \(Note\)/);
    assert.doesNotMatch(text, /torn/);
  });

  it('are for the roles that maintain a signal, and for administrators', async () => {
    // In development every session administrates; in production this one has no role.
    const settings = { production: true, 'rbac.adminRoles': ['Auditor'] };
    const served = await start({ generics: compileScript(SCRIPT), settings });
    const url = 'app/explain?rule=knowsAuthors&src=Kim&tgt=Austen';
    const { status, body } = await served.client().get(url);
    assert.deepEqual([status, (body as { code?: string }).code], [400, 'AMP-400-NAME']);
    await served.stop();
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active: false }] });
    assert.equal((await client.get(url)).status, 200);
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active: true }] });
  });

  it('say nothing of atoms that are not there', async () => {
    const { body } = await stored('knowsAuthors', 'nobody', 'Austen');
    assert.deepEqual(body, { explanation: null, reason: 'holds', repairs: [] });
  });

  it('say why a signal did not appear', async () => {
    const { body } = await stored('knowsAuthors', 'Lee', 'Austen');
    const { explanation, reason } = body as ExplainResponse;
    assert.equal(reason, 'holds');
    assert.deepEqual(explanation?.sentences, [
      '“Members know the authors of their books” holds for “Lee” and “Austen” because “Books” of “Lee” is empty.',
    ]);
  });

  it('say why a file would violate a rule, and store nothing of it', async () => {
    const content = JSON.stringify({
      atoms: [],
      links: [{ relation: 'borrows[Member*Book]', links: [{ src: 'Lee', tgt: 'b1' }] }],
    });
    const file = { name: 'data.json', content };
    const { body } = await sendFile(client, 'admin/import?dryRun=true&explain=adults', file);
    const { explained, isCommitted } = body as ImportResponse;
    assert.equal(isCommitted, false);
    assert.match(explained?.explanation?.sentences.join(' ') ?? '', /“Age” of “Lee” is “9”/);
    const imported = await sendFile(client, 'admin/import?explain=adults', file);
    assert.equal(imported.status, 400);
    assert.equal('explained' in imported.body, false);
    assert.equal((await tried('Max', 'adults', 'Books', 'b1'))?.reason, 'holds');
  });

  it('are unavailable with the metadata of another compiler, which everything else does without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-unexplained-'));
    cpSync(compileScript(SCRIPT), folder, { recursive: true });
    rmSync(join(folder, 'explanations.json'));
    const served = await start({ generics: folder });
    const other = served.client();
    const nothing = { explanation: null, reason: 'unavailable', repairs: [] };
    const { body } = await other.get('app/explain?rule=knowsAuthors&src=Kim&tgt=Austen');
    assert.deepEqual(body, nothing);
    const url = 'resource/Member/Lee?interface=Member&dryRun=true&explain=adults';
    const tried = await other.patch(url, [{ op: 'add', path: 'Books', value: 'b1' }]);
    assert.deepEqual((tried.body as { explained?: ExplainResponse }).explained, nothing);
    assert.equal(tried.body.notifications.invariants[0]?.rule, 'adults');
    await served.stop();
    rmSync(folder, { recursive: true });
  });

  it('reject rules that there are not, and questions without an atom', async () => {
    const { status, body } = await stored('none', 'Kim', 'Austen');
    assert.deepEqual([status, (body as { code?: string }).code], [400, 'AMP-400-NAME']);
    assert.equal((await client.get('app/explain?rule=knowsAuthors&src=Kim')).status, 400);
    const url = 'resource/Member/Kim?interface=Member&dryRun=true&explain=none';
    const tested = await client.patch(url, [{ op: 'add', path: 'Books', value: 'b1' }]);
    assert.equal((tested.body as { code?: string }).code, 'AMP-400-NAME');
  });
});
