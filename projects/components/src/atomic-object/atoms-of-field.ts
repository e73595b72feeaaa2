import { computed, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { atomItems, type AtomItem, remaining, type WritePlain } from './atom-items';
import type { SearchPlace } from './atom-search';

/** The inputs of a field that contains atoms. */
export interface FieldOfAtoms {
  readonly place: Signal<SearchPlace | null>;
  readonly values: Signal<readonly unknown[]>;
  readonly isUnivalent: Signal<boolean>;
  /** How plain values are shown, where the atoms are values of a scalar concept. */
  readonly write: Signal<WritePlain | undefined>;
}

/** The atoms of a field, saved and unsaved, with their actions. */
export class AtomsOfField {
  constructor(private readonly field: FieldOfAtoms) {}

  private readonly edits = computed(() => {
    const place = this.field.place();
    return place ? place.controller.edits.of(place.node, place.property) : [];
  });
  /** The atoms to show, without those being taken out. */
  readonly items = computed(() =>
    remaining(atomItems(this.field.values(), this.field.write()), this.edits()),
  );
  /** The atom of a univalent field. */
  readonly chosen = computed(() => this.items()[0] ?? null);
  /** The edit that puts another atom into a univalent field. */
  readonly choice = computed(
    () => this.edits().find((edit) => edit.target.kind === 'single') ?? null,
  );
  /** Atoms that were added, taken out or deleted and are not stored yet. */
  readonly waiting = computed(() =>
    this.edits().filter((edit) => edit.target.kind === 'addition' || edit.isLeaving()),
  );
  /** The identifiers of the atoms that cannot be added once more. */
  readonly taken = computed(() =>
    this.field.isUnivalent() ? new Set<string>() : new Set(this.items().map((item) => item.id)),
  );

  /** Puts an atom in: in the place of the one that is there, where there can be only one. */
  put(item: AtomItem): void {
    const place = this.field.place();
    if (!place) return;
    const { node, property, controller } = place;
    if (!this.field.isUnivalent())
      void controller.atoms.link(node, property, item.node, item.value);
    else if (item.id !== this.chosen()?.id || controller.items.isChanging({ node, property }))
      void controller.atoms.choose(node, property, item.node, item.value);
  }

  create(concept: string, label: string): void {
    const place = this.field.place();
    if (place) void place.controller.atoms.create(place.node, place.property, concept, label);
  }

  unlink(item: AtomItem): void {
    const place = this.field.place();
    if (!place) return;
    const { node, property, controller } = place;
    void controller.atoms.unlink(node, property, item.node, this.field.isUnivalent(), item.value);
  }

  /** Deletes an atom everywhere. */
  delete(atom: JsonNode): void {
    const place = this.field.place();
    if (place) void place.controller.atoms.delete(place.node, place.property, atom);
  }
}
