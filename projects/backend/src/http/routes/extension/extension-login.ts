import type { ServedModel } from '../../../application/application.ts';
import type { ExtensionLogin, ExtensionSubject } from '../../../hook/extension-routes.ts';
import { LoginRejected, type LoginProblem } from '../../../oidc/log-in-subject.ts';
import { newAttempt } from '../../../oidc/login-attempt.ts';
import type { Subject } from '../../../oidc/provider.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { logInAs } from '../../session/log-in-as.ts';
import { attemptIn, clearAttemptCookie, setAttemptCookie } from '../oidc/attempt-cookie.ts';
import { ownPath } from './send-response.ts';

/** Begins a login of an extension in the browser of a request. Returns its state. */
export function beginLogin(
  app: ServedModel,
  request: ApiRequest,
  extension: string,
  to: string,
): string {
  const attempt = newAttempt(extension, ownPath(to));
  setAttemptCookie(app, request, attempt);
  return attempt.state;
}

/** A login that an extension requests. Without a state it was not begun in the browser. */
interface RequestedLogin {
  readonly subject: ExtensionSubject;
  readonly state: string | undefined;
}

/** Logs the session of a request in with the account of a subject of an extension. @throws ApiError */
export async function logIn(
  app: ServedModel,
  request: ApiRequest,
  extension: string,
  { subject, state }: RequestedLogin,
): Promise<ExtensionLogin> {
  const attempt = state === undefined ? null : attemptIn(request, state, extension);
  if (state !== undefined && !attempt) return rejected('attempt');
  if (attempt) clearAttemptCookie(request, attempt);
  try {
    await logInAs(app, request, subjectOf(extension, subject));
    return { redirect: ownPath(attempt?.to ?? '/'), problem: null };
  } catch (error) {
    if (!(error instanceof LoginRejected)) throw error;
    app.logger.warn({ extension, code: error.problem }, 'a login with an extension failed');
    return rejected(error.problem);
  }
}

function rejected(problem: LoginProblem | 'attempt'): ExtensionLogin {
  return { redirect: `/-/login?problem=${problem}`, problem };
}

/** @throws Error for a subject without an identifier, which would be one account for everyone */
function subjectOf(
  id: string,
  { subject, name, email, groups = [], roles = {}, unknownSubject = 'reject' }: ExtensionSubject,
): Subject {
  if (typeof subject !== 'string' || subject.trim() === '')
    throw new Error('a login requires a subject');
  const given = Object.entries(roles).map(([group, names]): [string, string[]] => [
    group,
    [...names],
  ]);
  return {
    provider: { id, roles: Object.fromEntries(given), unknownSubject },
    ...{ subject, groups, email: email ?? null },
    name: name === undefined || name.trim() === '' ? null : name.trim(),
  };
}
