import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
// @ts-expect-error -- the package has no types
import OidcProvider from 'oidc-provider';

/** The claims of a user of the provider. */
export interface ProviderUser {
  readonly name: string;
  readonly groups: readonly string[];
  readonly email?: string;
  readonly isVerified?: boolean;
}

/** What a test needs of `oidc-provider`, which has no types. */
interface ProviderApi {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionDetails(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ readonly prompt: { readonly name: string } }>;
  interactionResult(
    request: IncomingMessage,
    response: ServerResponse,
    result: object,
  ): Promise<string>;
}

interface ProviderOptions {
  readonly redirectUris: readonly string[];
  readonly clientId: string;
  readonly secret: string;
  /** Receives the logout tokens that the provider sends. */
  readonly backchannel: (form: string) => Promise<void>;
}

/** A running OpenID Connect provider (`oidc-provider`), at which the user {@link user} logs in without a form. */
export class TestProvider {
  readonly users = new Map<string, ProviderUser>();
  user = '';
  /** Seconds by which the clock of the provider is ahead, as its ID tokens state it. */
  ahead = 0;
  /** The key that signs ID tokens in place of the published one. */
  forger: CryptoKey | null = null;
  /** Claims of the ID token in addition to `sub`. Those of the user are in userinfo only. */
  idTokenClaims: object = {};
  /** Handles requests in place of the provider; returns false for those that it leaves. */
  failure: ((path: string, response: ServerResponse) => boolean) | null = null;
  readonly #http: Server;
  readonly #options: ProviderOptions;
  #keys: JWK[] = [];
  #privateKey: CryptoKey | null = null;

  private constructor(http: Server, options: ProviderOptions) {
    this.#http = http;
    this.#options = options;
  }

  static async start(options: ProviderOptions): Promise<TestProvider> {
    const provider = new TestProvider(await listening(), options);
    await provider.useKey('first');
    return provider;
  }

  get issuer(): string {
    return addressOf(this.#http);
  }

  /** Signs from now on with a new key; earlier ones are unknown to everyone. */
  async useKey(kid: string): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.#privateKey = privateKey;
    this.#keys = [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }];
    this.#serve();
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  #serve(): void {
    const api = new OidcProvider(this.issuer, this.#configuration()) as ProviderApi;
    const handle = api.callback();
    this.#http.removeAllListeners('request');
    this.#http.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.failure?.(request.url ?? '', response) === true) return;
      if (request.url?.startsWith('/interaction/')) void this.#interact(api, request, response);
      else {
        if (request.url === '/token') this.#replaceIdToken(response);
        handle(request, response);
      }
    });
  }

  /** Signs the ID token of a response again, for a test about its claims, its times, or its key. */
  #replaceIdToken(response: ServerResponse): void {
    const key = this.forger ?? this.#privateKey;
    if (key === null) return;
    const end = response.end.bind(response);
    const replaced = async (body: unknown): Promise<void> => {
      const content = JSON.parse(String(body)) as { readonly id_token?: string };
      if (content.id_token === undefined) return void end(body);
      const claims = { ...decodeJwt(content.id_token), ...this.idTokenClaims };
      const iat = (claims.iat ?? 0) + this.ahead;
      const { kid } = decodeProtectedHeader(content.id_token);
      const token = new SignJWT({ ...claims, iat }).setProtectedHeader({ alg: 'RS256', kid });
      const text = JSON.stringify({ ...content, id_token: await token.sign(key) });
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    };
    response.end = ((body: unknown) => (void replaced(body), response)) as typeof response.end;
  }

  #configuration(): object {
    const { clientId, secret, redirectUris } = this.#options;
    const [redirectUri = ''] = redirectUris;
    return {
      // The only requests of the provider are logout tokens.
      fetch: async (_: unknown, { body }: { readonly body: unknown }) => {
        await this.#options.backchannel(String(body));
        return new Response();
      },
      jwks: { keys: this.#keys },
      cookies: { keys: ['secret'] },
      claims: {
        openid: ['sub'],
        profile: ['preferred_username', 'groups'],
        email: ['email', 'email_verified'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true, logoutSource: submittedLogout },
      },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({
          sub,
          preferred_username: this.users.get(sub)?.name,
          groups: this.users.get(sub)?.groups,
          email: this.users.get(sub)?.email,
          email_verified: this.users.get(sub)?.isVerified,
        }),
      }),
      loadExistingGrant: async (context: GrantContext) => {
        const { oidc } = context;
        const known = oidc.session.grantIdFor(oidc.client.clientId);
        if (known !== undefined) return oidc.provider.Grant.find(known);
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      clients: [
        {
          ...{ client_id: clientId, client_secret: secret, redirect_uris: redirectUris },
          post_logout_redirect_uris: [new URL('/', redirectUri).href],
          backchannel_logout_uri: redirectUri.replace('callback', 'backchannel'),
        },
      ],
    };
  }

  async #interact(
    api: ProviderApi,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    await api.interactionDetails(request, response);
    const location = await api.interactionResult(request, response, {
      login: { accountId: this.user },
    });
    response.writeHead(303, { location }).end();
  }
}

interface GrantContext {
  readonly oidc: {
    readonly provider: {
      readonly Grant: {
        new (of: object): { addOIDCScope(scope: string): void; save(): Promise<string> };
        find(id: string): Promise<object>;
      };
    };
    readonly client: { readonly clientId: string };
    readonly session: {
      readonly accountId: string;
      grantIdFor(client: string): string | undefined;
    };
  };
}

/** The page that asks whether to log out, of which only the form counts here. */
function submittedLogout(context: { body: string }, form: string): void {
  context.body = form;
}

async function listening(): Promise<Server> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
