/** Reads a file by its path in the repository; null if there is none. */
export type ReadFile = (path: string) => string | null;

/** A file to write, by its path in the repository. */
export interface ScaffoldFile {
  readonly path: string;
  readonly text: string;
}

const COMPONENTS = 'projects/components/src';
const SOURCES = 'projects/tooling/src/scaffold/box-type';
/** Type of a box as scripts write it. */
const TYPE = /^[A-Z][A-Z0-9]*$/;

/**
 * Creates the files of a new box type: template, component, story, and spec, which begin as those of `BOX<FORM>`, and the
 * changed lists of components and folders.
 * @throws Error if the type is not a word in uppercase, or exists
 */
export function boxTypeFiles(type: string, read: ReadFile): readonly ScaffoldFile[] {
  if (!TYPE.test(type))
    throw new Error(`Write the box type in uppercase, such as GALLERY: ${type}`);
  const template = `.templates/Box-${type}.html`;
  if (read(template) !== null) throw new Error(`The box type exists: ${template}`);
  const name = `box-${type.toLowerCase()}`;
  const folder = `${COMPONENTS}/${name}`;
  const created = (path: string, source: string): ScaffoldFile => ({
    path,
    text: renamed(contentOf(read, source), type),
  });
  return [
    created(template, '.templates/Box-FORM.html'),
    created(`${folder}/${name}.ts`, `${SOURCES}/component.ts.txt`),
    created(`${folder}/${name}.stories.ts`, `${COMPONENTS}/box-form/box-form.stories.ts`),
    created(`${folder}/${name}.spec.ts`, `${SOURCES}/spec.ts.txt`),
    ...listsWith(type, read),
  ];
}

/** The form without its fields and without imports of it from another folder, which stay. */
const FORM = /(?<!\.\.\/|\.\.\/box-form\/)box-form(?!-field)/g;

/** Gives the form in a text the name of the new box. */
function renamed(text: string, type: string): string {
  const component = classOf(type);
  return text
    .replaceAll(FORM, `box-${type.toLowerCase()}`)
    .replaceAll(/\bBoxForm\b/g, component)
    .replace('Boxes/Form', component.replace('Box', 'Boxes/'));
}

function classOf(type: string): string {
  return `Box${type.charAt(0)}${type.slice(1).toLowerCase()}`;
}

function listsWith(type: string, read: ReadFile): readonly ScaffoldFile[] {
  const name = `box-${type.toLowerCase()}`;
  const component = classOf(type);
  const from = `{ ${component} } from './${name}/${name}';`;
  const components = `${COMPONENTS}/ampersand-components.ts`;
  const rules = 'projects/tooling/src/import-rules.js';
  let list = contentOf(read, components);
  list = withLine(list, /^import \{ Box\w.* from '\.\/box-/, `import ${from}`);
  list = withLine(list, /^export \{ Box\w.* from '\.\/box-/, `export ${from}`);
  list = withLine(list, /^ {2}Box\w+,$/, `  ${component},`);
  return [
    { path: components, text: list },
    {
      path: rules,
      text: withLine(contentOf(read, rules), /^ {6}'box-[\w-]+',$/, `      '${name}',`),
    },
  ];
}

/** Inserts a line among those of a pattern, before the first one that sorts after it. */
function withLine(text: string, pattern: RegExp, line: string): string {
  const lines = text.split('\n');
  const places = [...lines.keys()].filter((i) => pattern.test(lines[i] ?? ''));
  const last = places.at(-1);
  if (last === undefined) throw new Error(`No line matches ${String(pattern)}`);
  const next = places.find((i) => (lines[i] ?? '') > line) ?? last + 1;
  return lines.toSpliced(next, 0, line).join('\n');
}

function contentOf(read: ReadFile, path: string): string {
  const text = read(path);
  if (text === null) throw new Error(`The file ${path} is missing.`);
  return text;
}
