import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

/** Accounts without a view: the login name is never shown, nor are other accounts to a session without an account. */
const SCRIPT = `CONTEXT Named IN ENGLISH
RELATION sessionAccount[SESSION*Account] [UNI]
RELATION accUserid[Account*UserID] [UNI] = [ ("a1", "desk"); ("a2", "noor") ]
RELATION title[Task*Title] [UNI] = [ ("t1", "Paint") ]
RELATION isAlone[SESSION] [PROP]
INTERFACE Who : "_SESSION" cRud BOX [ Me : sessionAccount cRUd, Alone : isAlone cRUd ]
INTERFACE Accounts : "_SESSION";(V[SESSION*Account] - isAlone;V[SESSION*Account]) cRud BOX [ Itself : I ]
INTERFACE Task : I[Task] cRud BOX [ Title : title CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'an account that no view names', (start) => {
  let test: TestServer;
  const authors = async (by: Client): Promise<(string | undefined)[]> => {
    const { body } = await by.get<HistoryPage>('resource/Task/t1/Task/Title?history=true');
    return body.entries.filter(({ kind }) => kind === 'edit').map((each) => each.account?._label_);
  };
  const clientOf = async (account: string): Promise<Client> => {
    const client = test.client();
    await client.replace('resource/SESSION/1?interface=Who', 'Me', account);
    return client;
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
  });
  after(() => test.stop());

  it('goes by the name that it logs in with for itself, for others by its identifier', async () => {
    const desk = await clientOf('a1');
    const { body } = await desk.replace('resource/Task/t1?interface=Task', 'Title', 'Draw');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual(await authors(desk), ['desk']);
    assert.deepEqual(await authors(await clientOf('a2')), ['a1']);
  });

  it('is not told to a session that no interface shows it to', async () => {
    const noor = await clientOf('a2');
    await noor.replace('resource/Task/t1?interface=Task', 'Title', 'Read');
    const desk = await clientOf('a1');
    await desk.replace('resource/SESSION/1?interface=Who', 'Alone', true);
    assert.equal((await authors(desk))[0], undefined);
    assert.equal((await authors(noor))[0], 'noor');
  });
});
