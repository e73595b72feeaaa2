import { CLOCK_PREVIEW, CLOCK_STATUS, ENGINE_RUN } from '@ampersand-prototype/generics/schemas';
import type { ClockPreview, ClockStatus, EngineRun } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { transact } from '../../../application/transact.ts';
import { currentDate, setToday } from '../../../clock/keep-today.ts';
import { readToday } from '../../../clock/read-today.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { wellKnown } from '../../../core/well-known.ts';
import { ApiError } from '../../../error/api-error.ts';
import { changeReporter } from '../../../explain/effects/change-reporter.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { reportEngineRun } from '../../response/engine-run.ts';
import { readInSession } from '../../session/read-in-session.ts';

const STATUS = described('administration', 'The current date of the application', CLOCK_STATUS);
const PREVIEW = described(
  'administration',
  'What happens when a day begins, without storing anything',
  ENGINE_RUN,
  { body: CLOCK_PREVIEW, returns: 'What enforcement rules do, and which rules are violated then' },
);

/** Serves the clock to administrators. */
export function clockRoutes(app: ServedModel): Route[] {
  return [
    route('GET /admin/clock', 'admin', STATUS, (request) => clockStatus(app, request)),
    route('POST /admin/clock/preview', 'admin', PREVIEW, (request) => previewDay(app, request)),
  ];
}

function clockStatus(app: ServedModel, request: ApiRequest): Promise<ClockStatus> {
  return readInSession(app, request, async (connection) => ({
    hasClock: wellKnown(app.model).today !== null,
    timeZone: app.config.application.timeZone,
    date: await currentDate(app, connection),
    today: await readToday(connection, app.model),
  }));
}

async function previewDay(app: ServedModel, request: ApiRequest<ClockPreview>): Promise<EngineRun> {
  const { today } = wellKnown(app.model);
  if (!today) throw new ApiError('AMP-400-OPERATION', 'The model has no clock.');
  const date = parseAtom(today.target, request.body.date);
  const { language } = request;
  const transacted = await transact(
    app,
    {
      ...{ session: request.access.session, dryRun: true, language },
      reporter: changeReporter(app, true),
    },
    (tx) => setToday(tx, date),
  );
  return reportEngineRun(app.model, transacted, null);
}
