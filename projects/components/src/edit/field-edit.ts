import { computed, signal, untracked, type WritableSignal } from '@angular/core';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  memberOf,
} from '@ampersand-prototype/components/application';
import type { Change } from './change';
import { needsOnlyMore, type EditReason } from './edit-reason';
import { changeOf, type EditEvent, type EditState, transition, typing } from './edit-state';
import { type EditTarget, sameTarget } from './edit-target';

/** The visible status of an edit: clean, dirty, saving, or rejected and pending. */
export type EditStatus = 'clean' | 'dirty' | 'sending' | 'dirty-pending';

const STATUS: Readonly<Record<EditState['kind'], EditStatus>> = {
  typing: 'dirty',
  sending: 'sending',
  buffered: 'dirty',
  waiting: 'dirty-pending',
  orphaned: 'dirty-pending',
  over: 'clean',
};

/** An edit of a field, from first key press until saved or discarded. */
export class FieldEdit {
  private readonly current: WritableSignal<EditState>;
  /** Who waits for {@link decided}. */
  private waiting: readonly (() => void)[] = [];

  constructor(
    /** The atom that owns the field, and its property. */
    readonly node: JsonNode,
    readonly property: string,
    readonly target: EditTarget,
    draft: unknown,
    /** What the user saw; undefined where nothing is to be compared. */
    seen: unknown,
  ) {
    const current = target.kind === 'row' ? target.value : memberOf(node, property);
    this.current = signal(typing(draft, current, seen));
  }

  readonly state = computed(() => this.current());
  readonly status = computed(() => STATUS[this.state().kind]);
  readonly draft = computed(() => this.state().draft);
  /** Why the edit is not stored. */
  readonly reason = computed<EditReason | null>(() => {
    const state = this.state();
    return 'reason' in state ? state.reason : null;
  });
  /** Whether the edit waits for the new atom that it is part of. The atom shows what its parts lack. */
  readonly isPart = computed(() => {
    const reason = this.reason();
    return reason?.kind === 'violations' && reason.lines.length === 0;
  });
  /** Whether nothing is wrong with it: the page is about an atom that is still to be made, and lacks something else. */
  readonly isUnfinished = computed(() => {
    const reason = this.reason();
    return !this.newAtom() && reason?.kind === 'violations' && needsOnlyMore(reason.lines);
  });
  /** The status as its field shows it: nothing is wrong with a part of a draft. */
  readonly shownStatus = computed<EditStatus>(() => {
    if (this.isPart()) return 'clean';
    return this.isUnfinished() && this.target.kind === 'single' ? 'dirty' : this.status();
  });
  /** What was expected instead of the draft, where it is in the wrong form. */
  readonly problem = computed(() => {
    const state = this.state();
    return state.kind === 'typing' ? state.problem : null;
  });
  /** Whether the edit waits in a transactional interface for the user to save. */
  readonly isBuffered = computed(() => this.state().kind === 'buffered');
  /**
   * The atom that the edit makes, where it shows among the stored ones: it waits to be saved, or for the user to fill
   * in what the rules ask for.
   */
  readonly newAtom = computed<JsonNode | null>(() => {
    const { draft, kind, wasRejected } = this.state();
    if (kind !== 'buffered' && !wasRejected) return null;
    return this.createdId !== null && isJsonNode(draft) ? draft : null;
  });
  /** Whether the edit takes a value or an atom out of the field. */
  readonly isLeaving = computed(() => {
    const operation = this.change?.operations[0];
    const isTakenOut = operation?.op === 'exchange' && operation.value === null;
    return this.target.kind === 'removal' || isTakenOut;
  });

  /** What the user submitted last; null while it is being typed. */
  get change(): Change | null {
    return changeOf(this.state());
  }

  /** The identifier of the atom that the edit makes; null where it makes none. */
  get createdId(): string | null {
    return this.change?.operations[0]?.op === 'create' ? atomId(this.draft()) : null;
  }

  /** Changes the state of the edit. */
  apply(event: EditEvent): void {
    this.current.update((state) => transition(state, event));
    if (isUndecided(untracked(this.current))) return;
    const { waiting } = this;
    this.waiting = [];
    for (const done of waiting) done();
  }

  /** Resolves when the result of the submitted change is known. A request without a response is repeated until then. */
  decided(): Promise<void> {
    if (!isUndecided(untracked(this.current))) return Promise.resolve();
    return new Promise((done) => (this.waiting = [...this.waiting, done]));
  }

  /** Whether this is the edit of that place. A row is found by what the server has there now. */
  isAt(target: EditTarget): boolean {
    if (this.target.kind !== 'row') return sameTarget(this.target, target);
    return sameTarget({ kind: 'row', value: this.state().stored as never }, target);
  }

  /** Checks whether a sent change is still the latest of the user. */
  stands(change: Change | undefined): boolean {
    return change !== undefined && this.change === change;
  }

  /** What the place holds on the server, as far as it is known. */
  present(): unknown {
    const isOwn = this.target.kind === 'single' || this.target.kind === 'row';
    return isOwn ? this.state().stored : memberOf(this.node, this.property);
  }
}

function isUndecided(state: EditState): boolean {
  if (state.kind === 'waiting') return state.reason.kind === 'rejected' && !!state.reason.isResent;
  return state.kind === 'sending';
}
