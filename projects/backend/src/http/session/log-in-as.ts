import type { ServedModel } from '../../application/application.ts';
import { logInSubject } from '../../oidc/log-in-subject.ts';
import type { Subject } from '../../oidc/provider.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { beginSession } from './begin-session.ts';
import { setSessionCookie } from './session-cookie.ts';
import { storedSession } from './stored-session.ts';

/** Logs the session of a request in with the account of a subject. @throws LoginRejected, ApiError */
export async function logInAs(
  app: ServedModel,
  request: ApiRequest,
  subject: Subject,
): Promise<void> {
  const stored = await app.database.read((connection) => storedSession(app, request, connection));
  const session = stored?.session ?? (await beginSession(app, request));
  const login = await logInSubject(app, session, subject);
  if (login.kind === 'renewed') setSessionCookie(app, request, login.token);
}
