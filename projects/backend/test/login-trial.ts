import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { Client } from './client.ts';
import { EventStream } from './event-stream.ts';
import { freePort } from './free-port.ts';
import { compileScript } from './compiled-script.ts';
import { TestProvider } from './oidc-provider.ts';
import { TestBrowser } from './test-browser.ts';
import type { StartServer, TestServer } from './test-server.ts';
import { TlsProxy } from './tls-proxy.ts';

const SECRET = 'the secret of the client';
const GENERICS = compileScript(`CONTEXT Depot IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
INCLUDE "ampersand/groups.adl"
RELATION title[Order*Title] [UNI]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "boss"), ("a3", "former") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a2", "Administrator"), ("a3", "Administrator") ]
INTERFACE Address FOR Planner : "_SESSION"[SESSION];sessionAccount cRud BOX [ "Address" : accEmail cRud ]
INTERFACE Orders FOR Planner, Clerk : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
ENDCONTEXT`);

/** The stream to which a logger and those of its requests write. */
function streamOf(logger: object): { write: (line: string) => void } {
  for (let each: object | null = logger; each; each = Object.getPrototypeOf(each) as object | null)
    for (const symbol of Object.getOwnPropertySymbols(each))
      if (symbol.description === 'pino.stream') return Reflect.get(logger, symbol);
  throw new Error('the logger has no stream');
}

/** Two servers on one database behind TLS, which take turns, and a provider at which their users log in. */
export class LoginTrial {
  readonly proxy: TlsProxy;
  readonly provider: TestProvider;
  /** One of the servers. */
  readonly one: TestServer;
  /** What both have logged. */
  readonly logged: string[] = [];
  readonly #stops: readonly (() => unknown)[];

  private constructor(
    { proxy, provider }: Pick<LoginTrial, 'proxy' | 'provider'>,
    [one, other]: readonly [TestServer, TestServer],
    folder: string,
  ) {
    [this.proxy, this.provider, this.one] = [proxy, provider, one];
    proxy.servers = [one.server, other.server];
    for (const { application } of proxy.servers)
      streamOf(application.logger).write = (line) => void this.logged.push(line);
    const removeFolder = (): void => rmSync(folder, { recursive: true });
    this.#stops = [...[one, other, provider, proxy].map((each) => () => each.stop()), removeFolder];
  }

  static async start(start: StartServer): Promise<LoginTrial> {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-oidc-'));
    const proxy = await TlsProxy.start();
    const provider = await startProvider(proxy);
    await writeProviders(folder, provider.issuer);
    const options = {
      generics: GENERICS,
      settings: {
        'session.loginEnabled': undefined,
        'server.publicUrl': proxy.url,
        'server.trustProxy': true,
        'login.providers': join(folder, 'providers.yaml'),
        'log.level': 'info',
        // Streams of ended sessions end before.
        'live.heartbeat': 3600,
      },
    } as const;
    const one = await start(options);
    const other = await start({ ...options, data: one.server.application.config.data });
    return new LoginTrial({ proxy, provider }, [one, other], folder);
  }

  browser(): TestBrowser {
    return new TestBrowser(this.proxy);
  }

  /** Logs a user of the provider in, and opens a page. */
  async logInAs(user: string, to = '/'): Promise<TestBrowser> {
    this.provider.user = user;
    const page = this.browser();
    await page.open(`/api/v1/session/login/company?to=${encodeURIComponent(to)}`);
    return page;
  }

  /** The session of a browser, with its roles and a client that has it. */
  async sessionOf(page: TestBrowser) {
    const client = Object.assign(new Client(this.one.server), { cookie: page.ownCookies });
    const { session, sessionRoles } = (await client.get('app/navbar')).body;
    const roles = sessionRoles.map(({ id }: { id: string }) => id);
    return { client, session, roles };
  }

  async logOutAtProvider(page: TestBrowser): Promise<void> {
    await page.open('/api/v1/session/logout/company');
    await page.submitForm();
  }

  /** Opens an event stream of the session of a browser on each server. */
  async streamsOf(page: TestBrowser): Promise<EventStream[]> {
    const urls = this.proxy.servers.map(({ http }) => http.listen({ host: '127.0.0.1', port: 0 }));
    const streams = (await Promise.all(urls)).map((url) => EventStream.open(url, page.ownCookies));
    return Promise.all(streams);
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) await stop();
  }
}

async function startProvider(proxy: TlsProxy): Promise<TestProvider> {
  const callbacks = ['company', 'strict'].map((id) => `${proxy.url}/api/v1/session/callback/${id}`);
  const provider = await TestProvider.start({
    redirectUris: callbacks,
    ...{ clientId: 'depot', secret: SECRET },
    backchannel: async (payload) => {
      const { status } = await proxy.send('/api/v1/session/backchannel/company', { payload });
      assert.equal(status, 204);
    },
  });
  provider.users.set('s1', { name: 'zoe', groups: ['planners', 'clerks', 'unknown'] });
  provider.users.set('s2', { name: 'Ann', groups: [] });
  provider.users.set('s3', { name: 'max', groups: ['admins'] });
  return provider;
}

/** The provider by two settings, and one that listens no more. */
async function writeProviders(folder: string, issuer: string): Promise<void> {
  const company = {
    ...{ id: 'company', label: 'Company', issuer, clientId: 'depot' },
    ...{ clientSecretFile: 'secret', unknownSubject: 'create' },
    roles: { planners: ['Planner'], clerks: ['Clerk'], admins: ['Administrator'] },
  };
  const strict = { ...company, id: 'strict', unknownSubject: 'reject' };
  const down = { ...company, id: 'down', issuer: `http://127.0.0.1:${await freePort()}` };
  writeFileSync(join(folder, 'secret'), `${SECRET}\n`);
  writeFileSync(join(folder, 'providers.yaml'), stringify([company, strict, down]));
}
