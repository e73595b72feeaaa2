import {
  isMarkup,
  isRecord,
  isTrue,
  renderedText,
  type Attribute,
  type AttributeRecord,
} from './attribute.ts';
import { applyListFunction } from './list-function.ts';
import { TemplateError } from './template-error.ts';
import type { Lambda, Reference, TemplateNode } from './template-node.ts';
import { TemplateWriter, type TemplateLanguage } from './template-writer.ts';

/** The options for rendering a template. */
export interface RenderOptions {
  /** What the template makes; decides how values are escaped. */
  readonly language: TemplateLanguage;
  /** Whether a missing attribute is false (box templates) instead of an error. */
  readonly lenient: boolean;
}

/**
 * Renders a parsed template with attributes.
 *
 * @throws TemplateError for a missing attribute, unless `lenient`
 */
export function renderTemplate(
  nodes: readonly TemplateNode[],
  attributes: AttributeRecord,
  options: RenderOptions,
): string {
  const writer = new TemplateWriter(options.language);
  new Renderer(writer, options.lenient).nodes(nodes, attributes);
  return writer.finish();
}

class Renderer {
  readonly #writer: TemplateWriter;
  readonly #lenient: boolean;

  constructor(writer: TemplateWriter, lenient: boolean) {
    this.#writer = writer;
    this.#lenient = lenient;
  }

  nodes(nodes: readonly TemplateNode[], scope: AttributeRecord): void {
    for (const node of nodes) this.#node(node, scope);
  }

  #node(node: TemplateNode, scope: AttributeRecord): void {
    switch (node.kind) {
      case 'text':
        this.#writer.literal(node.text);
        return;
      case 'condition':
        this.#condition(node, scope);
        return;
      case 'value':
        this.#value(node, scope);
        return;
    }
  }

  #condition(node: TemplateNode & { kind: 'condition' }, scope: AttributeRecord): void {
    const branch = node.branches.find(({ test }) => {
      if (test === null) return true;
      return isTrue(this.#resolve(test.reference, scope)) !== test.negated;
    });
    if (branch) this.nodes(branch.body, scope);
  }

  #value(node: TemplateNode & { kind: 'value' }, scope: AttributeRecord): void {
    const value = this.#resolve(node.reference, scope, true);
    if (node.lambdas.length > 0) this.#each(elements(value), node.lambdas, node.separator, scope);
    else this.#print(value, node.separator, node.reference);
  }

  #each(
    items: readonly Attribute[],
    lambdas: readonly Lambda[],
    separator: string,
    scope: AttributeRecord,
  ): void {
    items.forEach((item, index) => {
      const lambda = lambdas[index % lambdas.length];
      if (!lambda) return;
      if (index > 0) this.#writer.literal(separator);
      const counters = { i: String(index + 1), i0: String(index) };
      this.nodes(lambda.body, { ...scope, ...counters, [lambda.parameter]: item });
    });
  }

  #print(value: Attribute, separator: string, reference: Reference): void {
    if (typeof value === 'string') this.#writer.value(value);
    else if (isMarkup(value)) this.#writer.rendered(renderedText(value));
    else if (Array.isArray(value)) {
      (value as readonly Attribute[]).forEach((element, index) => {
        if (index > 0) this.#writer.literal(separator);
        this.#print(element, separator, reference);
      });
    } else if (isRecord(value)) {
      const fields = Object.keys(value).join(', ');
      const message = `\`${reference.path.join('.')}\` has fields but no text of its own; its fields are: ${fields}`;
      throw new TemplateError(message, reference.place);
    }
  }

  /** `required` is false in conditions: there an absent attribute is simply false. */
  #resolve(reference: Reference, scope: AttributeRecord, required = false): Attribute {
    let value: Attribute = scope;
    for (const name of reference.path) {
      value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }
    if (value === undefined && required && !this.#lenient) {
      const known = Object.keys(scope).sort().join(', ');
      const message = `the attribute \`${reference.path.join('.')}\` doesn't exist here; available attributes: ${known}`;
      throw new TemplateError(message, reference.place);
    }
    return reference.functions.reduce(applyListFunction, value);
  }
}

function elements(value: Attribute): readonly Attribute[] {
  if (Array.isArray(value)) return value as readonly Attribute[];
  return isTrue(value) ? [value] : [];
}
