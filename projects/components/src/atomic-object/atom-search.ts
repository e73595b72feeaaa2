import { computed, signal, type Signal } from '@angular/core';
import type { JsonNode, WordKey } from '@ampersand-prototype/components/application';
import { ADDER } from '../interfacing/edit/edit-target';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Where atoms are looked for: the property of a node, and the interface they belong to. */
export interface SearchPlace {
  readonly node: JsonNode;
  readonly property: string;
  readonly controller: InterfaceController;
}

/**
 * What the user types to find an atom. It is an edit like any other, so that scrolling and sorting lose it as little
 * as a text, and leaving the page asks first.
 */
export class AtomSearch {
  private readonly told = signal<WordKey | null>(null);

  constructor(private readonly place: Signal<SearchPlace | null>) {}

  readonly edit = computed(() => {
    const place = this.place();
    return (place && place.controller.edits.at(place.node, place.property, ADDER)) ?? null;
  });
  /** What was typed and came to nothing yet; null while nobody types. */
  readonly typed = computed(() => {
    const draft = this.edit()?.draft();
    return typeof draft === 'string' ? draft : null;
  });
  readonly isInvalid = computed(() => (this.edit()?.problem() ?? null) !== null);
  readonly status = computed(() => this.edit()?.status() ?? 'clean');
  /** Why the old choice came back. */
  readonly notice = this.told.asReadonly();

  type(text: string): void {
    const place = this.place();
    this.told.set(null);
    place?.controller.edits.begin(place.node, place.property, ADDER, text);
  }

  /** Keeps on screen what matches nothing, and says so. */
  reject(text: string): void {
    const problem = { expected: 'expect.option', parameters: { value: text } };
    this.edit()?.apply({ kind: 'misread', problem });
  }

  /** Forgets what was typed. */
  stop(notice: WordKey | null = null): void {
    const edit = this.edit();
    this.told.set(notice);
    if (edit) this.place()?.controller.discard(edit);
  }
}
