import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { modelScript, type ModelSize } from './model-script.ts';

interface Measurement {
  readonly label: string;
  readonly size: ModelSize;
  readonly targetMs: number;
}

/** The sizes that matter: an ordinary model, a very large one, and steps between them that show how time grows. */
const MEASUREMENTS: readonly Measurement[] = [
  { label: 'ordinary', size: { relations: 100, hierarchy: 10, interfaces: 20 }, targetMs: 400 },
  { label: 'large / 4', size: { relations: 250, hierarchy: 50, interfaces: 50 }, targetMs: 1250 },
  { label: 'large / 2', size: { relations: 500, hierarchy: 100, interfaces: 100 }, targetMs: 2500 },
  { label: 'large', size: { relations: 1000, hierarchy: 200, interfaces: 200 }, targetMs: 5000 },
];

const ROUNDS = 3;

async function measure({ label, size, targetMs }: Measurement): Promise<void> {
  const script = modelScript(size);
  let best = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const { script: compiled, diagnostics } = await compile(
      'bench.adl',
      new MemoryFileSystem({ 'bench.adl': script }),
    );
    best = Math.min(best, performance.now() - start);
    if (!compiled) throw new Error(diagnostics.map((each) => each.message).join('\n'));
    bytes = compiled.files.reduce((sum, file) => sum + file.text.length, 0);
  }
  const memory = process.memoryUsage().rss / 1024 / 1024;
  const cells = [
    size.relations,
    size.hierarchy,
    size.interfaces,
    Math.round(best),
    targetMs,
    Math.round(bytes / 1024),
    Math.round(memory),
  ];
  process.stdout.write(
    `${label.padEnd(12)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`,
  );
}

const titles = [
  'relations',
  'hierarchy',
  'interfaces',
  'best ms',
  'target ms',
  'output kB',
  'memory MB',
];
process.stdout.write(
  `${'model'.padEnd(12)}${titles.map((title) => title.padStart(12)).join('')}\n`,
);
for (const measurement of MEASUREMENTS) await measure(measurement);
