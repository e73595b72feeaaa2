import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import config from './jest.config.mjs';
import { groupSpecs } from './projects/tooling/src/jest-groups/group-specs.ts';
import { groupText } from './projects/tooling/src/jest-groups/group-text.ts';

const ROOT = import.meta.dirname;
const GROUPS = join(ROOT, 'dist/jest-groups');

/** Writes the groups of a project; the project then consists of them. */
function grouped(project) {
  const [folder] = project.roots.map((path) => path.replace('<rootDir>/', ''));
  const ignored = project.testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  const specs = globSync(`${folder}/**/*.spec.ts`, { cwd: ROOT })
    .filter((path) => !ignored.some((pattern) => pattern.test(`/${path}`)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const place = join(GROUPS, folder);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  groupSpecs(specs).forEach((paths, index) =>
    writeFileSync(join(place, `group-${index + 1}.js`), groupText(paths, ROOT)),
  );
  return { ...project, roots: [...project.roots, place], testMatch: [`${place}/**/*.js`] };
}

/** Jest as the test commands run it: many spec files share an environment, because loading Angular takes longer than most tests. */
export default { ...config, projects: config.projects.map(grouped) };
