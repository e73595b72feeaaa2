import type { Rule } from '@angular-devkit/schematics';
import { updateWorkspace } from '@schematics/angular/utility';

/** The theme of the package, as it lies in an application's folder. */
const THEME = 'node_modules/@ampersand-prototype/components/theme.css';

/** Public copy of the interfaces, which the compiler writes next to the generated sources. */
const INTERFACES = { glob: 'interfaces.json', input: 'src/app/generated', output: 'assets' };

/** Adds the public copy of the interfaces, and the theme if requested, to the build. */
export function addBuildInputs(project: string, withTheme: boolean): Rule {
  return updateWorkspace((workspace) => {
    const definition = workspace.projects.get(project);
    const build = definition?.targets.get('build');
    if (!definition || !build) return;
    const options = (build.options ??= {});
    const input = `${definition.sourceRoot ?? 'src'}/app/generated`;
    options['assets'] = withEntry(options['assets'], { ...INTERFACES, input });
    if (withTheme) options['styles'] = [...withEntry(options['styles'], THEME)].sort(themeFirst);
  });
}

function withEntry<T extends string | object>(list: unknown, entry: T): T[] {
  const entries = Array.isArray(list) ? (list as T[]) : [];
  const text = JSON.stringify(entry);
  return entries.some((each) => JSON.stringify(each) === text) ? entries : [...entries, entry];
}

/** The application's own styles come later, so that they win. */
function themeFirst(left: unknown, right: unknown): number {
  return Number(right === THEME) - Number(left === THEME);
}
