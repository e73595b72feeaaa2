import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import type { Navbar, ViewedPerson } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SEED = 20261128;
/** Persons that are viewed on each database. */
const VIEWS = 4;
const ALLOWED = 'PrototypeContext.sessionAllowedRoles';
const ROLE = 'PrototypeContext.Role';
const ROLES = ['R0', 'R1', 'R2', 'R3'] as const;
const ACCOUNTS = [0, 1, 2, 3, 4, 5];
/** The roles of each account, at random. */
const ROLES_OF = fc.sample(fc.subarray([...ROLES]), { seed: SEED, numRuns: ACCOUNTS.length });

const rows = (values: readonly string[]) => values.join(', ');
const PAGES = ROLES.map(
  (role, i) => `
REPRESENT Note${i} TYPE ALPHANUMERIC
RELATION note${i}[Book*Note${i}]
POPULATION note${i} CONTAINS [ ("b1", "token${i}") ]
INTERFACE Page${i} FOR ${role} : I[Book] CRUD BOX [ "Notes" : note${i} CRUD ]`,
).join('\n');

/** A page with notes for each role, papers of the own account for R0, and all papers for R3. */
const SCRIPT = `CONTEXT Views IN ENGLISH
RELATION sessionAccount[SESSION*Account] [UNI]
RELATION accountName[Account*AccountName] [UNI,INJ]
RELATION hasRole[Account*${ROLE}]
RELATION typedName[SESSION*AccountName] [UNI]
RELATION owner[Paper*Account] [UNI]
RELATION text[Paper*Text] [UNI]
RELATION checked[Paper] [PROP]
ROLE ExecEngine MAINTAINS LogIn, Roles
RULE LogIn : typedName;accountName~ |- sessionAccount
  VIOLATION (TXT "{EX} InsPair;sessionAccount;SESSION;", SRC I, TXT ";Account;", TGT I)
RULE Roles : sessionAccount;hasRole |- ${ALLOWED}
  VIOLATION (TXT "{EX} InsPair;${ALLOWED};SESSION;", SRC I, TXT ";${ROLE};", TGT I)
RULE unnoted : I[Book] |- -(${ROLES.map((_, i) => `note${i};note${i}~`).join(' /\\ ')})
RULE papers : I[Paper] |- -(text;text~ /\\ owner;owner~)
${ROLES.map((role) => `ROLE ${role} MAINTAINS unnoted, papers`).join('\n')}
RULE checkedPapers : checked |- -(text;text~)
POPULATION accountName CONTAINS [ ("boss", "bob"), ${rows(ACCOUNTS.map((i) => `("a${i}", "name${i}")`))} ]
POPULATION hasRole[Account*${ROLE}] CONTAINS [ ("boss", "Boss")${ROLES_OF.flatMap((roles, i) => roles.map((role) => `, ("a${i}", "${role}")`)).join('')} ]
POPULATION owner CONTAINS [ ${rows(ACCOUNTS.map((i) => `("p${i}", "a${i}")`))} ]
POPULATION text CONTAINS [ ${rows(ACCOUNTS.map((i) => `("p${i}", "own${i}")`))} ]
INTERFACE Login : "_SESSION"[SESSION] cRud BOX [ "Name" : typedName CRUD ]
INTERFACE Mine FOR R0 : sessionAccount;owner~ CRUD BOX [ "Text" : text CRUD, "Checked" : checked CRUD ]
INTERFACE All FOR R3 : V[SESSION*Paper] CRUD BOX [ "Text" : text CRUD, "Checked" : checked CRUD ]
INTERFACE Boss FOR Boss : V[SESSION*Account] cRud BOX [ "Name" : accountName cRud, "Papers" : owner~ cRud BOX [ "Text" : text cRud ] ]
${PAGES}
ENDCONTEXT`;

