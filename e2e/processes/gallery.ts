import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of the built component review. */
export const GALLERY = resolve(ROOT, 'storybook-static');

/** One state of a component in the review. */
export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** The stories by component; builds the review where it has not been built. */
export function readGallery(): ReadonlyMap<string, readonly Story[]> {
  const index = resolve(GALLERY, 'index.json');
  if (!existsSync(index)) {
    execFileSync('npm', ['run', '--silent', 'build-storybook'], { cwd: ROOT, stdio: 'inherit' });
  }
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  return Map.groupBy(
    Object.values(entries).filter((entry) => entry.type === 'story'),
    (story) => story.title,
  );
}
