import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ExplainResponse, Notifications } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** More than an explanation follows. */
const LONG = 510;

const chainOf = (name: string, length: number): string =>
  Array.from({ length }, (_, i) => `("${name}${i}", "${name}${i + 1}")`).join(', ');

const SCRIPT = `CONTEXT Amounts IN ENGLISH
RELATION near[Team*Site]
RELATION leads[Site*Site]
RELATION far[Team*Site]
RELATION boss[Team*Team]
RELATION held[Team*Key]
RELATION opens[Key*Team]
RELATION wants[Team*Team]
CLASSIFY PublicKey ISA Key
RELATION fits[Team*Team]
RULE lost : I[Team] |- -(near;leads+;far~)
RULE round : boss+ |- -I
RULE wanted : wants |- held;opens
RULE fitting : wants |- held;opens \\/ wants;fits
RELATION uses[Team*Kit]
RELATION broken[Kit*Fault]
RULE faultless : uses;broken |- -V[Team*Fault]
ROLE Clerk MAINTAINS lost, round, wanted, fitting
INTERFACE Teams : I[Team] cRud BOX [ "Wants" : wants, "Fits" : fits, "Uses" : uses cRUd ]
INTERFACE PublicKeys : I[PublicKey] cRud BOX [ "Held by" : held~ ]
INTERFACE Kit : I[Kit] cRud BOX [ "Teams" : uses~ ]
INTERFACE Sites FOR Auditor : I[Site] cRud BOX [ "Leads to" : leads, "Near" : near~, "Far" : far~ ]
INTERFACE Bosses FOR Auditor : I[Team] cRud BOX [ "Boss" : boss, "Holds" : held ]
POPULATION broken CONTAINS [ ("one", "f0"), ("many", "f1"), ("many", "f2"), ("many", "f3") ]
POPULATION PublicKey CONTAINS [ "z1", "z2" ]
POPULATION held CONTAINS [ ${['few', 'many'].map((team) => `("${team}", "z1"), ("${team}", "z2"), ("${team}", "a0")`).join(', ')}, ${Array.from({ length: 40 }, (_, i) => `("many", "a${i}")`).join(', ')} ]
POPULATION wants CONTAINS [ ("few", "none"), ("many", "none") ]
POPULATION leads CONTAINS [ ${chainOf('s', 3)}, ${chainOf('l', LONG)} ]
POPULATION near CONTAINS [ ("short", "s0"), ("long", "l0"), ("none", "s3") ]
POPULATION far CONTAINS [ ("short", "s3"), ("long", "l${LONG}"), ("none", "s0") ]
POPULATION boss CONTAINS [ ("short", "short"), ("long", "a0"), ${chainOf('a', 20)}, ("a20", "long"), ("none", "short") ]
POPULATION wants CONTAINS [ ${['short', 'long'].map((team) => ['none', 'u', 'v', 'w', 'x', 'y', 'z'].map((other) => `("${team}", "${other}")`).join(', ')).join(', ')} ]
POPULATION held CONTAINS [ ("short", "k0"), ${Array.from({ length: 40 }, (_, i) => `("long", "k${i}")`).join(', ')} ]
ENDCONTEXT`;

describeOnDatabases('feature', 'amounts that a session may not see', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('app/navbar');
  });
  after(() => test.stop());

  const asked = async (rule: string, src: string, tgt: string, nodes = '') => {
    const query = new URLSearchParams({ rule, src, tgt, ...(nodes && { nodes }) });
    const { status, body } = await client.get(`app/explain?${query.toString()}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as ExplainResponse;
  };

  /** The explanation for a team, with its name taken out. */
  const anonymous = async (rule: string, team: string, target: string, nodes = '') => {
    const { explanation, reason } = await asked(rule, team, target, nodes);
    return JSON.stringify({ explanation, reason }).replaceAll(team, 'team');
  };

  const setAuditor = async (active: boolean) => {
    const { status } = await client.send('PATCH', 'app/roles', {
      body: [{ id: 'Auditor', active }],
    });
    assert.equal(status, 200);
  };

  it('are not told by an explanation that would cost too much', async () => {
    assert.equal((await asked('lost', 'long', 'long')).reason, 'tooCostly');
    await setAuditor(false);
    for (const rule of ['lost', 'round']) {
      const short = await anonymous(rule, 'short', 'short');
      assert.match(short, /"reason":null/);
      assert.match(short, /a value that you can’t see/);
      assert.equal(await anonymous(rule, 'long', 'long'), short);
      assert.equal((await asked(rule, 'none', 'none')).reason, 'holds');
    }
    await setAuditor(true);
  });

  it('are not told by a refusal and its explanation', async () => {
    const rejectionOf = async (kit: string) => {
      const url = 'resource/Team/short?interface=Teams&dryRun=true&explain=faultless';
      const { body } = await client.patch(url, [{ op: 'add', path: 'Uses', value: kit }]);
      const { notifications, explained } = body as {
        readonly notifications: Notifications;
        readonly explained: ExplainResponse;
      };
      return [notifications.invariants, explained.explanation, explained.repairs.length] as const;
    };
    const [invariants, explanation] = await rejectionOf('one');
    assert.equal(invariants[0]?.tuples.length, 1);
    assert.deepEqual(explanation?.sentences, [
      'This isn’t allowed for “short” and a value that you can’t see (Fault) because there is a value that you can’t see (Kit).',
    ]);
    const text = JSON.stringify(await rejectionOf('many')).replaceAll('many', 'one');
    assert.equal(text, JSON.stringify(await rejectionOf('one')));
  });

  it('do not shorten the rest of an explanation', async () => {
    await setAuditor(false);
    for (const rule of ['wanted', 'fitting'])
      for (const nodes of ['', '20', '60'])
        assert.equal(
          await anonymous(rule, 'long', 'none', nodes),
          await anonymous(rule, 'short', 'none', nodes),
        );
    await setAuditor(true);
  });

  it('do not displace the atoms that a session may see', async () => {
    await setAuditor(false);
    for (const nodes of ['', '1', '2', '3', '4', '5', '20', '60']) {
      const few = await anonymous('wanted', 'few', 'none', nodes);
      assert.equal(await anonymous('wanted', 'many', 'none', nodes), few);
      if (nodes === '60') assert.match(few, /z1.*z2/);
    }
    await setAuditor(true);
  });
});
