import { FILE_OBJECT, isBuiltIn } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import type { BoxHeader, BoxItem, TermItem } from '../../context/interface.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { namesInTemplate } from '../../template/names-in-template.ts';
import { parseTemplate } from '../../template/parse-template.ts';
import { TemplateError } from '../../template/template-error.ts';
import { closedValues } from '../../term/closed-values.ts';
import { defaultView } from '../../term/default-view.ts';
import { FORMAT, idleFormat, MARKUP_TEMPLATE } from './format-annotation.ts';
import { fixedItemProblems } from './fixed-items.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import type { AnnotatedModel } from './annotated-model.ts';
import { idleAnnotations } from './idle-annotations.ts';
import { boxTemplate } from './item-template.ts';
import { idleMenuAnnotations, MENU_ANNOTATIONS, type BoxPlace } from './menu-annotations.ts';

/** Adds computed items to a box; their errors are found with those of terms. */
const COMPUTE = 'compute';
/** Boxes that show aggregates of items. */
const AGGREGATED: ReadonlySet<string> = new Set(['NUMBER', 'CHART']);
const BOX_TEMPLATE = /^Box-(.+)\.html$/;

/**
 * Reports boxes, views, and annotations without a template. Box types and views without a template have the given severity,
 * since their page cannot be generated; unread annotations are warnings. `templates` contains the files by name.
 */
export function checkTemplates(
  context: Context,
  templates: ReadonlyMap<string, string>,
  severity: Severity,
): readonly Diagnostic[] {
  const checker = new TemplateChecker(context, templates, severity);
  for (const { name, isApi, item } of context.interfaces)
    if (!isApi && !isBuiltIn(name)) checker.check(item, placeOf(item));
  return checker.problems;
}

/** The components of boxes that are not called like their type. */
const OTHER_COMPONENTS: Readonly<Record<string, string>> = {
  PROPBUTTON: 'prop-button',
  BOARD: 'table',
  CALENDAR: 'table',
};

class TemplateChecker {
  readonly problems: Diagnostic[] = [];
  readonly #context: Context;
  readonly #model: AnnotatedModel;
  readonly #templates: ReadonlyMap<string, string>;
  readonly #severity: Severity;
  readonly #names = new Map<string, ReadonlySet<string> | null>();

