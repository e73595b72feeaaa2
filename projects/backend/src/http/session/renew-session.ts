import type { ApiRequest } from '../request/api-request.ts';
import type { ServedModel } from '../../application/application.ts';
import { readInSession } from './read-in-session.ts';

/** Starts a new session after the data was replaced. Without one, the change stays: the next request begins one. */
export async function renewSession(app: ServedModel, request: ApiRequest): Promise<void> {
  await readInSession(app, request, () => Promise.resolve()).catch((error: unknown) =>
    app.logger.warn({ err: error }, 'no session after the data was replaced'),
  );
}
