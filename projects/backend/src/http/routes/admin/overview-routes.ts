import { described, route, type Route } from '../../request/route.ts';
import {
  APPLICATION_OVERVIEW,
  RULE_DETAIL,
  RULES_OVERVIEW,
} from '@ampersand-prototype/generics/schemas';
import type { RuleDetail } from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { readerFor } from '../../../application/transact.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { reportOverview } from '../../../report/application-overview.ts';
import type { ReportSource } from '../../../report/report-source.ts';
import { evaluateRule, reportRules } from '../../../report/rule-overview.ts';
import { reportSignal } from '../../../rule/violation-report.ts';
import type { Access } from '../../../session/access.ts';
import { reportFor } from './report-for.ts';

const TAG = 'administration';

/** Serves the overview of the application and its rules to administrators. */
export function overviewRoutes(app: Application): Route[] {
  const overview = described(TAG, 'State of the application', APPLICATION_OVERVIEW);
  const rules = described(TAG, 'All rules with their stored violations', RULES_OVERVIEW);
  const rule = described(TAG, 'A rule and its violations, evaluated on all data', RULE_DETAIL);
  return [
    route('GET /admin/overview', 'admin', overview, (request) =>
      reportFor(app, request, reportOverview),
    ),
    route('GET /admin/rules', 'admin', rules, (request) =>
      reportFor(app, request, (source) => reportRules(source)),
    ),
    route('GET /admin/rules/:name', 'admin', rule, (request) =>
      reportFor(app, request, (source, access) => ruleDetail(source, access, request.params.name)),
    ),
  ];
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
