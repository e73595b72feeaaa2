import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ExplainResponse, PatchOperation, Repair } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { stopClock } from '../../stopped-clock.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Lending IN ENGLISH
RELATION borrows[Member*Book]
RELATION wrote[Author*Book]
RELATION reads[Member*Author]
RELATION next[Member*Member]
RELATION mentor[Member*Member] [UNI]
RELATION active[Member*Member] [PROP]
RELATION secret[Member*Note]
RELATION title[Book*Title] [UNI]
RELATION shelf[Book*Shelf] [UNI]
REPRESENT Date TYPE DATE
RELATION lent[Loan*Date] [UNI,TOT]
RELATION due[Loan*Date] [UNI]
RULE dueAfterLent : I[Loan] /\\ due;due~ |- lent;<=[Date];due~
INTERFACE Loan : I[Loan] cRud BOX [ "Lent on" : lent cRUd, "Due on" : due CRUD ]
POPULATION lent CONTAINS [ ("l1", 2026-09-14) ]
POPULATION due CONTAINS [ ("l1", 2026-10-05) ]
VIEW Book : Book DEFAULT { "title" : title } ENDVIEW
RULE knowsAuthors : borrows;wrote~ |- reads MEANING "Members know the authors of their books."
RULE acyclic : next+ |- -I
RULE mentored : I[Member] /\\ borrows;borrows~ |- mentor;mentor~
RULE activeMentors : mentor |- mentor;active
RULE quiet : I[Member] /\\ secret;secret~ |- -(next;next~)
RULE placed : wrote |- wrote;(shelf;shelf~)
ROLE Clerk MAINTAINS placed
RELATION started[Project*Project] [PROP]
RELATION staff[Project*Member]
RELATION lead[Project*Member] [UNI]
RULE staffed : started |- staff;staff~ \\/ lead;lead~
RELATION tested[Project*Project] [PROP]
RELATION tester[Project*Expert] [UNI]
RULE testedBySomebody : tested |- tester;tester~
INTERFACE Test : I[Project] cRud BOX [ "Tested" : tested cRUd, "Tester" : tester cRUd ]
RELATION nick[Expert*Nick] [UNI]
VIEW Expert : Expert DEFAULT { "nick" : nick } ENDVIEW
POPULATION nick CONTAINS [ ("e1", "Eve") ]
INTERFACE Project : I[Project] CRud BOX [ "Started" : started cRUd, "Staff" : staff CRUd, "Lead" : lead CRUd ]
INTERFACE Staff : I[Member] cRud BOX [ "Projects" : staff~ cRUd ]
POPULATION Project CONTAINS [ "p1", "p2" ]
RELATION planned[Project*Project] [PROP]
RELATION writer[Project*Member]
RELATION editor[Project*Member]
RELATION reader[Project*Member]
RELATION seller[Project*Member]
RULE plannedBySomebody : planned |- writer;writer~ \\/ editor;editor~ \\/ reader;reader~ \\/ seller;seller~
INTERFACE Plan : I[Project] cRud BOX
  [ "Planned" : planned cRUd, "Writers" : writer CRUd, "Editors" : editor CRUd, "Readers" : reader CRUd, "Sellers" : seller CRUd ]
