import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { PROJECT_GENERICS, startOnSqlite } from '../../test-server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const STYLES = 'html:root { --mat-sys-primary: light-dark(#0b6e4f, #7fd8b5); }';

/** A server whose metadata say how the application looks. */
async function serverWith(test: TestContext, identity: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-identity-'));
  cpSync(PROJECT_GENERICS, folder, { recursive: true });
  writeFileSync(join(folder, 'identity.json'), JSON.stringify(identity));
  test.after(() => rmSync(folder, { recursive: true }));
  const started = await startOnSqlite({ generics: folder });
  test.after(() => started.stop());
  return started;
}

describe('the identity of an application', () => {
  it('is told to the page: name, colours, and where the logo is', async (test) => {
    const content = Buffer.from(SVG).toString('base64');
    const { server, client } = await serverWith(test, {
      name: 'Corner shop',
      logo: { type: 'image/svg+xml', content },
      styles: STYLES,
    });
    const { body } = await client().get('app/navbar');
    assert.equal(body.contextLabel, 'Corner shop');
    assert.equal(body.identity.styles, STYLES);
    const logo = await server.http.inject(`/api/v1/${body.identity.logo}`);
    assert.equal(logo.body, SVG);
    assert.equal(logo.headers['content-type'], 'image/svg+xml');
    assert.match(String(logo.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    assert.match(String(logo.headers['cache-control']), /immutable/);
  });

  it('says only what the file says', async (test) => {
    const { client } = await serverWith(test, { name: '', logo: null, styles: '' });
    const { body } = await client().get('app/navbar');
    assert.deepEqual(body.identity, {});
    assert.notEqual(body.contextLabel, '');
    assert.equal((await client().get('app/logo')).status, 404);
  });

  it('is absent without a file', async (test) => {
    const started = await startOnSqlite();
    test.after(() => started.stop());
    assert.equal('identity' in (await started.client().get('app/navbar')).body, false);
  });

  it('that is broken stops the start with its name', async (test) => {
    await assert.rejects(serverWith(test, { name: 3 }), /identity\.json/);
  });
});
