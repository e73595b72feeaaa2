import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { transact } from '../../src/application/transact.ts';
import { addLink, allLinks, deleteLink } from '../../src/core/link.ts';
import type { Pair } from '../../src/core/pair.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { Random } from '../fuzz/random-request.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';
import {
  deletions,
  FIRST,
  guesses,
  histories,
  pastReadings,
  readings,
  type Attack,
} from './attacks.ts';
import { OWN, PERSONS, randomInterfaces, ROLES, scriptOf } from './guarded-model.ts';
import { accessible, conceptsOf, allTexts, mayBeSeen } from './oracle.ts';

const ROUNDS = Number(process.env['GUARD_ROUNDS'] ?? 1);
const SEED = Number(process.env['GUARD_SEED'] ?? Date.now() % 1_000_000);
/** Attacks of each kind for each set of roles; `GUARD_ATTACKS=all` tries every one. */
const ATTACKS = process.env['GUARD_ATTACKS'] ?? '150';

const ADMINISTRATION: readonly Attack[] = [
  ...[
    'admin/exporter/export/all',
    'admin/change-log',
    'admin/change-log?format=csv',
    'admin/report/relations',
    'admin/report/conjuncts/coverage',
    'admin/report/conjuncts/usage',
    'admin/report/conjuncts/performance',
    'admin/report/interfaces',
    'admin/report/interfaces?details=true',
    'admin/report/interfaces/issues',
    'admin/ruleengine/evaluate/all',
    'resource',
  ].map((path): Attack => ({ method: 'GET', path })),
  { method: 'POST', path: 'admin/exporter/export/selection', body: { concepts: ['Person'] } },
  { method: 'POST', path: 'admin/execengine/run', body: {} },
  { method: 'POST', path: 'admin/sessions/delete/expired', body: {} },
  { method: 'POST', path: 'admin/installer', body: {} },
  { method: 'POST', path: 'admin/importmode/check', body: {} },
];

for (let round = 0; round < ROUNDS; round++) {
  const seed = SEED + round;
  const interfaces = randomInterfaces(new Random(seed));
  const all = allTexts(interfaces);
  for (const production of [true, false])
    describeOnDatabases(
      'feature',
      `what a session may not see is given away by no answer (GUARD_SEED=${seed}, production: ${production})`,
      (start) => {
        let test: TestServer;
        before(async () => {
          const settings = { production, 'limits.sessionsPerMinute': 0 };
          test = await start({ generics: compileScript(scriptOf(interfaces)), settings });
          await forgetAndRemember(test);
        });
        after(() => test.stop());

        const roleSets = production ? [[]] : [[], [ROLES[0]], [ROLES[1]], [...ROLES]];
        for (const roles of roleSets) {
          const seen = mayBeSeen(interfaces, roles);
          const hidden = all.filter((text) => !seen.has(text));
          const attacker = () => attackerWith(test, production, roles);
          const name = roles.join(' and ') || 'no role';

          it(`${name}: read, pick, search, report, export, violation texts`, async (context) => {
            const client = await attacker();
            const random = new Random(seed);
            const attacks = [
              ...some(random, readings(interfaces)),
              ...some(random, pastReadings(interfaces, FIRST)),
              ...some(random, histories(interfaces)),
              ...some(random, deletions(interfaces)),
              ...some(random, conceptsOf(interfaces)).map((concept): Attack => ({
                method: 'GET',
                path: `resource/${concept}`,
              })),
              ...some(random, all).map((q): Attack => ({ method: 'GET', path: `search?q=${q}` })),
              ...[
                'search?q=held',
                'search?q=hidden',
                'app/navbar',
                'app/notifications',
                'admin/signals',
                'openapi.json',
              ].map((path): Attack => ({ method: 'GET', path })),
              ...PERSONS.map((person): Attack => {
                const path = `resource/Person/${person}?interface=Fine&dryRun=true`;
                return {
                  method: 'PATCH',
                  path,
                  body: [{ op: 'replace', path: 'Ok', value: null }],
                };
              }),
              ...(production ? ADMINISTRATION : []),
            ];
            for (const attack of attacks) {
              const { status, body } = await client.send(attack.method, attack.path, attack);
              assert.ok(status < 500, JSON.stringify([attack, body]));
              if (ADMINISTRATION.includes(attack)) assert.equal(status, 403, attack.path);
              const described = JSON.stringify(body);
              const [messages, said] = [wordsOf(described), wordsOf(saidIn(attack))];
              const leak = hidden.find((text) => messages.has(text) && !said.has(text));
              assert.equal(
                leak,
                undefined,
                `${JSON.stringify(attack)} gives away ${leak}: ${described}`,
              );
            }
            context.diagnostic(`${attacks.length} requests, ${hidden.length} hidden texts`);
          });

          it(`${name}: guess`, async (context) => {
            const client = await attacker();
            const random = new Random(seed + 1);
            const secret = interfaces.flatMap(guesses).filter(({ about }) => !seen.has(about));
            const tried = some(random, secret);
            for (const { about, right, wrong } of tried) {
              const [first, second] = [
                await responseTo(client, right, about),
                await responseTo(client, wrong, about),
              ];
              assert.equal(first, second, JSON.stringify(right));
            }
            context.diagnostic(`${tried.length} of ${secret.length} guesses`);
            assert.ok(tried.length > 0);
          });

          it(`${name}: see what they may`, async () => {
            const client = await attacker();
            for (const { name: ifc, start } of accessible(interfaces, roles).filter(({ crud }) =>
              crud.includes('R'),
            )) {
              const path = start === 'session' ? 'SESSION/1' : `Person/${OWN}`;
              assert.equal((await client.get(`resource/${path}/${ifc}`)).status, 200, ifc);
            }
          });
        }
      },
    );
}

