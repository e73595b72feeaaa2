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
  readonly pay: string;
  readonly level: string;
}

const scriptOf = ({
  opens,
  alt,
  other,
  spare,
  above,
  cards,
  pay,
  level,
}: Secrets): string => `CONTEXT Worlds IN ENGLISH
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
RELATION pay[Team*Amount] [UNI]
RELATION bonus[Team*Amount] [UNI]
RELATION paid[Team*Day] [UNI]
RELATION level[Key*Amount] [UNI]
RULE Bonus : I[Team] |- bonus;bonus~ VIOLATION (TXT "{EX} Compute;bonus;Team;", SRC I, TXT ";Amount;pay / 2")
ROLE ExecEngine MAINTAINS Bonus
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
RULE payday : I[Team] /\\ paid;paid~ |- -V[Team*Team]
ROLE Clerk MAINTAINS payday, closed, oneOf, mixed, both, reached, missing, carded, cardedTwice, uncarded
INTERFACE Teams : I[Team] cRud BOX [ "Wants" : wants cRUD, "Keys" : pub cRUD, "Shown" : shown cRUD, "May" : may cRUD ]
INTERFACE List : "_SESSION"[SESSION];V[SESSION*Team] cRud BOX <FACETS facets="Keys"> [ "Keys" : pub cRUD, "Wants" : wants
  , "Pay" : pay crud, "Paid" : paid crud, "Bonus" : bonus crud, "Levels" : pub cRud BOX [ "Level" : level crud ] ]
INTERFACE Bonuses : I[Team] cRud BOX [ "Bonus" : bonus cRud ]
INTERFACE Keys : I[Key] CRud BOX [ "Teams" : pub~, "Fits" : fits ]
INTERFACE OpenTeams : I[OpenTeam] cRud BOX [ "Cards" : cards ]
INTERFACE Doors : I[Door] CRud BOX [ "Wanted by" : wants~ ]
INTERFACE Secrets FOR Auditor : I[Key] cRud BOX [ "Opens" : opens cRUD, "Level" : level cRUD ]
INTERFACE More FOR Auditor : I[Team] cRud BOX [ "Alt" : alt cRUD, "Other" : other cRUD, "Spare" : spare cRUD, "Above" : above cRUD, "Pay" : pay cRUD, "Paid" : paid cRUD ]
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
POPULATION pay CONTAINS [ ${pay} ]
POPULATION paid CONTAINS [ ("t1", ${level.includes('9') ? '2026-01-01' : '2020-05-05'}) ]
POPULATION level CONTAINS [ ${level} ]
POPULATION fits CONTAINS [ ("k1", "d2"), ("k2", "d3") ]
ENDCONTEXT`;

/** The same violations, caused by other secrets. */
const WORLDS: readonly Secrets[] = [
  {
    opens: '("k1", "d1"), ("k3", "d1")',
    ...{ alt: '("t2", "d1")', other: '("t1", "d1")', spare: '("t2", "d1")' },
    above: '("t1", "t3"), ("t2", "t1"), ("t3", "t1")',
    cards: '("t1", "k2"), ("t2", "k1")',
    pay: '("t1", 10.5), ("t2", 20.5)',
    level: '("k1", 1), ("k2", 2), ("k3", 9)',
  },
  {
    opens: '("k2", "d1"), ("k3", "d1"), ("k1", "d3")',
    ...{ alt: '("t3", "d1")', other: '("t3", "d1")', spare: '("t1", "d1"), ("t2", "d1")' },
    above: '("t1", "t2"), ("t2", "t3"), ("t3", "t2"), ("t1", "t3")',
    cards: '("t1", "k1"), ("t2", "k3")',
    pay: '("t3", 99.5)',
    level: '("k1", 5)',
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

  const hidden = ['Pay', 'Paid', 'Bonus', 'Levels/Level'];
  const questions = hidden.flatMap((item) => [
    ...['sum', 'avg', 'min', 'max'].map((name) => `aggregate=count,${item}:${name}`),
    `aggregate=count&group=${item}`,
    `aggregate=count&group=Keys,${item}:month`,
    `aggregate=count&filter.${item}.from=5`,
    `aggregate=count&filter.${item}.empty=true&group=Keys`,
    `facets=${item}`,
    `facets=Keys&filter.${item}.is=10.5`,
    ...(item.includes('/') ? [] : [`sort=${item}`]),
    `filter.${item}.is=10.5&limit=1`,
  ]);
  for (const question of questions)
    it(`reject the same: ${question}`, async () => {
      const url = `resource/SESSION/1/List?${question}`;
      await requireSame(url);
      const [first] = await Promise.all(clients.map((client) => client.get(url)));
      assert.equal(first?.status, 403);
    });

  it('do not name the hidden input of a stored formula', async () => {
    const url = 'app/why-not?interface=Bonuses&path=Bonus';
    await requireSame(url);
    const { body } = (await clients[0]?.get(url)) ?? {};
    assert.deepEqual(body.sentences, [
      '“Bonus” follows from other data, so it can’t be changed directly.',
    ]);
  });

  for (const url of [
    'resource/SESSION/1/List?facets=*',
    'resource/SESSION/1/List?facets=Keys,Levels&filter.Wants.is=d1',
    'resource/SESSION/1/List?aggregate=count&group=Levels,Wants',
    'resource/SESSION/1/List?aggregate=count&filter.Levels.empty=true',
    'resource/SESSION/1/List?sort=Keys,-Wants&limit=2',
    'app/notifications',
    'admin/signals',
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
