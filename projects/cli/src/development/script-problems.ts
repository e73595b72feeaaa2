import type { ScriptProblem } from '@ampersand-prototype/generics';
import type { ShownCompilation } from '../script/compile-script.ts';

/** Converts the diagnostics of a script for the development page. */
export function problemsOf({ diagnostics, sourceOf }: ShownCompilation): readonly ScriptProblem[] {
  return diagnostics.map(({ severity, message, hint, origin }) => {
    const { file, start } = origin;
    const text = sourceOf(file)?.split(/\r?\n/)[start.line - 1] ?? '';
    return {
      severity: severity === 'error' ? severity : 'warning',
      message,
      hint,
      place: { file, ...start, text },
    };
  });
}

/** Creates a development problem without a position in a file. */
export function problemOf(message: string): ScriptProblem {
  return { severity: 'error', message, hint: null, place: null };
}
