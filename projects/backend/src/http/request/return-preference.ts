import type { IncomingHttpHeaders } from 'node:http';
import type { ApiReply } from './api-reply.ts';

/** The requested content of a write response: complete, changes only, or none. */
export type ReturnPreference = 'representation' | 'delta' | 'minimal';

/** Preferences are separated by commas, unless these stand in quotes. */
const PREFERENCES = /(?:"(?:\\.|[^"\\])*"|[^,"])+/g;
const RETURN = /^\s*return\s*=\s*("?)([\w-]+)\1\s*(?:;|$)/i;

/** Reads the requested response content from the header `Prefer` (RFC 7240). */
export function returnPreference(headers: IncomingHttpHeaders): ReturnPreference {
  const preferences = [headers['prefer'] ?? []].flat().join(',').match(PREFERENCES) ?? [];
  const [requested] = preferences.flatMap((each) => RETURN.exec(each)?.[2]?.toLowerCase() ?? []);
  return (['minimal', 'delta'] as const).find((each) => each === requested) ?? 'representation';
}

/** Confirms an applied preference in the response headers. */
export function confirmPreference(
  reply: Pick<ApiReply, 'header'>,
  preference: ReturnPreference,
): void {
  if (preference !== 'representation') reply.header('preference-applied', `return=${preference}`);
}
