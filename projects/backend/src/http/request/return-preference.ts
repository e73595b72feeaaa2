import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an answer to a change tells of the content: all of it, what the change did to it, or nothing. */
export type ReturnPreference = 'representation' | 'delta' | 'minimal';

/** Preferences are separated by commas, unless these stand in quotes. */
const PREFERENCES = /(?:"(?:\\.|[^"\\])*"|[^,"])+/g;
const RETURN = /^\s*return\s*=\s*("?)([\w-]+)\1\s*(?:;|$)/i;

/** What a request asks to be told of the content (RFC 7240: the first time that it says so); the answer then says that it is so. */
export function returnPreference(request: FastifyRequest, reply: FastifyReply): ReturnPreference {
  const preferences = [request.headers['prefer'] ?? []].flat().join(',').match(PREFERENCES) ?? [];
  const [requested] = preferences.flatMap((each) => RETURN.exec(each)?.[2]?.toLowerCase() ?? []);
  const preference = (['minimal', 'delta'] as const).find((each) => each === requested);
  if (preference === undefined) return 'representation';
  reply.header('preference-applied', `return=${preference}`);
  return preference;
}