  constructor(context: Context, templates: ReadonlyMap<string, string>, severity: Severity) {
    this.#context = context;
    this.#model = {
      lattice: context.lattice,
      closed: closedValues(context),
      fileConcept: context.concepts.find(({ name }) => name === FILE_OBJECT),
    };
    this.#templates = templates;
    this.#severity = severity;
  }

  check(item: BoxItem, place: BoxPlace = 'inner'): void {
    if (item.kind !== 'term') return;
    if (item.sub === null) this.#checkView(item);
    if (item.sub?.kind !== 'box') return;
    this.#checkBox(item.sub.header, item.sub.items, place);
    for (const part of item.sub.items) this.check(part);
  }

  #checkBox(header: BoxHeader, items: readonly BoxItem[], place: BoxPlace): void {
    const { type, annotations, origin } = header;
    const { lattice } = this.#context;
    if (!this.#templates.has(boxTemplate(type))) {
      const types = [...this.#templates.keys()].flatMap(
        (name) => BOX_TEMPLATE.exec(name)?.[1] ?? [],
      );
      this.problems.push(unknownBox(type, types.sort(), origin, this.#severity));
      return;
    }
    const read = this.#namesIn(boxTemplate(type));
    if (read === null) return;
    const givesFormats = this.#givesFormats(type, read);
    const computes = this.#showsItems(type) || AGGREGATED.has(type) ? [COMPUTE] : [];
    const formatKeys = givesFormats ? [FORMAT] : [];
    const known = new Set([...read, ...MENU_ANNOTATIONS, ...computes, ...formatKeys]);
    for (const { key } of annotations)
      if (!known.has(key)) this.problems.push(unknownAnnotation(key, type, known, origin));
    const ofBox = this.#isOfProduct(type)
      ? idleAnnotations(header, items, place !== 'inner', this.#model)
      : [];
    const formats = annotations.filter(({ key }) => key === FORMAT && givesFormats);
    const ofFormats = formats.flatMap(({ value }) => idleFormat(value, items));
    const idle = [...idleMenuAnnotations(header, place), ...ofBox, ...ofFormats];
    this.problems.push(...idle.map((problem) => annotationProblem(problem, origin)));
    const template = this.#templates.get(boxTemplate(type)) ?? '';
    this.problems.push(...fixedItemProblems(header, items, template, lattice));
  }

  /** Whether `format` gives the items of a box formats: its template shows them and does not read it itself. */
  #givesFormats(type: string, read: ReadonlySet<string>): boolean {
    const template = this.#templates.get(boxTemplate(type)) ?? '';
    const showsItems = this.#showsItems(type) && !template.includes('<box-markup');
    return showsItems && !read.has(FORMAT) && this.#templates.has(MARKUP_TEMPLATE);
  }

  #showsItems(type: string): boolean {
    return this.#templates.get(boxTemplate(type))?.includes('subObjContents') ?? false;
  }

  /** Whether the box is drawn by the component of the product, which gives annotations their meaning. */
  #isOfProduct(type: string): boolean {
    const component = OTHER_COMPONENTS[type] ?? type.toLowerCase();
    return this.#templates.get(boxTemplate(type))?.includes(`<box-${component}`) ?? false;
  }

  #checkView({ term, viewName, origin }: TermItem): void {
    const name = viewName ?? defaultView(this.#context, term.target)?.name;
    const template = this.#context.views.find((view) => view.name === name)?.htmlTemplate ?? null;
    if (template === null || this.#templates.has(template)) return;
    this.problems.push(
      missingViewTemplate(
        { template, view: name ?? '', origin },
        [...this.#templates.keys()],
        this.#severity,
      ),
    );
  }

  /** The names that a template uses; null if it cannot be parsed, which is reported when it is rendered. */
  #namesIn(file: string): ReadonlySet<string> | null {
    const found = this.#names.get(file);
    if (found !== undefined) return found;
    let names: ReadonlySet<string> | null = null;
    try {
      names = namesInTemplate(parseTemplate(this.#templates.get(file) ?? ''));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
    }
    this.#names.set(file, names);
    return names;
  }
}

/** The place of an interface's box: interfaces that start from the session are in the menu. */
function placeOf({ term }: TermItem): BoxPlace {
  return ['SESSION', 'ONE'].includes(term.source.name) ? 'inMenu' : 'outermost';
}

type Place = Diagnostic['origin'];

function unknownBox(
  type: string,
  types: readonly string[],
  origin: Place,
  severity: Severity,
): Diagnostic {
  const near = didYouMean(type, types);
  const message = `Unknown box type \`${type}\`: there is no template \`${boxTemplate(type)}\`.`;
  return diagnostic('AMP5001', origin, message, {
    severity,
    hint:
      near ??
      `Known box types: ${types.join(', ')}. Put custom templates in the folder \`templates\` next to the script.`,
  });
}

function annotationProblem({ message, hint, isError }: IdleAnnotation, origin: Place): Diagnostic {
  return isError
    ? diagnostic('AMP5005', origin, message, { hint })
    : diagnostic('AMP5002', origin, message, { severity: 'warning', hint });
}

function unknownAnnotation(
  key: string,
  type: string,
  known: ReadonlySet<string>,
  origin: Place,
): Diagnostic {
  const near = didYouMean(key, known);
  return diagnostic(
    'AMP5002',
    origin,
    `The annotation \`${key}\` has no effect in a box of type ${type}.`,
    {
      severity: 'warning',
      hint:
        near ?? `Remove it, or use it in a custom template: \`templates/${boxTemplate(type)}\`.`,
    },
  );
}

function missingViewTemplate(
  { template, view, origin }: Readonly<Record<'template' | 'view', string>> & { origin: Place },
  files: readonly string[],
  severity: Severity,
): Diagnostic {
  const message = `The view \`${view}\` uses the template \`${template}\`, which doesn't exist.`;
  const near = didYouMean(
    template,
    files.filter((file) => file.startsWith('View-')),
  );
  return diagnostic('AMP5003', origin, message, {
    severity,
    hint: near ?? 'Add the file to the folder `templates` next to the script.',
  });
}
