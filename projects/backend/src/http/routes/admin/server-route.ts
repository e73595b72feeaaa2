import { described, route, type Route } from '../../request/route.ts';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { SERVER_STATUS } from '@ampersand-prototype/generics/schemas';
import type { Application } from '../../../application/application.ts';
import type { Config } from '../../../config/config.ts';
import { settingStatus } from '../../../config/setting-status.ts';

/** What a server has recorded since its start. */
interface Records {
  readonly requests: {
    report(): Pick<ServerStatus, 'latest' | 'slowest'>;
    serviceKeys(config: Config): ServerStatus['serviceKeys'];
  };
  readonly browserErrors: { report(): ServerStatus['browserErrors'] };
}

/** Serves the health, settings, and latest requests of this server. */
export function serverRoute(app: Application, { requests, browserErrors }: Records): Route {
  const summary = 'Health, settings, and latest requests of this server';
  const description = described('administration', summary, SERVER_STATUS);
  return route('GET /admin/server', 'admin', description, (): ServerStatus => ({
    health: healthOf(app),
    settings: settingStatus(app.config, app.database.location),
    ...requests.report(),
    browserErrors: browserErrors.report(),
    serviceKeys: requests.serviceKeys(app.config),
    extensionRoutes: routesOf(app),
  }));
}

function routesOf({ hooks }: Application): ServerStatus['extensionRoutes'] {
  return [...hooks.served].flatMap(([name, { routes }]) =>
    routes.map(({ address, access, summary }) => ({
      route: address.replace(' ', ` /api/v1/extension/${name}`),
      ...{ access, summary },
    })),
  );
}

function healthOf(app: Application): ServerStatus['health'] {
  return {
    readiness: app.state.readiness,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    nodeVersion: process.version,
    canBackUp: app.database.writeBackup !== undefined,
  };
}
