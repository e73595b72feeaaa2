import { MemoryFileSystem } from '@ampersand-prototype/compiler';
import { lex } from '@ampersand-prototype/compiler/reading';
import { analyze } from '../src/analysis/analyze.ts';
import { completion } from '../src/features/completion.ts';
import { hover } from '../src/features/hover.ts';
import { definition, references } from '../src/features/navigation.ts';
import { largeScript } from './large-script.ts';
import { randomFrom } from '../test/random.ts';

const PATH = '/bench.adl';
const QUERIES = 300;
const TARGET_MS = 50;
const RELATIONS = 1000;

function percentile(times: readonly number[], part: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
}

const text = largeScript(RELATIONS);
const files = new MemoryFileSystem({ [PATH]: text });
const first = await analyze(PATH, files);
const errors = first.diagnostics.filter(({ severity }) => severity === 'error');
if (errors.length > 0) throw new Error(errors[0]?.message);
const start = performance.now();
const analysis = await analyze(PATH, files);
process.stdout.write(`analysis of 1,000 relations: ${Math.round(performance.now() - start)} ms\n`);

const names = lex(text, PATH).tokens.filter(({ kind }) => kind === 'identifier');
const random = randomFrom(1);
const queries = {
  hover: (token: (typeof names)[number]) => hover(analysis, PATH, positionOf(token)),
  definition: (token: (typeof names)[number]) => definition(analysis, PATH, positionOf(token)),
  references: (token: (typeof names)[number]) =>
    references(analysis, PATH, positionOf(token), true),
  completion: (token: (typeof names)[number]) => completion(analysis, PATH, text, token.endOffset),
};

function positionOf({ start: { line, column } }: (typeof names)[number]) {
  return { line: line - 1, character: column - 1 };
}

for (const [name, query] of Object.entries(queries)) {
  const times = Array.from({ length: QUERIES }, () => {
    const token = names[Math.floor(random() * names.length)];
    const before = performance.now();
    if (token) query(token);
    return performance.now() - before;
  });
  const cells = [percentile(times, 0.5), percentile(times, 0.95), TARGET_MS];
  process.stdout.write(
    `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`,
  );
}
