import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../applications/scripts.ts';
import { countStart } from './counters.ts';
import { runCommand } from './run-command.ts';

/** Folder of the built component review. */
export const GALLERY = resolve(ROOT, 'storybook-static');
const INDEX = resolve(GALLERY, 'index.json');
const SOURCES = resolve(ROOT, 'projects/components');
const TITLE = /\btitle: '([^']+)'/;

/** One state of a component in the review. */
export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** Builds the review where it has not been built. @throws Error with the output of the build */
export function requireGallery(): void {
  if (existsSync(INDEX)) return;
  countStart('build');
  runCommand(ROOT, 'npm', 'run', '--silent', 'build-storybook');
}

/** The titles of the components that have stories, as their sources say: known before the review is built. */
export function storyTitles(): readonly string[] {
  const files = globSync('**/*.stories.ts', { cwd: SOURCES });
  const titles = files.map((file) => TITLE.exec(readFileSync(resolve(SOURCES, file), 'utf8'))?.[1]);
  return titles.map((title, index) => title ?? `${files[index] ?? ''} has no title`).sort();
}

/** The stories of the built review by component. */
export function readGallery(): ReadonlyMap<string, readonly Story[]> {
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, Story> };
  return Map.groupBy(
    Object.values(entries).filter((entry) => entry.type === 'story'),
    (story) => story.title,
  );
}
