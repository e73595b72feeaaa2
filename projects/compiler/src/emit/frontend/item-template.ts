import type { InterfaceObject } from '@ampersand-prototype/generics';
import type { ModelIndex } from './model-index.ts';

/** Returns the name of the template of a box. */
export function boxTemplate(type: string): string {
  return `Box-${type}.html`;
}

/** The template of values that are chosen from a list. */
const CHOICE = 'View-CHOICE.html';

/**
 * Chooses the most specific template for an item without a box. The candidates are the HTML TEMPLATE of its view,
 * `Atomic-<Concept>`, the one for property relations, `Concept-<Concept>`, the one for concepts with permitted values, and
 * the one for the technical type.
 */
export function leafTemplate(
  object: InterfaceObject,
  model: ModelIndex,
  exists: (file: string) => boolean,
): string {
  const concept = object.expr?.tgtConceptName ?? '';
  const view = object.viewName === null ? undefined : model.viewTemplates.get(object.viewName);
  if (view !== undefined) return view;
  const forConcept = `Atomic-${concept}.html`;
  if (exists(forConcept) && !model.isTechnicalTypeName(concept)) return forConcept;
  if (model.isProperty(object)) return 'View-PROPERTY.html';
  const legacy = `Concept-${concept}.html`;
  if (exists(legacy)) return legacy;
  if (model.permittedValues(concept) && exists(CHOICE)) return CHOICE;
  return `Atomic-${model.technicalType(concept)}.html`;
}
