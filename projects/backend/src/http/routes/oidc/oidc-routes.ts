import Type from 'typebox';
import type { Application } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { newAttempt, ownAddress } from '../../../oidc/login-attempt.ts';
import { logOutSubject } from '../../../oidc/log-out-subject.ts';
import { Provider } from '../../../oidc/provider.ts';
import { failureCode } from '../../../oidc/provider-failure.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { queryOf } from '../../request/query.ts';
import { described, NO_CONTENT, route, type Responses, type Route } from '../../request/route.ts';
import { setAttemptCookie } from './attempt-cookie.ts';
import { finishLogin } from './finish-login.ts';
import { redirect, redirectToProblem } from './redirect.ts';

const TAG = 'session';
const PARAMETER = Type.Optional(Type.String({ maxLength: 8000 }));
const LOGIN_QUERY = Type.Object({ to: PARAMETER });
/** What a provider sends back (RFC 6749, RFC 9207); it is checked by the client library. */
const CALLBACK = Type.Object({
  ...{ code: PARAMETER, state: PARAMETER, iss: PARAMETER, session_state: PARAMETER },
  ...{ error: PARAMETER, error_description: PARAMETER, error_uri: PARAMETER },
});
const LOGOUT_BODY = Type.Object({ logout_token: Type.String() });
const REDIRECT: Responses = { 303: { description: 'The next page', type: 'null' }, ...NO_CONTENT };
/** The provider sends these from its own site. They have no effect but what its parameters prove. */
const FROM_PROVIDER = { access: 'public', isFromOtherSite: true } as const;

/** Serves login and logout with OpenID Connect providers; no routes without providers. */
export function oidcRoutes(app: Application): Route[] {
  const { loginProviders, server } = app.config;
  const { publicUrl } = server;
  if (publicUrl === null || loginProviders.length === 0) return [];
  const providers = new Map(
    loginProviders.map((settings) => [
      settings.id,
      new Provider(settings, `${publicUrl}/api/v1/session/callback/${settings.id}`),
    ]),
  );
  const providerOf = ({ params }: ApiRequest<unknown, { readonly provider: string }>): Provider => {
    const provider = providers.get(params.provider);
    if (!provider) throw new ApiError('AMP-404-ROUTE');
    return provider;
  };
  return [
    route(
      'GET /session/login/:provider',
      'public',
      described(TAG, 'Logs in at a provider', REDIRECT, { querystring: LOGIN_QUERY }),
      (request) => beginLogin(app, request, providerOf(request), publicUrl),
    ),
    route(
      'GET /session/callback/:provider',
      'visitor',
      described(TAG, 'Finishes a login at a provider', REDIRECT, { querystring: CALLBACK }),
      (request) => finishLogin(app, request, providerOf(request), publicUrl),
    ),
    route(
      'POST /session/callback/:provider',
      FROM_PROVIDER,
      described(TAG, 'Finishes a login at a provider', REDIRECT, { body: CALLBACK }),
      (request) => repeatAsGet(request, publicUrl),
    ),
    route(
      'GET /session/logout/:provider',
      'public',
      described(TAG, 'Logs out at a provider', REDIRECT),
      (request) => logOutAtProvider(app, request, providerOf(request), publicUrl),
    ),
    route(
      'POST /session/backchannel/:provider',
      FROM_PROVIDER,
      described(TAG, 'Ends the sessions of a user who logged out at a provider', NO_CONTENT, {
        body: LOGOUT_BODY,
      }),
      (request) => endSessions(app, request, providerOf(request), request.body.logout_token),
    ),
  ];
}

async function beginLogin(
  app: Application,
  request: ApiRequest,
  provider: Provider,
  publicUrl: string,
): Promise<unknown> {
  const { to = '/' } = queryOf(request, LOGIN_QUERY);
  const attempt = newAttempt(provider.settings.id, ownAddress(publicUrl, to));
  try {
    const address = await provider.loginAddress(attempt);
    setAttemptCookie(app, request, attempt);
    return redirect(request, address);
  } catch (error) {
    logFailedLogin(app, provider, error);
    return redirectToProblem(request, publicUrl, 'provider');
  }
}

/** A request from another site has no cookies of this one; after a redirect it has. */
function repeatAsGet(request: ApiRequest<Record<string, string>>, publicUrl: string): unknown {
  const path = request.url.split('?')[0] ?? '';
  const query = new URLSearchParams(request.body);
  return redirect(request, `${publicUrl}${path}?${query.toString()}`);
}

async function logOutAtProvider(
  app: Application,
  request: ApiRequest,
  provider: Provider,
  publicUrl: string,
): Promise<unknown> {
  const home = new URL('/', publicUrl).href;
  try {
    return redirect(request, (await provider.logoutAddress(home)) ?? home);
  } catch (error) {
    logFailedLogin(app, provider, error);
    return redirect(request, home);
  }
}

async function endSessions(
  app: Application,
  request: ApiRequest,
  provider: Provider,
  token: string,
): Promise<unknown> {
  let subject: string;
  try {
    subject = await provider.loggedOutSubject(token);
  } catch (error) {
    logFailedLogin(app, provider, error);
    throw new ApiError('AMP-400-OPERATION');
  }
  await logOutSubject(app, { provider: provider.settings.id, subject });
  return request.reply.code(204).send();
}

function logFailedLogin({ logger }: Application, { settings }: Provider, error: unknown): void {
  const code = failureCode(error) ?? (error instanceof Error ? error.name : 'unknown');
  logger.warn({ provider: settings.id, code }, 'a request of or to a login provider failed');
}