/** All that a person could ask for, dry runs included. */
function requests(client: Client): readonly (() => Promise<{ status: number; body: unknown }>)[] {
  const get = (url: string) => () => client.get(url);
  const paper = (page: string, i: number) => `resource/SESSION/1/${page}/p${i}?interface=${page}`;
  const tried = (page: string, i: number) => () =>
    client.replace(
      `${paper(page, i)}&dryRun=true&effects=true&explain=checkedPapers`,
      'Checked',
      true,
    );
  return [
    ...['navbar', 'notifications', 'why-not?interface=Mine', 'why-not?interface=Page1'].map(
      (path) => get(`app/${path}`),
    ),
    ...['Mine', 'All', 'Boss'].map((page) => get(`resource/SESSION/1/${page}`)),
    ...ROLES.map((_, i) => get(`resource/Book/b1?interface=Page${i}`)),
    ...['token', 'own', 'name'].map((text) => get(`search?q=${text}`)),
    ...['Paper', 'Account', 'Book'].map((concept) => get(`resource/${concept}`)),
    get('app/explain?rule=unnoted&src=b1&tgt=b1&nodes=240'),
    ...ACCOUNTS.flatMap((i) => [
      get(`app/explain?rule=papers&src=p${i}&tgt=p${i}`),
      tried('Mine', i),
      tried('All', i),
    ]),
  ];
}

/** Requests that would write. */
function writes(client: Client): readonly (() => Promise<{ status: number }>)[] {
  const paper = (page: string) => `resource/SESSION/1/${page}/p1?interface=${page}`;
  return [
    () => client.replace(paper('Mine'), 'Text', 'written'),
    () => client.replace(paper('All'), 'Text', 'written'),
    () => client.send('DELETE', paper('All')),
    ...ROLES.map(
      (_, i) => () =>
        client.send('PATCH', `resource/Book/b1?interface=Page${i}`, {
          body: [{ op: 'add', path: 'Notes', value: 'written' }],
        }),
    ),
    () => client.send('PATCH', 'app/roles', { body: [{ id: 'R0', active: false }] }),
    () => client.replace('resource/SESSION/1?interface=Login', 'Name', 'name1'),
  ];
}

/** The texts that a person may see, of all texts. */
function mayShow({ kind, id }: ViewedPerson, text: string): boolean {
  const roles: readonly string[] = kind === 'role' ? [id] : (ROLES_OF[Number(id.slice(1))] ?? []);
  const nr = text.slice(-1);
  if (text.startsWith('token')) return roles.includes(`R${nr}`);
  return roles.includes('R3') || (roles.includes('R0') && id === `a${nr}`);
}

const SECRETS = [...ROLES.map((_, i) => `token${i}`), ...ACCOUNTS.map((i) => `own${i}`)];

describeOnDatabases('feature', 'random persons in views', (start) => {
  let test: TestServer;
  let boss: Client;
  before(async () => {
    const settings = { production: true, 'rbac.adminRoles': ['Boss'] };
    test = await start({ generics: compileScript(SCRIPT), settings });
    boss = test.client();
    await boss.replace('resource/SESSION/1?interface=Login', 'Name', 'bob');
  });
  after(() => test.stop());

  /** The whole population, in any order. */
  const stored = async (): Promise<unknown> => {
    const { status, body } = await boss.get('admin/exporter/export/all');
    assert.equal(status, 200);
    const { links } = body as { links: { relation: string; links: unknown[] }[] };
    return links.map((each) => [
      each.relation,
      each.links.map((link) => JSON.stringify(link)).sort(),
    ]);
  };

  const persons = fc.oneof(
    fc.constantFrom(...ACCOUNTS).map((i): ViewedPerson => ({ kind: 'account', id: `a${i}` })),
    fc.constantFrom(...ROLES).map((id): ViewedPerson => ({ kind: 'role', id })),
  );

  it('show what the person may see and nothing else, and never write', async () => {
    const before = await stored();
    const own = (boss.cookie ?? '').split(';')[0] ?? '';
    for (const person of fc.sample(persons, { seed: SEED, numRuns: VIEWS })) {
      boss.cookie = own;
      const { status, headers } = await boss.send('POST', 'app/view-as', { body: person });
      assert.equal(status, 204);
      boss.cookie = `${own}; ${/ampersand_view=\d+/.exec(String(headers['set-cookie']))?.[0]}`;
      const { body } = await boss.get<Navbar>('app/navbar');
      assert.equal(body.viewedAs?.id, person.id);
      const shown: string[] = [];
      for (const request of requests(boss)) shown.push(JSON.stringify((await request()).body));
      const about = JSON.stringify(person);
      for (const text of SECRETS) {
        const isShown = shown.some((each) => each.includes(text));
        assert.equal(isShown, mayShow(person, text), `${text} to ${about}`);
      }
      for (const write of writes(boss)) assert.equal((await write()).status, 403, about);
    }
    boss.cookie = own;
    assert.deepEqual(await stored(), before);
  });
});
