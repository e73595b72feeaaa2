import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Rolldown from 'rolldown';
import { type ChunkGroups, chunkGroups } from './chunk-groups.ts';

const MAIN_SCRIPT = /<script src="([^"]+\.js)" type="module">/;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/**
 * A program that joins the scripts of a built application that always load together: `join-chunks.ts <product> <app>`. Angular splits
 * what several lazy parts share by the set of these parts, so that one page needs dozens of scripts. The bundler is the one that Angular
 * brings along; it listens to the signals of its process, so it gets one of its own.
 */
async function joinChunks(product: string, app: string): Promise<void> {
  const page = join(app, 'index.html');
  const text = readFileSync(page, 'utf8');
  const main = MAIN_SCRIPT.exec(text)?.[1];
  if (main === undefined) return;
  const chunks = await bundle(product, join(app, main));
  for (const name of readdirSync(app)) if (name.endsWith('.js')) rmSync(join(app, name));
  for (const { fileName, code } of chunks) writeFileSync(join(app, fileName), code);
  writeFileSync(page, withScripts(text, chunks));
}

async function bundle(product: string, main: string): Promise<readonly Rolldown.OutputChunk[]> {
  const { rolldown } = await bundler(product);
  let groups: ChunkGroups = { start: new Set(), pages: new Set() };
  const build = await rolldown({
    input: { main },
    plugins: [
      {
        name: 'chunk-groups',
        buildEnd() {
          const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
          groups = chunkGroups(modules);
        },
      },
    ],
  });
  const { output } = await build.generate({
    minify: { mangle: false, compress: false },
    entryFileNames: 'main-[hash].js',
    chunkFileNames: 'chunk-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'start', test: (id) => groups.start.has(id), priority: 2 },
        { name: 'pages', test: (id) => groups.pages.has(id), priority: 1 },
      ],
    },
  });
  await build.close();
  return output.filter((each) => each.type === 'chunk');
}

function bundler(product: string): Promise<typeof Rolldown> {
  const ofProduct = createRequire(join(product, 'package.json'));
  const ofAngular = createRequire(ofProduct.resolve('@angular/build/package.json'));
  return import(pathToFileURL(ofAngular.resolve('rolldown')).href) as Promise<typeof Rolldown>;
}

/** Names the scripts of the start in the page, those that the main one imports as preloads. */
function withScripts(page: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const main = chunks.find(({ isEntry }) => isEntry);
  const preloads = (main?.imports ?? []).map((name) => `<link rel="modulepreload" href="${name}">`);
  const script = `${preloads.join('')}<script src="${main?.fileName ?? ''}" type="module">`;
  return page.replace(PRELOADS, '').replace(MAIN_SCRIPT, () => script);
}

const [product = '', app = ''] = process.argv.slice(2);
await joinChunks(product, app);
