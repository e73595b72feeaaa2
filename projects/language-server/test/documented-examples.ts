import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = resolve(import.meta.dirname, '../../compiler/docs/diagnostics.md');

/** The code of a diagnostic with a script that causes it. */
export interface DocumentedExample {
  readonly code: string;
  readonly script: string;
}

/** The examples of diagnostics in the documentation that cause them. */
export function documentedExamples(): readonly DocumentedExample[] {
  const sections = readFileSync(PAGE, 'utf8').split(/^### /m).slice(1);
  return sections.flatMap((section) => {
    const [, statements] = /^```adl\n([\s\S]*?)\n```$/m.exec(section) ?? [];
    if (statements === undefined) return [];
    return [{ code: section.slice(0, 7), script: `CONTEXT Test\n${statements}\nENDCONTEXT` }];
  });
}
