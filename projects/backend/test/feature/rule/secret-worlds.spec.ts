import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** The links that only auditors may see. */
interface Secrets {
  readonly opens: string;
  readonly alt: string;
  readonly other: string;
  readonly spare: string;
  readonly above: string;
  readonly cards: string;
}

const scriptOf = ({
  opens,
  alt,
  other,
  spare,
  above,
  cards,
}: Secrets): string => `CONTEXT Worlds IN ENGLISH
RELATION wants[Team*Door]
RELATION pub[Team*Key]
RELATION shown[Team*Door]
RELATION may[Team*Door]
RELATION opens[Key*Door]
RELATION alt[Team*Door]
RELATION other[Team*Door]
RELATION spare[Team*Door]
RELATION above[Team*Team]
CLASSIFY OpenTeam ISA Team
RELATION cards[Team*Key]
RELATION fits[Key*Door]
RULE closed : wants |- -(pub;opens)
RULE oneOf : wants |- -(other \\/ spare)
RULE mixed : wants |- -(alt \\/ shown)
RULE both : wants |- -(shown /\\ (alt \\/ pub;opens))
RULE reached : wants |- -(above+;shown)
RULE missing : wants |- pub;opens /\\ shown
RULE carded : wants |- cards;fits
RULE cardedTwice : wants |- cards;I[Key];fits
RULE uncarded : wants |- -(cards;-fits)
RULE kept : may |- -(pub;opens)
RULE barred : may |- -(cards;opens)
ROLE Clerk MAINTAINS closed, oneOf, mixed, both, reached, missing, carded, cardedTwice, uncarded
INTERFACE Teams : I[Team] cRud BOX [ "Wants" : wants cRUD, "Keys" : pub cRUD, "Shown" : shown cRUD, "May" : may cRUD ]
INTERFACE List : "_SESSION"[SESSION];V[SESSION*Team] cRud BOX <FACETS facets="Keys"> [ "Keys" : pub cRUD, "Wants" : wants ]
INTERFACE Keys : I[Key] CRud BOX [ "Teams" : pub~, "Fits" : fits ]
INTERFACE OpenTeams : I[OpenTeam] cRud BOX [ "Cards" : cards ]
INTERFACE Doors : I[Door] CRud BOX [ "Wanted by" : wants~ ]
INTERFACE Secrets FOR Auditor : I[Key] cRud BOX [ "Opens" : opens cRUD ]
INTERFACE More FOR Auditor : I[Team] cRud BOX [ "Alt" : alt cRUD, "Other" : other cRUD, "Spare" : spare cRUD, "Above" : above cRUD ]
POPULATION wants CONTAINS [ ("t1", "d1"), ("t2", "d1"), ("t3", "d2") ]
POPULATION pub CONTAINS [ ("t1", "k1"), ("t1", "k2"), ("t1", "k3"), ("t2", "k3") ]
POPULATION shown CONTAINS [ ("t2", "d1"), ("t3", "d1") ]
POPULATION opens CONTAINS [ ${opens} ]
POPULATION alt CONTAINS [ ${alt} ]
POPULATION other CONTAINS [ ${other} ]
POPULATION spare CONTAINS [ ${spare} ]
POPULATION above CONTAINS [ ${above} ]
POPULATION OpenTeam CONTAINS [ "t3" ]
POPULATION cards CONTAINS [ ("t3", "k2"), ${cards} ]
POPULATION fits CONTAINS [ ("k1", "d2"), ("k2", "d3") ]
ENDCONTEXT`;

/** The same violations, caused by other secrets. */
const WORLDS: readonly Secrets[] = [
  {
    opens: '("k1", "d1"), ("k3", "d1")',
    ...{ alt: '("t2", "d1")', other: '("t1", "d1")', spare: '("t2", "d1")' },
    above: '("t1", "t3"), ("t2", "t1"), ("t3", "t1")',
    cards: '("t1", "k2"), ("t2", "k1")',
  },
  {
    opens: '("k2", "d1"), ("k3", "d1"), ("k1", "d3")',
    ...{ alt: '("t3", "d1")', other: '("t3", "d1")', spare: '("t1", "d1"), ("t2", "d1")' },
    above: '("t1", "t2"), ("t2", "t3"), ("t3", "t2"), ("t1", "t3")',
    cards: '("t1", "k1"), ("t2", "k3")',
  },
];
const RULES = [
  ...['closed', 'oneOf', 'mixed', 'both', 'reached', 'missing'],
  ...['carded', 'cardedTwice', 'uncarded'],
];
const PAIRS = ['t1', 't2', 't3'].flatMap((src) => ['d1', 'd2'].map((tgt) => ({ src, tgt })));

describeOnDatabases('feature', 'servers that differ only in secrets', (start) => {
  let servers: TestServer[];
  let clients: Client[];
  before(async () => {
    servers = await Promise.all(
      WORLDS.map((world) => start({ generics: compileScript(scriptOf(world)) })),
    );
    clients = servers.map((server) => server.client());
    for (const client of clients) {
      await client.get('app/navbar');
      const { status } = await client.send('PATCH', 'app/roles', {
        body: [{ id: 'Auditor', active: false }],
      });
      assert.equal(status, 200);
    }
  });
  after(async () => {
    for (const server of servers) await server.stop();
  });

  /** Identifiers of new atoms and requests differ, and the time. */
  const anonymous = (body: unknown): string =>
    JSON.stringify(body, null, 1).replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-[\d-]+T[\d:.]+Z/g,
      '…',
    );

  async function requireSame(url: string): Promise<void> {
    const [first, second] = await Promise.all(clients.map((client) => client.get(url)));
    assert.equal(second?.status, first?.status, url);
    assert.equal(anonymous(second?.body), anonymous(first?.body), url);
  }

  it('explain the same, and offer the same repairs', async () => {
    for (const rule of RULES)
      for (const { src, tgt } of PAIRS)
        for (const nodes of ['', '&nodes=60'])
          await requireSame(`app/explain?rule=${rule}&src=${src}&tgt=${tgt}${nodes}`);
  });

  for (const [rule, team] of [
    ['kept', 't1'],
    ['barred', 't2'],
  ] as const)
    it(`reject an edit for the same reasons: ${rule}`, async () => {
      const edit = [{ op: 'add', path: 'May', value: 'd1' }] as const;
      const url = `resource/Team/${team}?interface=Teams&dryRun=true&explain=${rule}`;
      const [first, second] = await Promise.all(clients.map((client) => client.patch(url, edit)));
      assert.match(JSON.stringify(first?.body), new RegExp(rule));
      assert.equal(anonymous(second?.body), anonymous(first?.body));
    });

  for (const url of [
    'app/notifications',
    'resource/SESSION/1/List',
    'resource/SESSION/1/List?facets=Keys,Wants',
    'resource/SESSION/1/List?aggregate=count&group=Keys,Wants',
    'resource/SESSION/1/List?q=t1',
    'resource/Team/t1/Teams',
    'resource/Key/k1/Keys',
    'app/search?q=k1',
    'app/why-not?interface=List',
    'app/why-not?interface=Secrets',
    'app/why-not?interface=Teams&path=Keys',
    'resource/Team/t1/Teams?history=true',
  ])
    it(`answer the same to ${url}`, () => requireSame(url));
});
