import * as client from 'openid-client';
import { jwtVerify, type JWTPayload } from 'jose';
import { isLocal, type LoginProvider } from '../config/login-provider.ts';
import { isMailAddress } from '../config/mail-address.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { ProviderKeys } from './provider-keys.ts';

/** Seconds by which the clocks of the provider and of this server may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;
const TIMEOUT_SECONDS = 10;
const MILLISECONDS = 1000;
/** Metadata of a provider can change: it is read again after an hour. */
const METADATA_MS = 3_600_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A user whom a provider has identified. */
export interface Subject {
  readonly provider: Pick<LoginProvider, 'id' | 'roles' | 'unknownSubject'>;
  readonly subject: string;
  /** The name to log in with; null if the provider states none. */
  readonly name: string | null;
  readonly groups: readonly string[];
  /** The verified e-mail address; null if the provider states none. */
  readonly email: string | null;
}

/** An OpenID Connect provider. Its metadata is read when it is needed first, and again after a failure. */
export class Provider {
  readonly settings: LoginProvider;
  readonly #redirectUri: string;
  #discovered: {
    readonly metadata: Promise<client.ServerMetadata>;
    readonly end: number;
  } | null = null;
  #keys: ProviderKeys | null = null;

  /** `redirectUri` is the address to which the provider sends users back. */
  constructor(settings: LoginProvider, redirectUri: string) {
    this.settings = settings;
    this.#redirectUri = redirectUri;
  }

  /** Returns the address at which the user logs in. @throws Error if the provider does not respond */
  async loginAddress({ state, nonce, verifier }: LoginAttempt): Promise<string> {
    const { scopes, responseMode } = this.settings;
    const parameters = {
      redirect_uri: this.#redirectUri,
      scope: scopes.join(' '),
      ...(responseMode === 'form_post' && { response_mode: responseMode }),
      ...{ state, nonce, code_challenge_method: 'S256' },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
    };
    return client.buildAuthorizationUrl(await this.#config(), parameters).href;
  }

  /** Identifies the user by the parameters that the provider sent back. @throws Error if they are not valid */
  async identify(query: string, { state, nonce, verifier }: LoginAttempt): Promise<Subject> {
    const config = await this.#config();
    const tokens = await client.authorizationCodeGrant(
      config,
      new URL(`${this.#redirectUri}?${query}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    requireRecent(claims);
    return this.#subjectOf({
      ...(await this.#userInfo(config, tokens.access_token, claims)),
      ...claims,
    });
  }

  /** Returns the address that ends the session at the provider; null if it has none. @throws Error */
  async logoutAddress(returnTo: string): Promise<string | null> {
    const config = await this.#config();
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
  }

  /** Returns the subject whose sessions a logout token ends. @throws Error if the token is not valid */
  async loggedOutSubject(token: string): Promise<string> {
    const config = await this.#config();
    const { issuer, jwks_uri: uri = '' } = config.serverMetadata();
    if (this.#keys?.uri !== uri) this.#keys = new ProviderKeys(uri);
    const { payload } = await jwtVerify(token, this.#keys.find, {
      issuer,
      audience: this.settings.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: TIMEOUT_SECONDS * CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iat', 'jti'],
    });
    return subjectOfLogout(payload);
  }

  /** Some providers state groups only here. */
  async #userInfo(
    config: client.Configuration,
    accessToken: string,
    claims: client.IDToken,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { groupsClaim, nameClaim } = this.settings;
    const isComplete = [groupsClaim, nameClaim, 'email'].every(
      (claim) => claims[claim] !== undefined,
    );
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(config, accessToken, claims.sub);
  }

  #subjectOf(claims: Readonly<Record<string, unknown>>): Subject {
    const { nameClaim, groupsClaim } = this.settings;
    const name = claims[nameClaim];
    const groups = claims[groupsClaim];
    return {
      provider: this.settings,
      subject: String(claims['sub']),
      name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
      groups: [groups].flat().filter((group) => typeof group === 'string'),
      email: verifiedEmail(claims),
    };
  }

  /** A new configuration for each use has no keys of the provider from before, so that new keys count at once. */
  async #config(): Promise<client.Configuration> {
    const config = configurationOf(this.settings, await this.#metadata());
    config.timeout = TIMEOUT_SECONDS;
    // Otherwise the ID token is trusted without its signature, because it comes from the provider directly.
    client.enableNonRepudiationChecks(config);
    if (isLocal(new URL(this.settings.issuer))) client.allowInsecureRequests(config);
    return config;
  }

  async #metadata(): Promise<client.ServerMetadata> {
    const known = this.#discovered;
    if (known && known.end > performance.now()) return known.metadata;
    const discovered = {
      metadata: discover(this.settings),
      end: performance.now() + METADATA_MS,
    };
    this.#discovered = discovered;
    try {
      return await discovered.metadata;
    } catch (error) {
      if (this.#discovered === discovered) this.#discovered = null;
      throw error;
    }
  }
}

/** A token of another time comes from a wrong clock, or is an old one. @throws Error with the code `ID_TOKEN_TIME` */
function requireRecent({ iat }: client.IDToken): void {
  const age = Date.now() / MILLISECONDS - iat;
  if (age >= -CLOCK_TOLERANCE_SECONDS && age <= CLOCK_TOLERANCE_SECONDS + TIMEOUT_SECONDS) return;
  const message = `the clocks of the provider and of this server differ (by ${Math.round(-age)} s)`;
  throw Object.assign(new Error(message), { code: 'ID_TOKEN_TIME' });
}

function configurationOf(
  { clientId, clientSecret }: LoginProvider,
  metadata: client.ServerMetadata,
): client.Configuration {
  return new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret),
  );
}

async function discover({ issuer, clientId }: LoginProvider): Promise<client.ServerMetadata> {
  const url = new URL(issuer);
  const config = await client.discovery(url, clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isLocal(url) ? [client.allowInsecureRequests] : [],
  });
  return config.serverMetadata();
}

/** @throws Error */
function subjectOfLogout({ sub, nonce, events }: JWTPayload): string {
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  if (!isLogout || nonce !== undefined || sub === undefined)
    throw new Error('the token is not a logout token with a subject');
  return sub;
}

/** Providers that verify every address do not say so. */
function verifiedEmail(claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = claims;
  const isKnown = typeof email === 'string' && isVerified !== false && isVerified !== 'false';
  return isKnown && isMailAddress(email) ? email : null;
}
