import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { REPORT_QUERY } from '@ampersand-prototype/generics/schemas';
import { readInSession } from '../../session/read-in-session.ts';
import type { Application } from '../../../application/application.ts';
import { coverageInTotal } from '../../../application/store-coverage.ts';
import { relationStatements } from '../../../core/storage.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { reportConjunctPerformance, reportConjunctUsage } from '../../../report/conjunct-report.ts';
import { reportCoverage } from '../../../report/coverage-report.ts';
import {
  reportInterfaceIssues,
  reportInterfaceNodes,
  reportInterfaces,
  type InterfaceRoles,
} from '../../../report/interface-report.ts';
import { reportRelations } from '../../../report/relation-report.ts';
import { isTable, tableText, type Table } from '../../../report/table-text.ts';
import { queryOf } from '../../request/query.ts';

/** What a report is made of. */
interface ReportContext {
  readonly app: Pick<Application, 'coverage' | 'model'>;
  readonly connection: Connection;
  readonly access: Access;
  readonly request: ApiRequest;
}

/** A report: JSON, or a table that is sent as CSV. */
interface Report {
  readonly path: string;
  readonly summary: string;
  readonly querystring?: typeof REPORT_QUERY;
  readonly make: (context: ReportContext) => Promise<unknown>;
}

const REPORTS: readonly Report[] = [
  {
    path: 'relations',
    summary: 'Storage, constraints, and affected conjuncts of every relation',
    make: ({ app }) => Promise.resolve(reportRelations(app.model)),
  },
  {
    path: 'conjuncts/usage',
    summary: 'Conjuncts of invariants and of signals',
    make: ({ app }) => Promise.resolve(reportConjunctUsage(app.model)),
  },
  {
    path: 'conjuncts/performance',
    summary: 'Evaluation time of every conjunct on the current population',
    make: ({ app, connection, access }) =>
      reportConjunctPerformance(app.model, connection, access.session),
  },
  {
    path: 'conjuncts/coverage',
    summary: 'Number of evaluations, violations, and repairs of every conjunct',
    make: async ({ app, connection }) =>
      reportCoverage(app.model, app.coverage, await coverageInTotal(app, connection)),
  },
  {
    path: 'interfaces',
    summary: 'Interfaces with their rights and roles',
    querystring: REPORT_QUERY,
    make: makeInterfaceReport,
  },
  {
    path: 'interfaces/issues',
    summary: "Interface nodes with rights that they can't use",
    make: ({ app }) => Promise.resolve(reportInterfaceIssues([...app.model.interfaces.values()])),
  },
];

/** What a report holds depends on the report. */
const REPORTED = {
  200: {
    description: 'The report',
    content: { 'application/json': { schema: {} }, 'text/csv': { schema: { type: 'string' } } },
  },
};

/** Serves reports about the model to its maintainers. */
export function reportRoutes(app: Application): Route[] {
  return REPORTS.map(({ path, make, summary, querystring }) =>
    route(
      `GET /admin/report/${path}`,
      'admin',
      described('report', summary, REPORTED, querystring && { querystring }),
      async (request) => {
        const report = await readInSession(app, request, (connection, access) =>
          make({ app, connection, access, request }),
        );
        return isTable(report) ? sendTable(request.reply, path, report) : report;
      },
    ),
  );
}

async function makeInterfaceReport({ app, connection, request }: ReportContext): Promise<Table> {
  const interfaces = [...app.model.interfaces.values()];
  if (requestsDetails(request)) return reportInterfaceNodes(interfaces);
  return reportInterfaces(interfaces, await interfaceRoles(app, connection));
}

function requestsDetails(request: ApiRequest): boolean {
  const { details } = queryOf(request, REPORT_QUERY);
  return details === 'true' || details === '1';
}

function sendTable(reply: ApiReply, path: string, table: Table): ApiReply {
  reply.header('content-disposition', `attachment; filename="${path.replaceAll('/', '-')}.csv"`);
  return reply.type('text/csv; charset=utf-8').send(tableText(table));
}

async function interfaceRoles(
  app: Pick<Application, 'model'>,
  connection: Connection,
): Promise<InterfaceRoles> {
  const { interfaceRoles: relation } = wellKnown(app.model);
  const rows = relation ? await connection.all(relationStatements(relation).all) : [];
  const roles = new Map<string, string[]>();
  for (const { src, tgt } of rows) {
    if (typeof src === 'string' && typeof tgt === 'string')
      roles.set(src, [...(roles.get(src) ?? []), tgt]);
  }
  return roles;
}
