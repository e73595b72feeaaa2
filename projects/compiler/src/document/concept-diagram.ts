import { DOCUMENT_MESSAGES } from '@ampersand-prototype/documentation';
import type { Diagram } from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../prototype-context/prototype-context-source.ts';
import { DefinitionIndex } from './content/definition-index.ts';
import { DiagramBuilder } from './diagram/diagram-builder.ts';
import { documentLanguage } from './document-language.ts';

/** The diagram of a concept with its neighbors, as in the documentation, without building the rest of it. */
export function conceptDiagram(context: Context, concept: Concept): Diagram {
  const messages = DOCUMENT_MESSAGES[documentLanguage(context)];
  const index = new DefinitionIndex(context, context.origin, PROTOTYPE_CONTEXT_FILE);
  const title = messages.focusDiagram(concept.label, 1);
  return new DiagramBuilder(context, index, messages).focus({ id: 'concept', title }, concept, 1);
}
