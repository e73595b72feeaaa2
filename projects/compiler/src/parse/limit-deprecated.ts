import type { Diagnostic } from '../diagnostic/diagnostic.ts';

/** The codes of deprecated syntax, which `fixScript` rewrites. */
export const DEPRECATED = /^AMP2(?:02|12)\d$/;
const MAX_DEPRECATED = 10;

/** Limits deprecation warnings to ten per kind. The tenth states how many more the file contains. */
export function limitDeprecated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const totals = new Map<string, number>();
  for (const { code } of diagnostics) totals.set(code, (totals.get(code) ?? 0) + 1);
  const counts = new Map<string, number>();
  return diagnostics.flatMap((item) => {
    if (!DEPRECATED.test(item.code)) return [item];
    const count = (counts.get(item.code) ?? 0) + 1;
    counts.set(item.code, count);
    const rest = (totals.get(item.code) ?? 0) - MAX_DEPRECATED;
    if (count < MAX_DEPRECATED || rest <= 0) return [item];
    if (count > MAX_DEPRECATED) return [];
    return [{ ...item, message: `${item.message} There are ${rest} more like this.` }];
  });
}
