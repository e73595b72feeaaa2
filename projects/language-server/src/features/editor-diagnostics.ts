import type { Diagnostic } from '@ampersand-prototype/compiler';
import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { locationOf, rangeOf } from './range.ts';

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
} as const;

/**
 * Groups the diagnostics of an analysis by file. Those of a population file are shown at its INCLUDE.
 * Every file of the script has a list, possibly an empty one.
 */
export function diagnosticsByFile(
  analysis: Analysis,
): ReadonlyMap<string, readonly EditorDiagnostic[]> {
  const byFile = new Map<string, EditorDiagnostic[]>();
  const includes = new Map(
    analysis.units.flatMap((unit) =>
      unit.kind === 'population' ? [[unit.file, unit.includedAt] as const] : [],
    ),
  );
  for (const unit of analysis.units) if (unit.kind === 'script') byFile.set(unit.file, []);
  for (const diagnostic of analysis.diagnostics) {
    const origin = includes.get(diagnostic.origin.file) ?? diagnostic.origin;
    const list = byFile.get(origin.file) ?? [];
    list.push(editorDiagnostic({ ...diagnostic, origin }));
    byFile.set(origin.file, list);
  }
  return byFile;
}

function editorDiagnostic(diagnostic: Diagnostic): EditorDiagnostic {
  const { code, severity, message, hint, origin, related } = diagnostic;
  return {
    code,
    source: 'ampersand',
    severity: SEVERITIES[severity],
    message: hint === null ? message : `${message}\n${hint}`,
    range: rangeOf(origin),
    relatedInformation: related.map((each) => ({
      location: locationOf(each.origin),
      message: each.message,
    })),
  };
}
