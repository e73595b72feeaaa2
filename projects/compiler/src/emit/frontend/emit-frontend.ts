import {
  withoutQueries,
  type InterfaceDefinition,
  type LivePage,
} from '@ampersand-prototype/generics';
import { markup, type AttributeRecord } from '../../template/attribute.ts';
import type { FrontendModel } from './frontend-model.ts';
import type { FrontendPlace, FrontendProblem } from './frontend-problem.ts';
import { isNumbered } from './interface-names.ts';
import { ModelIndex } from './model-index.ts';
import { termAttributes } from './object-attributes.ts';
import { ObjectMarkup } from './object-markup.ts';
import { objectType } from './object-type.ts';
import { isSessionInterface, projectAttributes } from './project-attributes.ts';
import { TemplateLibrary } from './template-library.ts';

/** The generated frontend sources; empty if there are errors. */
export interface Frontend {
  /** The generated sources by path below the output folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The same pages for a shell that makes them at run time. */
  readonly pages: readonly LivePage[];
  readonly problems: readonly FrontendProblem[];
}

const PROJECT_FILES = [
  'backend.service.ts',
  'project.concepts.ts',
  'project.module.ts',
  'project.views.ts',
];

/** The folder of the components of the project, which no interface can have for a name. */
const OWN_COMPONENTS = 'project.components';

/**
 * Generates the Angular sources of a script. `templates` holds the texts of the template files by name; those of the
 * project take the place of those of the product. `components` holds the sources of the project's own components by path;
 * where there are any, the pages may use what their `index.ts` exports as PROJECT_COMPONENTS.
 */
export function emitFrontend(
  model: FrontendModel,
  templates: ReadonlyMap<string, string>,
  components: ReadonlyMap<string, string> = new Map(),
): Frontend {
  const page = components.size === 0 ? 'component.ts.txt' : 'component.own.ts.txt';
  const emitter = new FrontendEmitter(model, new TemplateLibrary(templates), page);
  const files = new Map([...emitter.emit(), ...inFolder(OWN_COMPONENTS, components)]);
  const { pages, problems } = emitter;
  const failed = problems.some((problem) => problem.severity === 'error');
  return failed ? { files: new Map(), pages: [], problems } : { files, pages, problems };
}

class FrontendEmitter {
  readonly pages: LivePage[] = [];
  readonly #index: ModelIndex;
  readonly #templates: TemplateLibrary;
  readonly #project: AttributeRecord;
  readonly #page: string;

  /** `page` names the template of the class of an interface. */
  constructor(model: FrontendModel, templates: TemplateLibrary, page: string) {
    this.#page = page;
    this.#index = new ModelIndex(model);
    this.#templates = templates;
    this.#project = projectAttributes(this.#index);
  }

  get problems(): readonly FrontendProblem[] {
    return this.#templates.problems;
  }

  emit(): ReadonlyMap<string, string> {
    const { contextName, interfaces } = this.#index.model;
    const files = new Map<string, string>();
    for (const ifc of interfaces) this.#emitInterface(ifc, files);
    const place = { contextName, interfaceName: null, items: [] };
    for (const file of PROJECT_FILES) {
      const attributes = this.#withFiles(`${file}.txt`, file, this.#project);
      files.set(file, asFile(this.#templates.fill(`${file}.txt`, attributes, place)));
    }
    files.set('interfaces.json', asFile(JSON.stringify(withoutQueries(interfaces), null, 2)));
    return files;
  }

  #emitInterface(ifc: InterfaceDefinition, files: Map<string, string>): void {
    const names = this.#index.names.get(ifc.name);
    if (!names) return;
    if (isNumbered(ifc.name, names)) this.#reportCollision(ifc.name, names.kebab);
    const path = `${names.kebab}/${names.kebab}`;
    const write = (template: string, suffix: string, contents: string): string => {
      const target = `${path}.${suffix}`;
      const attributes = this.#withFiles(template, target, this.#attributes(ifc, contents));
      const text = this.#templates.fill(template, attributes, this.#place(ifc));
      files.set(target, asFile(suffix.endsWith('.html') ? removeEmptyLines(text) : text));
      return files.get(target) ?? '';
    };
    write('component.interface.ts.txt', 'interface.ts', objectType(ifc.ifcObject, this.#index));
    if (ifc.isAPI) return;
    const contents = new ObjectMarkup(this.#index, this.#templates);
    write(this.#page, 'component.ts', '');
    const filled = contents.of(ifc.ifcObject, this.#place(ifc), true);
    const template = write('component.html', 'component.html', filled);
    this.pages.push({
      name: ifc.name,
      label: ifc.label,
      path: names.kebab,
      concept: ifc.ifcObject.expr?.srcConceptName ?? '',
      isSession: isSessionInterface(ifc),
      template,
    });
  }

  #attributes(ifc: InterfaceDefinition, contents: string): AttributeRecord {
    const names = this.#index.names.get(ifc.name);
    return {
      ...termAttributes(ifc.ifcObject, this.#index),
      contextName: this.#index.model.contextName,
      isSessionInterface: isSessionInterface(ifc),
      isTransactional: ifc.isTransactional,
      roles: this.#index.model.extras.interfaceRoles.get(ifc.name) ?? [],
      ampersandVersionStr: this.#index.model.compilerVersion,
      ifcName: ifc.name,
      ifcNamePascal: names?.pascal ?? '',
      ifcNameKebab: names?.kebab ?? '',
      ifcLabel: ifc.label,
      noRootTitle:
        this.#index.boxOf(ifc.ifcObject)?.keys.some(({ key }) => key === 'noRootTitle') ?? false,
      contents: markup(contents),
    };
  }

  #withFiles(template: string, target: string, attributes: AttributeRecord): AttributeRecord {
    return { ...attributes, templateFilePath: template, targetFilePath: target };
  }

  #place(ifc: InterfaceDefinition): FrontendPlace {
    const { contextName } = this.#index.model;
    return { contextName, interfaceName: ifc.name, items: [] };
  }

  #reportCollision(name: string, kebab: string): void {
    this.#templates.report({
      severity: 'warning',
      missingFile: false,
      message: `interface \`${name}\` differs from another interface only in case or punctuation; both would get the page \`${kebab}\``,
      hint: 'Rename one of the two interfaces.',
    });
  }
}

/** Conditions in templates leave blank lines, which mean nothing in markup except where it is preformatted. */
function removeEmptyLines(text: string): string {
  return text.includes('<pre') ? text : text.replace(/^[ \t]*\n/gm, '');
}

function inFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  return [...files].map(([path, text]) => [`${folder}/${path}`, text]);
}

function asFile(text: string): string {
  return `${text.replace(/\n*$/, '')}\n`;
}