INTERFACE Member : I[Member] CRuD BOX [ "Books" : borrows, "Reads" : reads, "Next" : next cRUd, "Mentor" : mentor cRUd ]
INTERFACE Standing : I[Member] cRud BOX [ "Active" : active cRUd ]
INTERFACE Author : I[Author] cRud BOX [ "Books" : wrote cRud, "Readers" : reads~ cRud ]
INTERFACE Book : I[Book] cRud BOX [ "Title" : title, "Shelf" : shelf ]
INTERFACE Shelf : I[Shelf] cRud BOX [ "Name" : I ]
INTERFACE Notes FOR Auditor : I[Member] cRud BOX [ "Notes" : secret CRUD ]
POPULATION wrote CONTAINS [ ("Austen", "b1") ]
POPULATION title CONTAINS [ ("b1", "Emma") ]
POPULATION shelf CONTAINS [ ("b2", "A1") ]
POPULATION active CONTAINS [ ("Kim", "Kim"), ("Max", "Max") ]
POPULATION mentor CONTAINS [ ("Kim", "Max"), ("Max", "Max") ]
POPULATION borrows CONTAINS [ ("Kim", "b2") ]
POPULATION secret CONTAINS [ ("Sam", "hush") ]
POPULATION next CONTAINS [ ("Kim", "Lee"), ("Lee", "Max") ]
ENDCONTEXT`;

describeOnDatabases('database', 'repairs of violations', (start) => {
  let test: TestServer;
  let client: Client;
  let startClock: () => void;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('app/navbar');
    startClock = stopClock();
  });
  after(() => startClock());
  after(() => test.stop());

  const tried = async (member: string, rule: string, operation: PatchOperation, headers = {}) => {
    const url = `resource/Member/${member}?interface=Member&dryRun=true&explain=${rule}`;
    const { body } = await client.patch(url, [operation], headers);
    const { explained } = body as { explained?: ExplainResponse };
    assert.ok(explained, JSON.stringify(body));
    return explained;
  };
  const titles = ({ repairs }: ExplainResponse) => repairs.map(({ title }) => title);
  const readsAusten: PatchOperation = { op: 'add', path: 'Reads', value: 'Austen' };
  const borrowsEmma: PatchOperation = { op: 'add', path: 'Books', value: 'b1' };

  it('add what is missing on the same page; discarding the change comes last', async () => {
    const explained = await tried('Max', 'knowsAuthors', borrowsEmma);
    assert.deepEqual(titles(explained), ['Add “Austen” to “Reads”', 'Discard this change']);
    const [repair, discarding] = explained.repairs;
    const { effects, ...rest } = repair!;
    assert.deepEqual(rest, {
      title: 'Add “Austen” to “Reads”',
      operations: [readsAusten],
      ...{ interface: 'Member', concept: 'Member', atom: 'Max', isHere: true },
    });
    assert.deepEqual(
      effects.changes.map(({ op, what }) => [op, what]),
      [['add', 'reads[Member*Author]']],
    );
    assert.deepEqual(discarding!.operations, []);
    assert.equal(explained.hasMoreRepairs, undefined);
  });

  it('leave no violation together with the change, and are not stored', async () => {
    const url = 'resource/Member/Max?interface=Member&dryRun=true';
    const { body } = await client.patch(url, [borrowsEmma, readsAusten]);
    assert.equal(body.invariantRulesHold, true);
    assert.equal((await client.patch(url, [borrowsEmma])).body.invariantRulesHold, false);
  });

  it('change other pages before the change', async () => {
    const next: PatchOperation = { op: 'add', path: 'Next', value: 'Kim' };
    const explained = await tried('Max', 'acyclic', next);
    // Which of two equally good ones comes first depends on the database.
    assert.deepEqual(titles(explained).toSorted(), [
      'Discard this change',
      'Remove “Lee” from “Next” of “Kim”',
      'Remove “Max” from “Next” of “Lee”',
    ]);
    assert.equal(titles(explained).at(-1), 'Discard this change');
    assert.deepEqual(
      explained.repairs
        .map(({ isHere, atom }) => `${atom} ${isHere ? 'here' : 'elsewhere'}`)
        .sort(),
      ['Kim elsewhere', 'Lee elsewhere', 'Max here'],
    );
  });

  it('choose an existing intermediate atom, and resolve what that violates', async () => {
    const explained = await tried('Lee', 'mentored', { op: 'add', path: 'Books', value: 'b2' });
    assert.deepEqual(titles(explained), [
      'Set “Mentor” to “Kim”',
      'Set “Mentor” to “Max”',
      'Discard this change',
    ]);
    const both = await tried('Lee', 'mentored', borrowsEmma);
    assert.equal(titles(both)[0], 'Set “Mentor” to “Kim” and add “Austen” to “Reads”');
  });

  it('make values equal that violate a comparison', async () => {
    const url = 'resource/Loan/l1?interface=Loan&dryRun=true&explain=dueAfterLent';
    const { body } = await client.patch(url, [
      { op: 'replace', path: 'Due_32_on', value: '2026-09-01' },
    ]);
    const { explained } = body as { explained?: ExplainResponse };
    assert.deepEqual(explained && titles(explained), [
      'Set “Lent on” to “2026-09-01”',
      'Discard this change',
    ]);
  });

  it('use a page with the right to change', async () => {
    const mentor: PatchOperation = { op: 'replace', path: 'Mentor', value: 'Lee' };
    const explained = await tried('Max', 'activeMentors', mentor, { 'accept-language': 'de' });
    assert.deepEqual(
      explained.repairs.map(({ title, interface: ifc }) => [ifc, title]),
      [
        ['Standing', '„Active“ von „Lee“ einschalten'],
        ['Member', 'Diese Änderung verwerfen'],
      ],
    );
  });

  it('name nothing that the session may not see', async () => {
    const next: PatchOperation = { op: 'add', path: 'Next', value: 'Max' };
    assert.deepEqual(titles(await tried('Sam', 'quiet', next)), [
      'Remove “hush” from “Notes” of “Sam”',
      'Discard this change',
    ]);
    const setAuditor = (active: boolean) =>
      client.send('PATCH', 'app/roles', { body: [{ id: 'Auditor', active }] });
    await setAuditor(false);
    const explained = await tried('Sam', 'quiet', next);
    assert.deepEqual(titles(explained), ['Discard this change']);
    assert.doesNotMatch(JSON.stringify(explained), /hush/);
    await setAuditor(true);
  });

  it('resolve stored violations of signals', async () => {
    const { body } = await client.get('app/explain?rule=placed&src=Austen&tgt=b1');
    const explained = body as ExplainResponse;
    assert.deepEqual(titles(explained), [
      'Set “Shelf” of “Emma” to “A1”',
      'Set “Shelf” of “Emma” to a new Shelf',
    ]);
    const { interface: ifc, concept, atom, operations, isHere } = explained.repairs[0]!;
    assert.equal(isHere, false);
    const url = `resource/${concept}/${atom}?interface=${ifc}`;
    assert.equal((await client.patch(url, operations)).body.isCommitted, true);
    const again = await client.get('app/explain?rule=placed&src=Austen&tgt=b1');
    const { reason, repairs } = again.body as ExplainResponse;
    assert.deepEqual([reason, repairs], ['holds', []]);
  });

  it('leave the choice among many values of a field to the user, once, whichever pages could make it', async () => {
    const url = 'resource/Project/p2?interface=Project&dryRun=true&explain=staffed';
    const started: PatchOperation = { op: 'replace', path: 'Started', value: true };
    const { body } = await client.patch(url, [started]);
    const { explained } = body as { explained?: ExplainResponse };
    assert.deepEqual(
      explained?.repairs.map(({ title, field }) => [title, field]),
      [
        ['Add to “Staff”…', 'Staff'],
        ['Fill in “Lead”…', 'Lead'],
        ['Add a new Member to “Staff”', undefined],
        ['Set “Lead” to a new Member', undefined],
        ['Discard this change', undefined],
      ],
    );
    const [{ operations }] = explained.repairs as [Repair];
    assert.deepEqual(
      operations.map(({ op, path }) => [op, path]),
      [['add', 'Staff']],
    );
  });

  it('choose what only a picker shows', async () => {
    const url = 'resource/Project/p2?interface=Test&dryRun=true&explain=testedBySomebody';
    const { body } = await client.patch(url, [{ op: 'replace', path: 'Tested', value: true }]);
    const { explained } = body as { explained?: ExplainResponse };
    assert.deepEqual(titles(explained!), ['Set “Tester” to “Eve”', 'Discard this change']);
  });

  it('are searched further on request', async () => {
    const url = 'resource/Project/p1?interface=Plan&dryRun=true&explain=plannedBySomebody';
    const found = async (more: string) => {
      const operation: PatchOperation = { op: 'replace', path: 'Planned', value: true };
      const { body } = await client.patch(`${url}${more}`, [operation]);
      return (body as { explained?: ExplainResponse }).explained!;
    };
    const [first, further] = [await found(''), await found('&repairs=12')];
    assert.equal(first.hasMoreRepairs, true);
    assert.deepEqual(titles(further).slice(0, 6), titles(first).slice(0, 6));
    assert.deepEqual(
      [first, further].map(({ repairs }) => repairs.length),
      [7, 9],
    );
    assert.equal(further.hasMoreRepairs, undefined);
    assert.deepEqual(titles(await found('&repairs=99')), titles(further));
  });

  it('are not searched for a visitor without a session', async () => {
    const { body } = await test.client().get('app/explain?rule=placed&src=Austen&tgt=b1');
    assert.deepEqual((body as ExplainResponse).repairs, []);
  });

  it('come with explanations of the other violations', async () => {
    const url = 'resource/Author/Austen?interface=Author';
    assert.equal((await client.get(url)).status, 200);
    const explained = await tried('Max', 'acyclic', { op: 'add', path: 'Next', value: 'Kim' });
    assert.equal(explained.others?.length, 2);
  });
});
