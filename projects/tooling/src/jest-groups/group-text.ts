/** Generates a spec file that runs a group of spec files. */
export function groupText(paths: readonly string[], root: string): string {
  const helper = JSON.stringify(`${root}/projects/tooling/src/jest-groups/spec-file.js`);
  const calls = paths.map((path) => {
    const [name, file] = [JSON.stringify(path), JSON.stringify(`${root}/${path}`)];
    return `specFile(${name}, () => require(${file}));`;
  });
  return [`const { specFile } = require(${helper});`, ...calls, ''].join('\n');
}
