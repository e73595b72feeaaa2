import { computed, signal, type Signal } from '@angular/core';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  valuesOf,
} from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';

/** The field whose atoms a box shows. */
export interface BoxPlace {
  readonly node: JsonNode;
  readonly property: string;
  readonly controller: InterfaceController;
}

/** The atoms of a box, saved and unsaved, with their actions. */
export class BoxAtoms {
  /** The atom that the user made last, until the box has moved the focus to it. */
  readonly created = signal<string | null>(null);

  constructor(private readonly place: Signal<BoxPlace | null>) {}

  /** What the field holds; undefined where it is not there. */
  readonly raw = computed(() => {
    const place = this.place();
    return place ? place.controller.tree.read(place.node, place.property) : undefined;
  });
  private readonly stored = computed(() => valuesOf(this.raw()).filter(isJsonNode));
  private readonly edits = computed(() => {
    const place = this.place();
    return place ? place.controller.edits.of(place.node, place.property) : [];
  });
  /** The atoms that are not stored yet: they wait to be saved, or to be filled in. */
  readonly unstored = computed<ReadonlySet<JsonNode>>(
    () => new Set(this.edits().flatMap<JsonNode>((edit) => edit.newAtom() ?? [])),
  );
  /**
   * The atoms to show: the stored ones, new ones that are not stored yet, and without those being taken out. A new one whose
   * answer was lost may be stored already; it shows once, as the user left it. Atoms that wait to be linked are only named,
   * since nothing else is known of them yet.
   */
  readonly shown = computed<readonly JsonNode[]>(() => {
    const made = this.unstored();
    const leaving = this.edits().flatMap(({ target }) =>
      target.kind === 'removal' ? [target.id] : [],
    );
    const hidden = new Set<string | null>([...leaving, ...[...made].map(atomId)]);
    const staying =
      hidden.size === 0 ? this.stored() : this.stored().filter((node) => !hidden.has(atomId(node)));
    return made.size === 0 ? staying : [...staying, ...made];
  });
  /** Atoms that were created, linked, unlinked or deleted, where that is not stored and the user is to know why. */
  readonly waiting = computed(() =>
    this.edits().filter(
      (edit) =>
        (edit.target.kind === 'addition' || edit.isLeaving()) &&
        !(edit.isBuffered() && edit.newAtom()),
    ),
  );

  /** Makes an atom of a concept; {@link created} names it once it shows. */
  async create(concept: string): Promise<void> {
    const place = this.place();
    if (!place) return;
    const { controller, node, property } = place;
    this.created.set(await controller.atoms.create(node, property, concept));
  }

  link(atom: JsonNode): void {
    const place = this.place();
    if (place) void place.controller.atoms.link(place.node, place.property, atom);
  }

  unlink(atom: JsonNode, isUni: boolean): void {
    const place = this.place();
    if (place) void place.controller.atoms.unlink(place.node, place.property, atom, isUni);
  }

  /** Deletes an atom everywhere; one that is not stored yet just goes. */
  delete(atom: JsonNode): void {
    const place = this.place();
    if (place) void place.controller.atoms.delete(place.node, place.property, atom);
  }
}
