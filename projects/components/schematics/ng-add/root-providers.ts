import type { Tree } from '@angular-devkit/schematics';
import { readWorkspace } from '@schematics/angular/utility';

/** Checks whether a source of the application calls the provider function `name`. */
export async function hasProvider(tree: Tree, project: string, name: string): Promise<boolean> {
  const workspace = await readWorkspace(tree);
  const definition = workspace.projects.get(project);
  const sources = definition?.sourceRoot ?? `${definition?.root ?? ''}/src`;
  let found = false;
  tree.getDir(sources).visit((path) => {
    if (found || !path.endsWith('.ts') || path.endsWith('.spec.ts')) return;
    found = tree.readText(path).includes(`${name}(`);
  });
  return found;
}
