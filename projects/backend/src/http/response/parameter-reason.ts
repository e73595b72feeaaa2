import { isRecord } from '@ampersand-prototype/generics';
import { ERROR_TEXT } from '@ampersand-prototype/generics/schemas';
import { quoted } from '../../error/api-error.ts';

/**
 * Returns the custom message of a schema for an invalid parameter; null if none. The errors are those of Ajv with data and
 * schema (`verbose`).
 */
export function parameterReason(findings: unknown): string | null {
  const found: unknown = Array.isArray(findings) ? findings[0] : null;
  if (!isRecord(found) || !isRecord(found['parentSchema'])) return null;
  const name = String(found['instancePath']).slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  const { [ERROR_TEXT]: apiError, not } = found['parentSchema'];
  if (Array.isArray(found['data']) && not === undefined)
    return `${quoted(name)} is specified more than once.`;
  if (typeof apiError !== 'string') return null;
  const given: Readonly<Record<string, string>> = { name, value: JSON.stringify(found['data']) };
  return apiError.replace(/\{(\w+)\}/g, (_, word: string) => given[word] ?? '');
}
