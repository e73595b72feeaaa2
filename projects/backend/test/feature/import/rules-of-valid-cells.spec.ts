import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportResponse } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Title TYPE ALPHANUMERIC
RELATION title[Order*Title] [UNI, TOT]
RELATION due[Order*Day] [UNI, TOT]
RELATION sent[Order*Day] [UNI]
RELATION paid[Order*Day] [UNI]
RELATION done[Order] [PROP]
ROLE ExecEngine MAINTAINS Done
RULE Done: I[Order] /\\ paid;paid~ |- done VIOLATION (TXT "{EX} InsPair;done;Order;", SRC I, TXT ";Order;", SRC I)
RULE Sent: sent |- due MESSAGE "Sent on the due day"
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD, "Due" : due CRUD ]
ENDCONTEXT`;

describe('the problems of an import', () => {
  let test: TestServer;
  before(async () => (test = await startOnSqlite({ generics: compileScript(SCRIPT) })));
  after(() => test.stop());

  const send = async (columns: string, concepts: string, ...rows: readonly string[]) => {
    const content = `[Orders],${columns}\nOrder,${concepts}\n${rows.join('\n')}\n`;
    const file = { name: 'orders.csv', content };
    const responses = [];
    for (const query of ['?dryRun=true', ''])
      responses.push(
        (await sendFile(test.client(), `admin/import${query}`, file)).body as ImportResponse,
      );
    const [tried, body] = responses;
    assert.deepEqual(tried?.notifications.invariants, body?.notifications.invariants);
    return body ?? assert.fail();
  };
  const violations = ({ notifications }: ImportResponse) =>
    notifications.invariants
      .map(({ asked, ruleMessage, tuples }) => [
        asked ? `${asked.word} ${asked.relation}` : ruleMessage,
        tuples.map(({ src }) => src?._id_),
      ])
      .sort();

  it('are those of its cells, and the rules that the valid cells violate', async () => {
    const body = await send(
      'title,due',
      'Title,Day',
      'o1,,2026-01-01',
      'o2,Ink,tomorrow',
      'o3,Pens,',
    );
    assert.deepEqual([body.isCommitted, body.invariantRulesHold], [false, false]);
    assert.equal(body.problems.length, 1);
    assert.deepEqual(violations(body), [
      ['TOT Due', ['o3']],
      ['TOT Title', ['o1']],
    ]);
    assert.match(body.notifications.infos[0]?.message ?? '', /without the invalid values/);
    const { body: list } = await test.client().get('resource/SESSION/1/Orders');
    assert.deepEqual(list, []);
  });

  it('leave out what the invalid cells may violate themselves', async () => {
    const sent = await send(
      'title,due,sent',
      'Title,Day,Day',
      'o1,Ink,tomorrow,2026-01-01',
      'o2,Pens,2026-01-01,2026-02-02',
    );
    assert.equal(sent.problems.length, 1);
    assert.deepEqual(violations(sent), []);
    assert.deepEqual(sent.notifications.infos, []);
    const other = await send(
      'title,due,sent',
      'Title,Day,Day',
      'o1,,2026-01-01,2026-01-01',
      'o2,Pens,2026-01-01,soon',
    );
    assert.deepEqual(violations(other), [['TOT Title', ['o1']]]);
  });

  it('take the first of two values for one', async () => {
    const rows = ['o1,Ink,2026-01-01', 'o1,Ink,2026-01-02', 'o2,,2026-01-01'];
    const body = await send('title,due', 'Title,Day', ...rows);
    assert.equal(body.problems.length, 1);
    assert.deepEqual(violations(body), [['TOT Title', ['o2']]]);
  });

  it('are those of its cells only where rules would repair, or headings are wrong', async () => {
    const repaired = await send(
      'title,due,paid',
      'Title,Day,Day',
      'o1,,2026-01-01,',
      'o2,Pens,2026-01-01,soon',
    );
    assert.deepEqual(violations(repaired), []);
    const heading = await send('titel,due', 'Title,Day', 'o1,Ink,tomorrow', 'o3,Pens,');
    assert.equal(heading.problems.length, 2);
    assert.deepEqual(violations(heading), []);
  });
});
