import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from './read-json-file.ts';
import { packedReadme } from './readme-links.ts';

/** Adds README, documentation, license, and release notes to a built package. */
export function addPackageMetadata(root: string, part: string): void {
  const source = join(root, 'projects', part);
  const out = join(root, 'dist', part);
  if (existsSync(join(source, 'docs'))) {
    cpSync(join(source, 'docs'), join(out, 'docs'), { recursive: true });
  }
  for (const paper of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, paper), join(out, paper));
  const sources = sourcesOf(source);
  for (const text of stringsOf(source)) {
    // A neighbor in the folder of all packages is in another package.
    const isPacked = (path: string): boolean => {
      const inPackage = join(dirname(text), path);
      return !inPackage.startsWith('..') && existsSync(join(out, inPackage));
    };
    const place = { folder: join('projects', part, dirname(text)), sources, isPacked };
    writeFileSync(join(out, text), packedReadme(readFileSync(join(source, text), 'utf8'), place));
  }
}

/** Pages of a part: the README and those in `docs/`, at any depth. */
function stringsOf(source: string): readonly string[] {
  const docs = join(source, 'docs');
  const names = existsSync(docs) ? readdirSync(docs, { encoding: 'utf8', recursive: true }) : [];
  const pages = names.map((page) => join('docs', page));
  return ['README.md', ...pages.filter((page) => page.endsWith('.md'))];
}

/** `https://…/tree/main`, from the manifest of the part; null where it names no repository. */
function sourcesOf(source: string): string | null {
  const { repository } = readJsonFile<{ repository?: { url: string } }>(
    join(source, 'package.json'),
  );
  if (!repository) return null;
  return `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/tree/main`;
}
