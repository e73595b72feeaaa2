import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const ACTIVE = 'PrototypeContext.sessionActiveRoles';
const ALLOWED = 'PrototypeContext.sessionAllowedRoles';
const ROLE = 'PrototypeContext.Role';

const RULE = 'Who buys does not pay';

const SCRIPT = `CONTEXT Duties IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION sessionAccount[SESSION*Account] [UNI]
RELATION accountName[Account*AccountName] [UNI,INJ]
RELATION hasRole[Account*${ROLE}]
RELATION typedName[SESSION*AccountName] [UNI]
RELATION payment[Payment*Text] [UNI]
RULE NotBoth : I[SESSION] /\\ ${ACTIVE};"Buyer"[${ROLE}];V[${ROLE}*SESSION] |- -(I /\\ ${ACTIVE};"Payer"[${ROLE}];V[${ROLE}*SESSION])
  MESSAGE "${RULE}"
ROLE ExecEngine MAINTAINS LogIn, Roles
RULE LogIn : typedName;accountName~ |- sessionAccount
  VIOLATION (TXT "{EX} InsPair;sessionAccount;SESSION;", SRC I, TXT ";Account;", TGT I)
RULE Roles : sessionAccount;hasRole |- ${ALLOWED}
  VIOLATION (TXT "{EX} InsPair;${ALLOWED};SESSION;", SRC I, TXT ";${ROLE};", TGT I)
POPULATION accountName CONTAINS [ ("a1", "ann") ]
POPULATION hasRole[Account*${ROLE}] CONTAINS [ ("a1", "Buyer"), ("a1", "Payer"), ("a1", "Reader") ]
INTERFACE "Login" : "_SESSION"[SESSION] cRud BOX [ "Name" : typedName CRUD, "Account" : sessionAccount cRud ]
INTERFACE "Buy" FOR Buyer : V[SESSION*Payment] CRUD BOX [ "Text" : payment CRUD ]
INTERFACE "Pay" FOR Payer : V[SESSION*Payment] CRUD BOX [ "Text" : payment CRUD ]
INTERFACE "Look" FOR Reader : V[SESSION*Payment] cRud BOX [ "Text" : payment cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'rules that keep duties apart', (start) => {
  let test: TestServer;
  let client: Client;
  const generics = () => compileScript(SCRIPT);
  const active = async (who: Client): Promise<string[]> =>
    (await who.get('app/navbar')).body.sessionRoles
      .filter((role: { active: boolean }) => role.active)
      .map((role: { id: string }) => role.id);
  const violations = async (): Promise<unknown[]> =>
    (await client.get('admin/ruleengine/evaluate/all')).body.invariants;

  before(async () => {
    test = await start({ generics: generics() });
    client = test.client();
  });
  after(() => test.stop());

  it('let sessions start in development, with the roles that fit together', async () => {
    assert.deepEqual(await active(client), ['Anonymous', 'Buyer', 'Reader']);
    assert.equal((await client.get('resource/SESSION/1/Buy')).status, 200);
    assert.equal((await client.get('resource/SESSION/1/Pay')).status, 403);
    assert.deepEqual(await violations(), []);
  });

  it('hold after a login that brings both roles; who has both chooses', async () => {
    const server = await start({ generics: generics(), settings: { production: true } });
    const ann = server.client();
    const { body } = await ann.replace('resource/SESSION/1?interface=Login', 'Name', 'ann');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(body.invariantRulesHold, true);
    assert.equal(body.content?.['Account'], 'a1');
    assert.deepEqual(await active(ann), ['Anonymous', 'Buyer', 'Reader']);
    const rows = await server.server.application.database.read((connection) =>
      connection.all(`select * from "${ACTIVE}"`),
    );
    assert.equal(JSON.stringify(rows).includes('Payer'), false);
    const both = await ann.send('PATCH', 'app/roles', { body: [{ id: 'Payer', active: true }] });
    const { code, detail, notifications } = both.body;
    assert.deepEqual([both.status, code, detail], [400, 'AMP-400-ROLE', RULE]);
    assert.deepEqual(notifications.errors, [{ message: RULE }]);
    const other = await ann.send('PATCH', 'app/roles', {
      body: [
        { id: 'Buyer', active: false },
        { id: 'Payer', active: true },
      ],
    });
    assert.equal(other.status, 200);
    assert.deepEqual(await active(ann), ['Anonymous', 'Payer', 'Reader']);
    await server.stop();
  });
});
