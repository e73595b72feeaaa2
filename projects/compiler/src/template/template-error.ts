import type { TemplatePlace } from './template-node.ts';

/**
 * An error for a template that cannot be parsed or rendered. `message` says what is wrong, without the name of the
 * template.
 */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly place: TemplatePlace;

  constructor(message: string, place: TemplatePlace) {
    super(message);
    this.place = place;
  }
}
