import type {} from '@fastify/swagger';
import {
  APPLICATION_OVERVIEW,
  RULE_DETAIL,
  RULES_OVERVIEW,
} from '@ampersand-prototype/generics/schemas';
import type { RuleDetail } from '@ampersand-prototype/generics';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Application } from '../../../application/application.ts';
import { readerFor } from '../../../application/transact.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { reportOverview } from '../../../report/application-overview.ts';
import type { ReportSource } from '../../../report/report-source.ts';
import { evaluateRule, reportRules } from '../../../report/rule-overview.ts';
import { reportSignal } from '../../../rule/violation-report.ts';
import type { Access } from '../../../session/access.ts';
import { responseSchema, route } from '../../response/response-schema.ts';
import { reportFor } from './report-for.ts';

/** Serves the overview of the application and its rules to administrators. */
export function overviewRoutes(server: FastifyInstance, app: Application): void {
  const described = (summary: string, response: TSchema) =>
    route('admin', 'administration', summary, responseSchema(response, summary));
  server.get(
    '/admin/overview',
    described('State of the application', APPLICATION_OVERVIEW),
    (request, reply) => reportFor(app, request, reply, reportOverview),
  );
  server.get(
    '/admin/rules',
    described('All rules with their stored violations', RULES_OVERVIEW),
    (request, reply) => reportFor(app, request, reply, (source) => reportRules(source)),
  );
  server.get<{ Params: { name: string } }>(
    '/admin/rules/:name',
    described('A rule and its violations, evaluated on all data', RULE_DETAIL),
    (request, reply) =>
      reportFor(app, request, reply, (source, access) =>
        ruleDetail(source, access, request.params.name),
      ),
  );
}

async function ruleDetail(source: ReportSource, access: Access, name: string): Promise<RuleDetail> {
  const rule = source.model.rules.get(name);
  if (!rule) throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
  const pairs = await evaluateRule(source.connection, rule, source.session);
  const [overview] = await reportRules(source, [rule]);
  if (!overview) throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
  const violated = await reportSignal(readerFor(source.connection, access), rule, pairs);
  return { ...overview, term: rule.term, origin: rule.origin, violated };
}
