import type { LoginProblem } from '../../../oidc/log-in-subject.ts';
import type { ApiRequest } from '../../request/api-request.ts';

/** Sends the browser to another page, with GET. */
export function redirect({ reply }: ApiRequest, address: string): unknown {
  return reply.header('location', address).code(303).send();
}

/** Sends the browser to the page for the login, which states a problem. */
export function redirectToProblem(
  request: ApiRequest,
  publicUrl: string,
  problem: LoginProblem | 'attempt' | 'provider',
): unknown {
  return redirect(request, `${publicUrl}/-/login?problem=${problem}`);
}
