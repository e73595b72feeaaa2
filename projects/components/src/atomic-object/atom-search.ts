import { computed, signal, type Signal } from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import type { JsonNode, MessageKey } from '@ampersand-prototype/components/application';
import { ADDER } from '../edit/edit-target';
import type { InterfaceController } from '../interfacing/interface-controller';
import type { PickerEntry } from './picker-entries';

/** The field for which atoms are searched. */
export interface SearchPlace {
  readonly node: JsonNode;
  readonly property: string;
  readonly controller: InterfaceController;
}

/** Callbacks for the user’s choice in a search for an atom. */
export interface SearchOutcome {
  picked(atom: AtomReference): void;
  created?(name: string): void;
  /** The user wants to create one on a page of its own. */
  pageRequested?(): void;
  /** The user is done with the input, whatever is found. */
  entered?(): void;
}

/**
 * Searches atoms for the text that the user types. It is an edit like any other, so that scrolling and sorting lose
 * it as little as a text, and leaving the page asks first.
 */
export class AtomSearch {
  private readonly error = signal<MessageKey | null>(null);

  private readonly deciding = signal(false);

  constructor(
    private readonly place: Signal<SearchPlace | null>,
    private readonly outcome: SearchOutcome,
  ) {}

  /** Whether a choice was made among matches that are not known yet. */
  readonly isDeciding = this.deciding.asReadonly();

  readonly edit = computed(() => {
    const place = this.place();
    return (place && place.controller.edits.at(place.node, place.property, ADDER)) ?? null;
  });
  /** Text that has not led to a choice yet; null unless the user types. */
  readonly typed = computed(() => {
    const draft = this.edit()?.draft();
    return typeof draft === 'string' ? draft : null;
  });
  readonly isInvalid = computed(() => (this.edit()?.problem() ?? null) !== null);
  readonly status = computed(() => this.edit()?.shownStatus() ?? 'clean');
  /** Why the old choice came back. */
  readonly message = this.error.asReadonly();

  /** Whether the input is exchanged for another one, and not left by the user. */
  get isPending(): boolean {
    return this.place()?.controller.edits.isPending === true;
  }

  type(text: string): void {
    const place = this.place();
    this.error.set(null);
    place?.controller.edits.begin(place.node, place.property, ADDER, text);
  }

  /** Takes a choice. */
  take(entry: PickerEntry): void {
    this.stop();
    if ('atom' in entry) this.outcome.picked(entry.atom);
    else if ('page' in entry) this.outcome.pageRequested?.();
    else this.outcome.created?.(entry.create);
  }

  /** The user is done with the input. */
  enter(): void {
    this.outcome.entered?.();
  }

  /**
   * Takes the choice as soon as the matches are known; the picker may be destroyed by then. Further typing cancels it.
   */
  decide(find: () => Promise<PickerEntry | MessageKey>): Promise<void> {
    const decision = this.decideBy(find);
    this.place()?.controller.edits.awaitDecision(decision);
    return decision;
  }

  private async decideBy(find: () => Promise<PickerEntry | MessageKey>): Promise<void> {
    const text = this.typed();
    this.deciding.set(true);
    const found = await find().catch((): MessageKey => 'object.optionsFailed');
    this.deciding.set(false);
    if (this.typed() !== text) return;
    if (typeof found !== 'string') this.take(found);
    else if (text !== null) this.reject(text, found);
  }

  /** Keeps on screen what matches nothing, and says so. */
  reject(text: string, expected: MessageKey): void {
    this.edit()?.apply({ kind: 'misread', problem: { expected, parameters: { value: text } } });
  }

  /** Forgets what was typed. */
  stop(message: MessageKey | null = null): void {
    const edit = this.edit();
    this.error.set(message);
    if (edit) this.place()?.controller.discard(edit);
  }
}
