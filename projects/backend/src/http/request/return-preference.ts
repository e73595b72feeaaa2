import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an answer to a change tells of the content: all of it, what the change did to it, or nothing. */
export type ReturnPreference = 'representation' | 'delta' | 'minimal';

/** Preferences are separated by commas, unless these stand in quotes. */
const PREFERENCES = /(?:"(?:\\.|[^"\\])*"|[^,"])+/g;
const RETURN = /^\s*return\s*=\s*("?)([\w-]+)\1\s*(?:;|$)/i;

/** Reads what a request asks for of the content (RFC 7240: the first preference counts). */
export function returnPreference(request: Pick<FastifyRequest, 'headers'>): ReturnPreference {
  const preferences = [request.headers['prefer'] ?? []].flat().join(',').match(PREFERENCES) ?? [];
  const [requested] = preferences.flatMap((each) => RETURN.exec(each)?.[2]?.toLowerCase() ?? []);
  return (['minimal', 'delta'] as const).find((each) => each === requested) ?? 'representation';
}

/** States in the response that a preference was applied; the default is not stated. */
export function confirmPreference(reply: FastifyReply, preference: ReturnPreference): void {
  if (preference !== 'representation') reply.header('preference-applied', `return=${preference}`);
}
