import { computed, signal, type WritableSignal } from '@angular/core';
import type { PatchOp, PatchValue } from '@ampersand-prototype/generics';
import type { EditReason } from './edit-reason';
import { atomId, isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

/** The states of an edit: nothing typed, typed, being stored, refused and kept to be sent again. */
export type EditStatus = 'clean' | 'dirty' | 'sending' | 'dirty-pending';

/**
 * An operation on the field of an edit. `delete` names the atom that goes; the value of the others is the atom
 * identifier for objects and the value itself otherwise.
 */
export type FieldOperation =
  | { readonly op: Exclude<PatchOp, 'delete'>; readonly value: PatchValue }
  | { readonly op: 'delete'; readonly atom: JsonNode };

/** Key of the words that say what was expected of an input, and what they are filled with. */
export interface InputProblem {
  readonly expected: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** Which place of a field an edit is about: the single value, one value of a list, an addition or a removal. */
export type EditSlotKey =
  'single' | `row:${string}` | `add:${string}` | `remove:${string}` | 'adder';

/** One edit, from the first key press until the server has stored it or the user dropped it. */
export class FieldEdit {
  readonly status: WritableSignal<EditStatus> = signal('dirty');
  /** What the user typed or chose; text where it may still be wrong. */
  readonly draft: WritableSignal<unknown>;
  /** Why the edit is not stored. */
  readonly reason: WritableSignal<EditReason | null> = signal(null);
  /** What was expected instead of the draft, where it is in the wrong form. */
  readonly problem: WritableSignal<InputProblem | null> = signal(null);
  /** Whether the edit waits in a transactional interface for the user to save. */
  readonly isBuffered = signal(false);
  /** Whether rules have refused the edit, so that it waits for what they ask for. */
  readonly isRefused = signal(false);
  /** What to send. */
  operations: readonly FieldOperation[] = [];
  /** The value of the server, to go back to; merges renew it. */
  stored: unknown;
  /** What the user saw in the field when the edit began; undefined where nothing can be seen. */
  seen: unknown;
  /** Counts what the user did to it, so that an answer is only taken for the edit it answers. */
  revision = 0;

  constructor(
    readonly node: JsonNode,
    readonly property: string,
    readonly slot: EditSlotKey,
    draft: unknown,
  ) {
    this.draft = signal(draft);
    this.stored = node[property];
    this.seen = node[property];
  }

  /**
   * The atom that the edit makes, where it shows among the stored ones: it waits to be saved, or for the user to fill
   * in what the rules ask for.
   */
  readonly newAtom = computed<JsonNode | null>(() => {
    const draft = this.draft();
    if (!this.isBuffered() && !this.isRefused()) return null;
    return this.createdId !== null && isJsonNode(draft) ? draft : null;
  });

  /** The identifier of the atom that the edit makes; null where it makes none. */
  get createdId(): string | null {
    return this.operations[0]?.op === 'create' ? atomId(this.draft()) : null;
  }

  /** Takes a newer value. An edit that is being sent becomes dirty again: the answer is no longer about it. */
  type(draft: unknown): void {
    this.revision++;
    this.acknowledge();
    this.draft.set(draft);
    this.status.set('dirty');
    this.isBuffered.set(false);
    this.problem.set(null);
  }

  /** The value of the field on the server, as far as it is known. */
  present(): unknown {
    return this.slot === 'single' ? this.stored : this.node[this.property];
  }

  /** Waits for the user to decide, since somebody else gave the field this value meanwhile. */
  meet(current: unknown): void {
    this.status.set('dirty-pending');
    this.reason.set({ kind: 'changed', current });
  }

  /** Whoever goes on after being told what the field holds now has seen it. */
  acknowledge(): void {
    const reason = this.reason();
    if (reason?.kind !== 'changed') return;
    this.seen = reason.current;
    this.reason.set(null);
  }

  /** These operations are stored while the user was typing on: what they wrote is what the user saw. */
  moveOn(operations: readonly FieldOperation[]): void {
    const last = operations.at(-1);
    if (last?.op === 'replace') this.seen = last.value;
  }
}

/** The identifiers of the atoms that these edits make. */
export function createdAtoms(edits: readonly FieldEdit[]): ReadonlySet<string> {
  return new Set(edits.flatMap((edit) => edit.createdId ?? []));
}
