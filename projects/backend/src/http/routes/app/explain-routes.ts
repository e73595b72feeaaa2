import { described, route, type Route } from '../../request/route.ts';
import {
  ABSENCE_RESPONSE,
  EXPLAIN_QUERY,
  EXPLAIN_RESPONSE,
  WHY_NOT_QUERY,
} from '@ampersand-prototype/generics/schemas';
import type { Application } from '../../../application/application.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { explainAbsence } from '../../../explain/explanation/explain-absence.ts';
import { explainViolation } from '../../../explain/explanation/explain-violation.ts';
import { RolePages } from '../../../explain/explanation/role-pages.ts';
import { findRepairs } from '../../../explain/repair/find-repairs.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Rule } from '../../../model/rule.ts';
import { decodedSegments } from '../../../read/choose/resource-address.ts';
import type { Access } from '../../../session/access.ts';
import { queryOf } from '../../request/query.ts';
import { maySeeViolations } from '../../response/notify.ts';
import { mayAdministrate } from '../../session/administrator.ts';
import { readRated } from '../../session/rated-read.ts';
import { isViewing } from '../../session/view-as.ts';

const TAG = 'application';

/** Serves explanations of stored violations. */
export function explainRoute(app: Application): Route {
  const summary = 'Why a pair of atoms violates a rule';
  const description = described(TAG, summary, EXPLAIN_RESPONSE, { querystring: EXPLAIN_QUERY });
  return route('GET /app/explain', 'visitor', description, async (request) => {
    const { rule: name, src, tgt, nodes: size, repairs } = queryOf(request, EXPLAIN_QUERY);
    if (name === undefined || src === undefined || tgt === undefined)
      throw new ApiError('AMP-400-QUERY', 'rule, src, and tgt are required.');
    const nodes = size === undefined ? null : Number(size);
    const { language } = request;
    const value = await readRated(app, request, async (connection, access) => {
      const rule = ruleOf(app, access, name);
      const atom = (concept: Concept, id: string): string =>
        access.privateId(concept, parseAtom(concept, id));
      const pair = { src: atom(rule.source, src), tgt: atom(rule.target, tgt) };
      const context = { connection, dialect: app.database.dialect, access };
      const violation = { rule, pair, language, nodes };
      const explained = await explainViolation(app.explanations, context, violation);
      return { explained, violation, session: access.session };
    });
    const { explained, violation, session } = value;
    // Administrators who view the application as another person cannot repair their data.
    const isRepaired = !request.isVisitor && nodes === null && explained.reason === null;
    if (!isRepaired || isViewing(request)) return explained;
    const max = repairs === undefined ? null : Number(repairs);
    const found = await findRepairs(app, session, { ...violation, rejected: null, max });
    return { ...explained, ...found };
  });
}

/** Serves explanations of what a page does not show or allow. */
export function whyNotRoute(app: Application): Route {
  const summary = 'Why something isn’t on a page, or can’t be changed there';
  const description = described(TAG, summary, ABSENCE_RESPONSE, { querystring: WHY_NOT_QUERY });
  return route('GET /app/why-not', 'visitor', description, (request) => {
    const { interface: name, path = '', what = 'content' } = queryOf(request, WHY_NOT_QUERY);
    if (name === undefined) throw new ApiError('AMP-400-QUERY', 'interface is required.');
    const { language } = request;
    const question = { interface: name, path: decodedSegments(path), what, language };
    return readRated(app, request, async (connection, access) => {
      const context = { connection, dialect: app.database.dialect, access };
      const roles = await RolePages.read(connection, access, mayAdministrate(app, access));
      return explainAbsence(app.explanations, context, roles, question);
    });
  });
}

/** The rule, if the session may know its violations: others are as unknown as rules that don't exist. @throws ApiError */
function ruleOf(app: Application, access: Access, name: string): Rule {
  const rule = app.model.rules.get(name);
  if (rule && maySeeViolations(app, access, rule)) return rule;
  throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
}
