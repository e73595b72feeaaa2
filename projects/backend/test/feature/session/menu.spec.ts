import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
RELATION name[Article*Name] [UNI]
INTERFACE Plain : "_SESSION";V[SESSION*Article] cRud BOX <TABLE> [ "Name" : name ]
INTERFACE Stock : "_SESSION";V[SESSION*Article] cRud
  BOX <TABLE menuGroup="In the back" menuIcon="warehouse"> [ "Name" : name ]
INTERFACE Desk : "_SESSION"[SESSION] cRud BOX <FORM home menuOrder="2" menuIcon="shop"> [ "All" : V[SESSION*Article];name ]
INTERFACE Orders : "_SESSION";V[SESSION*Article] cRud
  BOX <TABLE menuOrder="1" menuGroup="In the back"> [ "Name" : name ]
ENDCONTEXT`;

interface Item {
  readonly id: string;
  readonly label: string;
  readonly seqNr: number;
  readonly parent: string | null;
  readonly icon?: string;
}

describeOnDatabases('feature', 'the menu', (start) => {
  it('has the order, the groups and the icons of the script', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const { body } = await test.client().get('app/navbar');
    const items = (body.navs as Item[]).filter(({ id }) => !id.startsWith('PrototypeContext'));
    const labels = new Map(items.map(({ id, label }) => [id, label]));
    const shown = items.map(({ label, seqNr, parent, icon }) => [
      ...[label, seqNr, parent && labels.get(parent)],
      ...(icon ? [icon] : []),
    ]);
    assert.deepEqual(shown.filter(([label]) => label !== 'Main menu').toSorted(), [
      ['Desk', 2, 'Main menu', 'shop'],
      ['In the back', 1, 'Main menu'],
      ['Orders', 1, 'In the back'],
      ['Plain', 3, 'Main menu'],
      ['Stock', 4, 'In the back', 'warehouse'],
    ]);
    assert.equal(body.home, '/Desk');
    await test.stop();
  });

  it('opens with the page that the script or the settings name, as far as the session has it', async () => {
    const script = SCRIPT.replace('INTERFACE Desk', 'INTERFACE Desk FOR Clerk').replace(
      'INTERFACE Plain',
      'INTERFACE Plain FOR Guest',
    );
    for (const [settings, home] of [
      [{}, '/Desk'],
      [{ 'frontend.homePage': '/Stock' }, '/Stock'],
    ] as const) {
      const test = await start({ generics: compileScript(script), settings });
      const client = test.client();
      assert.equal((await client.get('app/navbar')).body.home, home);
      await client.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active: false }] });
      const withoutDesk = (await client.get('app/navbar')).body.home;
      assert.equal(withoutDesk, home === '/Desk' ? '/' : home);
      await test.stop();
    }
  });
});
