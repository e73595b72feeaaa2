import { compile } from '../src/compile.ts';
import { buildDocument } from '../src/document/public-api.ts';
import { diagramsOf, DOCUMENT_FORMATS, renderDocument } from '@ampersand-prototype/documentation';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { modelScript } from './model-script.ts';

/** Concepts of the models: those of the hierarchy, and 50 of values. */
const SIZES = [
  { relations: 100, hierarchy: 23, interfaces: 20 },
  { relations: 400, hierarchy: 223, interfaces: 60 },
];

async function measure(size: (typeof SIZES)[number]): Promise<void> {
  const files = new MemoryFileSystem({ 'bench.adl': modelScript(size) });
  const { script } = await compile('bench.adl', files, { withOpenApi: false });
  if (!script) throw new Error('The script of the benchmark has errors.');
  const start = performance.now();
  const document = buildDocument(script.plan);
  const built = Math.round(performance.now() - start);
  for (const format of DOCUMENT_FORMATS) {
    const before = performance.now();
    const processor = process.cpuUsage();
    const rendered = await renderDocument(document, format);
    const time = Math.round(performance.now() - before);
    const { user, system } = process.cpuUsage(processor);
    const used = Math.round((user + system) / 1000);
    const bytes = rendered.reduce((sum, { content }) => sum + content.length, 0);
    const cells = [
      size.hierarchy + 50,
      size.relations,
      diagramsOf(document).length,
      built,
      time,
      used,
    ];
    const row = [format.padEnd(10), ...cells.map((each) => String(each).padStart(10))];
    process.stdout.write(`${row.join('')}${String(Math.round(bytes / 1024)).padStart(10)}\n`);
  }
}

const TITLES = ['concepts', 'relations', 'diagrams', 'build ms', 'render ms', 'CPU ms', 'kB'];
process.stdout.write(
  `${'format'.padEnd(10)}${TITLES.map((title) => title.padStart(10)).join('')}\n`,
);
for (const size of SIZES) await measure(size);
