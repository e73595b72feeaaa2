import type { TemplatePlace } from './template-node.ts';

/**
 * An error in a template that cannot be parsed or rendered. `message` describes it without the name of the template.
 */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly place: TemplatePlace;

  constructor(message: string, place: TemplatePlace) {
    super(message);
    this.place = place;
  }
}
