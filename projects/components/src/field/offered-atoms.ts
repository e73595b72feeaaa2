import { atomId, type JsonNode } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';
import type { OptionSource } from './option-source';

/** A field whose picker offers atoms. */
interface FieldOfAtoms {
  readonly controller: InterfaceController;
  /** The atom that owns the field; null where there is none. */
  readonly node: JsonNode | null;
  readonly property: string;
}

/** Searches atoms of a concept for a field. A match that another item would lose has `_holder_`. */
export function offeredAtoms(
  { controller, node, property }: FieldOfAtoms,
  concept: string,
): OptionSource {
  const into = node && controller.items.relationOf(node, property);
  const owner = atomId(node);
  return async (text) => {
    const page = await controller.backend.atoms(concept, text, into);
    const atoms = page.atoms.map(({ _holder_: holder, ...atom }) =>
      holder && holder._id_ !== owner ? { ...atom, _holder_: holder } : atom,
    );
    return { ...page, atoms };
  };
}
