import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { WrittenBody } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Permits IN ENGLISH
RELATION number[Permit*Number] [UNI,INJ]
RELATION name[Permit*Name] [UNI]
RULE Numbered : name;name~ /\\ I[Permit] |- number;number~
  VIOLATION (TXT "{EX} NextNumber;number;Permit;", SRC I, TXT ";Number;P-{year}-{n:3}")
ROLE ExecEngine MAINTAINS Numbered
RULE Polite : name;"bad"[Name] |- -V
INTERFACE Permits : "_SESSION"[SESSION];V[SESSION*Permit] CRUD BOX [ "Name" : name CRUD, "Number" : number CRUD ]
ENDCONTEXT`;

describeOnDatabases('database', 'running numbers of two servers', (start) => {
  let test: TestServer;
  let other: TestServer;
  before(async () => {
    const generics = compileScript(SCRIPT);
    test = await start({ generics });
    other = await start({ generics, data: test.server.application.config.data });
  });
  after(async () => {
    await other.stop();
    await test.stop();
  });

  /** Whether one of the servers stored a permit with a name, in a session of its own. */
  const stores = async (name: string, nr: number): Promise<boolean> => {
    const body = { Name: name };
    const server = nr % 2 === 0 ? test : other;
    const result = await server
      .client()
      .send<WrittenBody>('POST', 'resource/SESSION/1/Permits', { body });
    return result.body.isCommitted;
  };

  it('have no gap after rejected transactions, and no duplicates of simultaneous ones', async () => {
    const names = Array.from({ length: 12 }, (_, i) => (i % 4 === 0 ? 'bad' : `name ${i}`));
    const stored = await Promise.all(names.map(stores));
    assert.deepEqual(
      stored,
      names.map((name) => name !== 'bad'),
    );
    const { body } = await test
      .client()
      .get<readonly { readonly Number: string }[]>('resource/SESSION/1/Permits');
    const found = body.map((each) => each.Number).sort();
    assert.deepEqual(
      found.map((each) => each.replace(/^P-\d{4}-/, '')),
      ['001', '002', '003', '004', '005', '006', '007', '008', '009'],
    );
  });

  it('go on after the highest one', async () => {
    const list = await test
      .client()
      .get<readonly { readonly _id_: string; readonly Number: string }[]>(
        'resource/SESSION/1/Permits',
      );
    const middle = list.body.find((each) => each.Number.endsWith('-004'));
    await test.client().send('DELETE', `resource/SESSION/1/Permits/${middle?._id_}`);
    await stores('one more', 1);
    const { body } = await test
      .client()
      .get<readonly { readonly Number: string }[]>('resource/SESSION/1/Permits');
    const found = body.map((each) => each.Number.slice(-3)).sort();
    assert.deepEqual(found, ['001', '002', '003', '005', '006', '007', '008', '009', '010']);
  });
});
