import type { ServedModel } from '../../../application/application.ts';
import { ownAddress } from '../../../oidc/login-attempt.ts';
import { LoginRejected, type LoginProblem } from '../../../oidc/log-in-subject.ts';
import type { Provider } from '../../../oidc/provider.ts';
import { failureCode, isProviderFailure } from '../../../oidc/provider-failure.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { logInAs } from '../../session/log-in-as.ts';
import { attemptIn, clearAttemptCookie } from './attempt-cookie.ts';
import { redirect, redirectToProblem } from './redirect.ts';

/** Finishes a login that the same browser has begun, on any server, and opens the page that it was for. */
export async function finishLogin(
  app: ServedModel,
  request: ApiRequest,
  provider: Provider,
  publicUrl: string,
): Promise<unknown> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const attempt = attemptIn(request, query.get('state'), provider.settings.id);
  if (!attempt) return redirectToProblem(request, publicUrl, 'attempt');
  clearAttemptCookie(request, attempt);
  try {
    await logInAs(app, request, await provider.identify(query.toString(), attempt));
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
