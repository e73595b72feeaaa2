import type {} from '@fastify/swagger';
import {
  ABSENCE_RESPONSE,
  EXPLAIN_QUERY,
  EXPLAIN_RESPONSE,
  WHY_NOT_QUERY,
} from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../../application/application.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { explainAbsence } from '../../../history/explanation/explain-absence.ts';
import { explainViolation } from '../../../history/explanation/explain-violation.ts';
import { RolePages } from '../../../history/explanation/role-pages.ts';
import { findRepairs } from '../../../history/repair/find-repairs.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Rule } from '../../../model/rule.ts';
import { decodedSegments } from '../../../plan/resource-address.ts';
import type { Access } from '../../../session/access.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { queryOf } from '../../request/query.ts';
import { maySeeViolations } from '../../response/notify.ts';
import { responseSchema, route } from '../../response/response-schema.ts';
import { mayAdministrate } from '../../session/administrator.ts';
import { readRated } from '../../session/rated-read.ts';
import { isViewing } from '../../session/view-as.ts';

const TAG = 'application';

/** Serves explanations of stored violations. */
export function explainRoutes(server: FastifyInstance, app: Application): void {
  const summary = 'Why a pair of atoms violates a rule';
  const options = route('visitor', TAG, summary, responseSchema(EXPLAIN_RESPONSE, summary), {
    querystring: EXPLAIN_QUERY,
  });
  server.get('/app/explain', options, async (request) => {
    const { rule: name, src, tgt, nodes: size, repairs } = queryOf(request, EXPLAIN_QUERY);
    if (name === undefined || src === undefined || tgt === undefined)
      throw new ApiError('AMP-400-QUERY', 'rule, src, and tgt are required.');
    const nodes = size === undefined ? null : Number(size);
    const language = negotiateLanguage(request.headers);
    const { value, hasSession } = await readRated(app, request, async (connection, access) => {
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
    // What a person sees who is viewed is not repaired by somebody else.
    const isRepaired = hasSession && nodes === null && explained.reason === null;
    if (!isRepaired || isViewing(request)) return explained;
    const max = repairs === undefined ? null : Number(repairs);
    const found = await findRepairs(app, session, { ...violation, rejected: null, max });
    return { ...explained, ...found };
  });
}

/** Serves explanations of what a page does not show or allow. */
export function whyNotRoute(server: FastifyInstance, app: Application): void {
  const summary = 'Why something isn’t on a page, or can’t be changed there';
  const options = route('visitor', TAG, summary, responseSchema(ABSENCE_RESPONSE, summary), {
    querystring: WHY_NOT_QUERY,
  });
  server.get('/app/why-not', options, async (request) => {
    const { interface: name, path = '', what = 'content' } = queryOf(request, WHY_NOT_QUERY);
    if (name === undefined) throw new ApiError('AMP-400-QUERY', 'interface is required.');
    const language = negotiateLanguage(request.headers);
    const question = { interface: name, path: decodedSegments(path), what, language };
    const { value } = await readRated(app, request, async (connection, access) => {
      const context = { connection, dialect: app.database.dialect, access };
      const roles = await RolePages.read(connection, access, mayAdministrate(app, access));
      return explainAbsence(app.explanations, context, roles, question);
    });
    return value;
  });
}

/** The rule, if the session may know its violations: others are as unknown as rules that don't exist. @throws ApiError */
function ruleOf(app: Application, access: Access, name: string): Rule {
  const rule = app.model.rules.get(name);
  if (rule && maySeeViolations(app, access, rule)) return rule;
  throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
}
