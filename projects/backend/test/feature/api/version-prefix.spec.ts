import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Versions IN ENGLISH
RELATION name[Person*Name] [UNI]
POPULATION name CONTAINS [ ("ann", "Ann") ]
INTERFACE Person : I[Person] cRUd BOX [ "Name" : name CRUD ]
ENDCONTEXT
`;

describeOnDatabases('feature', 'the address of the API', (start) => {
  it('has the version after /api, and is nowhere else', async (context) => {
    const test = await start({ generics: compileScript(SCRIPT) });
    context.after(() => test.stop());
    const { http } = test.server;
    const statusAt = async (prefix: string): Promise<number> =>
      (await http.inject({ url: `${prefix}/resource/Person/ann/Person` })).statusCode;
    assert.equal(await statusAt('/api/v1'), 200);
    for (const prefix of ['/api', '/api/v2', '/v1', '/api/V1', ''])
      assert.equal(await statusAt(prefix), 404, prefix);
    const headers = { host: 'app.test', origin: 'http://app.test' };
    const payload = [{ op: 'replace', path: 'Name', value: 'Anna' }];
    const url = '/api/v1/resource/Person/ann?interface=Person';
    const change = await http.inject({ method: 'PATCH', url, headers, payload });
    assert.equal(change.json<{ isCommitted: boolean }>().isCommitted, true);
  });
});
