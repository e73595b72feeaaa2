import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an answer to a change tells of the content: all of it, what the change did to it, or nothing. */
export type Told = 'representation' | 'delta' | 'minimal';

/** What a request asks to be told of the content; the answer then says that it is so. */
export function preferredAnswer(request: FastifyRequest, reply: FastifyReply): Told {
  const preferences = [request.headers['prefer'] ?? []].flat().join(',').toLowerCase().split(',');
  const asked = preferences.map((each) => each.trim());
  const told = (['minimal', 'delta'] as const).find((each) => asked.includes(`return=${each}`));
  if (told === undefined) return 'representation';
  reply.header('preference-applied', `return=${told}`);
  return told;
}
