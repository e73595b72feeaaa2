import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { stringify } from 'yaml';
import { readLoginProviders } from './login-provider.ts';
import { readConfig } from './read-config.ts';

const PROVIDER = {
  ...{ id: 'company', label: 'Company', clientId: 'depot' },
  issuer: 'https://login.example.org/realms/acme',
};

describe('a file with login providers', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-providers-'))));
  after(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === 'string' ? content : stringify(content));
    return file;
  };

  it('has defaults, and secrets in files next to it', () => {
    write('secret', 's3cret\n');
    const file = write('good.yaml', [{ ...PROVIDER, clientSecretFile: 'secret' }]);
    const [provider] = readLoginProviders(file);
    assert.deepEqual(provider, {
      ...PROVIDER,
      ...{ scopes: ['openid', 'profile', 'email'], responseMode: 'query', roles: {} },
      ...{ nameClaim: 'preferred_username', groupsClaim: 'groups', unknownSubject: 'reject' },
      clientSecret: 's3cret',
    });
    assert.equal(readLoginProviders(write('public.yaml', [PROVIDER]))[0]?.clientSecret, null);
  });

  const mistakes: readonly (readonly [string, unknown, RegExp])[] = [
    ['a member that is missing', [{ ...PROVIDER, clientId: undefined }], /number 1.*clientId/],
    ['a member that is unknown', [{ ...PROVIDER, secret: 'x' }], /number 1/],
    ['a policy that is unknown', [{ ...PROVIDER, unknownSubject: 'link' }], /unknownSubject/],
    ['an issuer without encryption', [{ ...PROVIDER, issuer: 'http://a.test' }], /https:/],
    ['a secret that is missing', [{ ...PROVIDER, clientSecretFile: 'gone' }], /cannot be read/],
    ['a provider twice', [PROVIDER, PROVIDER], /"company" twice/],
    ['no YAML', '- "', /cannot be read/],
  ];
  for (const [what, content, message] of mistakes)
    it(`is rejected with ${what}`, () => {
      assert.throws(() => readLoginProviders(write('bad.yaml', content)), message);
    });

  it('needs the address of the application, without a path', () => {
    const providers = write('good2.yaml', [PROVIDER]);
    const read = (publicUrl?: string) =>
      readConfig({ given: { 'login.providers': providers, 'server.publicUrl': publicUrl } });
    assert.throws(() => read(), /"login.providers" needs "server.publicUrl"/);
    assert.throws(() => read('https://app.example.org/x'), /without a path/);
    assert.equal(read('https://app.example.org').loginProviders[0]?.id, 'company');
  });
});
