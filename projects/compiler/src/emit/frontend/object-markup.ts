import { formatCrud, type InterfaceObject } from '@ampersand-prototype/generics';
import { markup, type Attribute, type AttributeRecord } from '../../template/attribute.ts';
import { parseTemplate } from '../../template/parse-template.ts';
import { renderTemplate } from '../../template/render-template.ts';
import {
  FORMAT,
  formatOf,
  MARKUP_TEMPLATE,
  MARKUP_TYPES,
  type ItemFormat,
} from './format-annotation.ts';
import type { FrontendPlace } from './frontend-problem.ts';
import { boxTemplate, leafTemplate } from './item-template.ts';
import type { Box, ModelIndex } from './model-index.ts';
import { objectAttributes, usableRights } from './object-attributes.ts';
import type { TemplateLibrary } from './template-library.ts';

const TEXT_ITEM = parseTemplate('<span>$text$</span>');
const TEXT_OPTIONS = { language: 'html', lenient: false } as const;

/** Renders the templates of interface items. */
export class ObjectMarkup {
  readonly #index: ModelIndex;
  readonly #templates: TemplateLibrary;

  constructor(index: ModelIndex, templates: TemplateLibrary) {
    this.#index = index;
    this.#templates = templates;
  }

  /** The markup of an object and of everything in it; `isRoot` for the object of the interface itself. */
  of(
    object: InterfaceObject,
    place: FrontendPlace,
    isRoot: boolean,
    format: ItemFormat | null = null,
  ): string {
    if (object.type === 'ObjText') {
      return renderTemplate(TEXT_ITEM, { text: object.txt ?? '' }, TEXT_OPTIONS);
    }
    const box = this.#index.boxOf(object);
    if (box) return this.#box(object, box, place, isRoot);
    const file = this.#index.linksTo(object)
      ? 'View-LINKTO.html'
      : leafTemplate(object, this.#index, (name) => this.#templates.has(name));
    const attributes = objectAttributes(object, this.#index);
    if (format && this.#isMarkup(file)) {
      return this.#templates.fill(MARKUP_TEMPLATE, { ...attributes, ...format }, place);
    }
    // The data of an interface is in the property `data`, whatever its name.
    const root = isRoot ? { ...attributes, name: 'data' } : attributes;
    return this.#templates.fill(file, root, place);
  }

  /** Whether a text with a format is shown in it: templates for its concept and its view come first. */
  #isMarkup(file: string): boolean {
    const isText = MARKUP_TYPES.some((type) => file === `Atomic-${type}.html`);
    return isText && this.#templates.has(MARKUP_TEMPLATE);
  }

  #box(object: InterfaceObject, box: Box, place: FrontendPlace, isRoot: boolean): string {
    const attributes: AttributeRecord = {
      ...keyAttributes(box),
      ...objectAttributes(object, this.#index),
      isRoot,
      choiceLabel: this.#choiceLabel(box),
      subObjects: box.objects.map((item) => this.#subObject(item, box, place)),
    };
    return this.#templates.fill(boxTemplate(box.type), attributes, place);
  }

  /** What to call an atom that a dropdown links; null in other boxes. */
  #choiceLabel({ objects }: Box): string | null {
    const target = objects.find(({ name }) => name === 'setRelation')?.expr?.tgtConceptName;
    return target === undefined ? null : this.#index.conceptLabel(target);
  }

  #subObject(item: InterfaceObject, box: Box, place: FrontendPlace): Attribute {
    const below = { ...place, items: [...place.items, item.label] };
    const formats = box.keys.find(({ key }) => key === FORMAT)?.value ?? '';
    const format = formatOf(item, formats, box.objects);
    return {
      subObjName: item.name,
      subObjLabel: item.label,
      subObjContents: markup(this.of(item, below, false, format)),
      subObjExprIsUni: item.expr?.isUni ?? true,
      subObjExprIsTot: item.expr?.isTot ?? false,
      subObjKind: this.#index.kindOf(item),
      subObjCrud: formatCrud(usableRights(item, this.#index)),
      subObjValues: item.subinterfaces
        ? null
        : this.#index.permittedValues(item.expr?.tgtConceptName ?? ''),
    };
  }
}

/** Keys of the box header by name; a key without a value is true. */
function keyAttributes(box: Box): AttributeRecord {
  return Object.fromEntries(box.keys.map(({ key, value }) => [key, value ?? true]));
}
