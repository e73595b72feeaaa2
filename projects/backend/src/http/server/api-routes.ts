import type { Application } from '../../application/application.ts';
import { BrowserErrors } from '../../application/browser-errors.ts';
import type { LivePages } from '../../live/live-pages.ts';
import { runMigrationRequest } from '../../schema/migrate/run-migration-request.ts';
import type { Route } from '../request/route.ts';
import { adminRoutes } from '../routes/admin/admin-routes.ts';
import { clockRoutes } from '../routes/admin/clock-routes.ts';
import { noticeQueueRoutes } from '../routes/admin/notice-queue-routes.ts';
import { listViewRoutes } from '../routes/app/list-view-routes.ts';
import { noticeRoutes } from '../routes/app/notice-routes.ts';
import { webHookRoutes } from '../routes/app/web-hook-routes.ts';
import { watchRoutes } from '../routes/app/watch-routes.ts';
import { migrationRoute } from '../routes/admin/migration-route.ts';
import { modelRoutes } from '../routes/admin/model-routes.ts';
import { overviewRoutes } from '../routes/admin/overview-routes.ts';
import { restoreRoute } from '../routes/admin/restore-route.ts';
import { serverRoute } from '../routes/admin/server-route.ts';
import { storedBackupRoutes } from '../routes/admin/stored-backup-routes.ts';
import { userRoutes } from '../routes/admin/user-routes.ts';
import { appRoutes } from '../routes/app/app-routes.ts';
import { browserErrorRoute } from '../routes/app/browser-error-route.ts';
import { changeLogRoute } from '../routes/change-log/change-log-route.ts';
import { eraseRoute } from '../routes/change-log/erase-route.ts';
import { undoRoute } from '../routes/change-log/undo-route.ts';
import { eventRoute } from '../routes/live/event-route.ts';
import { populationRoutes } from '../routes/population/population-routes.ts';
import { reportRoutes } from '../routes/report/report-routes.ts';
import { fileRoute } from '../routes/resource/file-route.ts';
import { resourceRoutes } from '../routes/resource/resource-routes.ts';
import { searchRoute } from '../routes/resource/search-route.ts';
import type { RequestRecord } from './request-record.ts';

/** Lists all routes of the API, in the order of its description. */
export function apiRoutes(app: Application, live: LivePages, requests: RequestRecord): Route[] {
  const browserErrors = new BrowserErrors();
  return [
    ...resourceRoutes(app),
    ...appRoutes(app),
    undoRoute(app),
    searchRoute(app),
    fileRoute(app),
    ...adminRoutes(app),
    ...clockRoutes(app),
    ...listViewRoutes(app),
    ...noticeRoutes(app),
    ...webHookRoutes(app),
    ...watchRoutes(app),
    ...noticeQueueRoutes(app),
    ...overviewRoutes(app),
    ...modelRoutes(app),
    ...userRoutes(app),
    browserErrorRoute(app, browserErrors),
    serverRoute(app, { requests, browserErrors }),
    restoreRoute(app),
    ...storedBackupRoutes(app),
    changeLogRoute(app),
    eraseRoute(app),
    migrationRoute(app, (request) => runMigrationRequest(app, request)),
    ...populationRoutes(app),
    ...reportRoutes(app),
    ...(app.config.live.pages ? [eventRoute(live)] : []),
  ];
}
