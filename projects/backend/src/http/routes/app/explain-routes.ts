import type {} from '@fastify/swagger';
import { EXPLAIN_QUERY, EXPLAIN_RESPONSE } from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../../application/application.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { explainViolation } from '../../../history/explanation/explain-violation.ts';
import { findRepairs } from '../../../history/repair/find-repairs.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Rule } from '../../../model/rule.ts';
import type { Access } from '../../../session/access.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { queryOf } from '../../request/query.ts';
import { maySeeViolations } from '../../response/notify.ts';
import { responseSchema } from '../../response/response-schema.ts';
import { forAnybody } from '../../session/session-request.ts';

/** Explanation of a stored violation. */
export function explainRoutes(server: FastifyInstance, app: Application): void {
  const summary = 'Why a pair of atoms violates a rule';
  const schema = {
    tags: ['application'],
    summary,
    querystring: EXPLAIN_QUERY,
    response: responseSchema(EXPLAIN_RESPONSE, summary),
  };
  server.get('/app/explain', { schema }, async (request) => {
    const { rule: name, src, tgt } = queryOf(request, EXPLAIN_QUERY);
    if (name === undefined || src === undefined || tgt === undefined)
      throw new ApiError('AMP-400-QUERY', 'rule, src, and tgt are required.');
    const language = negotiateLanguage(request.headers);
    const { value, hasSession } = await forAnybody(app, request, async (connection, access) => {
      const rule = ruleOf(app, access, name);
      const atom = (concept: Concept, id: string): string =>
        access.privateId(concept, parseAtom(concept, id));
      const pair = { src: atom(rule.source, src), tgt: atom(rule.target, tgt) };
      const context = { connection, dialect: app.database.dialect, access };
      const violation = { rule, pair, language };
      const explained = await explainViolation(app.explanations, context, violation);
      return { explained, violation, session: access.session };
    });
    const { explained, violation, session } = value;
    if (!hasSession || !explained.explanation) return explained;
    return { ...explained, ...(await findRepairs(app, session, { ...violation, rejected: null })) };
  });
}

/** The rule, if the session may know its violations: others are as unknown as rules that don't exist. @throws ApiError */
function ruleOf(app: Application, access: Access, name: string): Rule {
  const rule = app.model.rules.get(name);
  if (rule && maySeeViolations(app, access, rule)) return rule;
  throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
}
