import type { ApiRequest } from '../../request/api-request.ts';
import type { ServedModel } from '../../../application/application.ts';
import { sessionExpiry } from '../../../application/session-expiry.ts';
import type { ReportSource } from '../../../report/report-source.ts';
import type { Access } from '../../../session/access.ts';
import { readInSession } from '../../session/read-in-session.ts';

/** Creates a report from the current data, for the session of a request. @throws ApiError */
export function reportFor<T>(
  app: ServedModel,
  request: ApiRequest,
  make: (source: ReportSource, access: Access) => Promise<T>,
): Promise<T> {
  return readInSession(app, request, (connection, access) => {
    const { model, database, config } = app;
    const { session, language } = access;
    const sessions = sessionExpiry(app);
    const source = { model, database, engine: config.execengine, sessions };
    return make({ ...source, connection, session, language }, access);
  });
}