/** Deletes all data and restores it, so that the history contains all of it. */
async function forgetAndRemember({ server }: TestServer): Promise<void> {
  const { application } = server;
  const current = [...application.model.relations.values()].filter(({ name }) =>
    /^[rh]x\d/.test(name),
  );
  const links = new Map<(typeof current)[number], Pair[]>();
  await transact(application, { session: null }, async (tx) => {
    for (const relation of current) {
      const present = await allLinks(tx, relation);
      links.set(relation, present);
      for (const { src, tgt } of present) await deleteLink(tx, relation, src, tgt);
    }
  });
  await transact(application, { session: null }, async (tx) => {
    for (const [relation, pairs] of links)
      for (const { src, tgt } of pairs) await addLink(tx, relation, src, tgt);
  });
}

async function attackerWith(
  { client: make }: TestServer,
  production: boolean,
  roles: readonly string[],
): Promise<Client> {
  const client = make();
  const { body } = await client.replace('resource/SESSION/1?interface=Who', 'Me', OWN);
  assert.equal(body.isCommitted, true, JSON.stringify(body));
  const requested = ROLES.map((id) => ({ id, active: roles.includes(id) }));
  if (!production) await client.send('PATCH', 'app/roles', { body: requested });
  return client;
}

function some<T>(random: Random, list: readonly T[]): readonly T[] {
  if (ATTACKS === 'all' || list.length <= Number(ATTACKS)) return list;
  return Array.from({ length: Number(ATTACKS) }, () => random.pick(list));
}

/** Texts of the population in a text. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/(?:held|hidden)-[\w-]+/g));
}

/** The attacker’s own input does not count as a leak. */
function saidIn({ path, body }: Attack): string {
  return `${decodeURIComponent(path)} ${JSON.stringify(body ?? '')}`;
}

async function responseTo(client: Client, attack: Attack, about: string): Promise<string> {
  const { status, body } = await client.send(attack.method, attack.path, attack);
  assert.ok(status < 500, JSON.stringify([attack, body]));
  const described = typeof body === 'object' && body !== null ? { ...body, requestId: '' } : body;
  return JSON.stringify([status, described])
    .replaceAll(about, 'GUESS')
    .replaceAll('wrong-guess', 'GUESS');
}
