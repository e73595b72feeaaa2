import type { ServedModel } from '../../../application/application.ts';
import {
  decodeAttempt,
  isState,
  ownAddress,
  type LoginAttempt,
} from '../../../oidc/login-attempt.ts';
import { logInSubject, LoginRejected, type LoginProblem } from '../../../oidc/log-in-subject.ts';
import type { Provider } from '../../../oidc/provider.ts';
import { failureCode, isProviderFailure } from '../../../oidc/provider-failure.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { beginSession } from '../../session/begin-session.ts';
import { setSessionCookie } from '../../session/session-cookie.ts';
import { storedSession } from '../../session/stored-session.ts';
import { attemptCookie, clearAttemptCookie } from './attempt-cookie.ts';
import { redirect, redirectToProblem } from './redirect.ts';

/** Finishes a login that the same browser has begun, on any server, and opens the page that it was for. */
export async function finishLogin(
  app: ServedModel,
  request: ApiRequest,
  provider: Provider,
  publicUrl: string,
): Promise<unknown> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const attempt = attemptOf(request, query.get('state'), provider);
  if (!attempt) return redirectToProblem(request, publicUrl, 'attempt');
  clearAttemptCookie(request, attempt);
  try {
    await logIn(app, request, provider, { attempt, query: query.toString() });
    return redirect(request, ownAddress(publicUrl, pathOf(attempt.to)));
  } catch (error) {
    const problem = problemOf(error);
    const code = failureCode(error) ?? problem;
    app.logger.warn({ provider: provider.settings.id, code }, 'a login with a provider failed');
    return redirectToProblem(request, publicUrl, problem);
  }
}

function problemOf(error: unknown): LoginProblem | 'provider' {
  if (error instanceof LoginRejected) return error.problem;
  return isProviderFailure(error) ? 'provider' : 'failed';
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

function attemptOf(
  { cookies }: ApiRequest,
  state: string | null,
  { settings }: Provider,
): LoginAttempt | null {
  if (!isState(state)) return null;
  const attempt = decodeAttempt(cookies[attemptCookie(state)]);
  return attempt?.state === state && attempt.provider === settings.id ? attempt : null;
}

async function logIn(
  app: ServedModel,
  request: ApiRequest,
  provider: Provider,
  { attempt, query }: { readonly attempt: LoginAttempt; readonly query: string },
): Promise<void> {
  const subject = await provider.identify(query, attempt);
  const stored = await app.database.read((connection) => storedSession(app, request, connection));
  const session = stored?.session ?? (await beginSession(app, request));
  const login = await logInSubject(app, session, subject);
  if (login.kind === 'renewed') setSessionCookie(app, request, login.token);
}
