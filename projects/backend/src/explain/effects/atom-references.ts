import { encodeSegment, type AtomReference } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import { readLabels, type LabelSource } from '../../core/label.ts';
import type { Concept } from '../../model/concept.ts';
import type { Access } from '../../session/access.ts';

/**
 * Returns references to atoms with labels, in the data of a connection. See {@link readLabels} for `source`. Atoms that a page
 * opens have a path.
 */
export async function atomReferences(
  source: LabelSource,
  access: Access,
  concept: Concept,
  atoms: readonly string[],
): Promise<Map<string, AtomReference>> {
  const { defaultView } = concept;
  const view = defaultView === null ? undefined : access.model.views.get(defaultView);
  const labels = view ? await readLabels(source, view, access.session, atoms) : null;
  const isOpened = concept.isObject && access.interfacesFor(concept).length > 0;
  return new Map(
    atoms.map((atom) => {
      const id = String(presentAtom(concept.type, access.publicId(concept, atom)));
      const path = `resource/${encodeSegment(concept.name)}/${encodeSegment(id)}`;
      const label = labels?.get(atom);
      return [
        atom,
        {
          _id_: id,
          _label_: label === undefined || label.trim() === '' ? id : label,
          ...(isOpened && { _path_: path }),
        },
      ];
    }),
  );
}
