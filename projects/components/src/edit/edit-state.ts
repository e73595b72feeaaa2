import type { PatchValue } from '@ampersand-prototype/generics';
import { type Change, writtenBy } from './change';
import type { EditReason } from './edit-reason';

/** The message key of the expected input, with its parameters. */
export interface InputProblem {
  readonly expected: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** Members of an edit in every state. */
interface EditFacts {
  /** What the user typed or chose; text where it may still be wrong. */
  readonly draft: unknown;
  /** What the user saw in the place when the edit began; undefined where nothing is to be compared. */
  readonly seen: unknown;
  /** What the server has in the place, as far as it is known: what comes back when the edit is dropped. */
  readonly stored: unknown;
  /** The change that is on its way, or whose response was lost: it may be stored already. */
  readonly underWay: Change | null;
  /** Whether rules have rejected the edit, so that it waits for what they ask for. */
  readonly wasRejected: boolean;
}

/** The state of an edit. */
export type EditState = EditFacts &
  (
    | {
        readonly kind: 'typing';
        readonly problem: InputProblem | null;
        /** What was submitted before and waits for its turn: the user may come back to it. */
        readonly submitted: Change | null;
      }
    /** Submitted: on its way, or waiting for its turn. */
    | { readonly kind: 'sending'; readonly change: Change }
    /** Kept in a transactional interface until the user saves. */
    | { readonly kind: 'buffered'; readonly change: Change }
    /** Not saved, for a reason that the field shows. */
    | { readonly kind: 'waiting'; readonly change: Change; readonly reason: EditReason }
    /** The atom that the field belongs to is not on the page any more; what was typed is kept. */
    | { readonly kind: 'orphaned'; readonly reason: EditReason }
    | { readonly kind: 'over'; readonly isStored: boolean }
  );

/** An event in the life of an edit. */
export type EditEvent =
  /** The user typed or chose something. */
  | { readonly kind: 'type'; readonly draft: unknown }
  /** What was typed is in the wrong form. */
  | { readonly kind: 'misread'; readonly problem: InputProblem }
  /** The user submitted it: to be sent, or to be kept until the user saves. */
  | { readonly kind: 'submit' | 'buffer'; readonly change: Change }
  /** A request with the change goes out. */
  | { readonly kind: 'depart'; readonly change: Change }
  /** The request came to nothing, and is going to be tried in another company. */
  | { readonly kind: 'return'; readonly change: Change }
  /** The server has stored the change. */
  | { readonly kind: 'store'; readonly change: Change }
  /** The server has not stored the change. */
  | { readonly kind: 'reject'; readonly change: Change; readonly reason: EditReason }
  /** No answer came: the change may be stored or not. */
  | { readonly kind: 'lose'; readonly change: Change; readonly reason: EditReason }
  /** A merge brought what the server has in the place. */
  | { readonly kind: 'renew'; readonly stored: unknown }
  /** The user stored something in the same place by another field, and so has seen it. */
  | { readonly kind: 'own'; readonly value: PatchValue }
  /** The atom that the field belongs to is gone. */
  | { readonly kind: 'orphan'; readonly reason: EditReason }
  /** The deleted atom exists again, because its deletion was undone. */
  | { readonly kind: 'find' }
  /** What was typed after the change in progress is dropped. */
  | { readonly kind: 'revert' }
  | { readonly kind: 'drop' };

/** Creates the state of an edit when the user starts typing. */
export function typing(draft: unknown, stored: unknown, seen: unknown): EditState {
  const facts = { draft, seen, stored, underWay: null, wasRejected: false };
  return { ...facts, kind: 'typing', problem: null, submitted: null };
}

/** Computes the next state of an edit after an event. */
export function transition(state: EditState, event: EditEvent): EditState {
  if (state.kind === 'over') return state;
  if (state.kind === 'orphaned') return ofOrphan(state, event);
  switch (event.kind) {
    case 'type':
      return typedOn(state, event.draft);
    case 'misread':
      return state.kind === 'typing' ? { ...state, problem: event.problem } : state;
    case 'submit':
      return { ...acknowledged(state), kind: 'sending', change: event.change };
    case 'buffer':
      return { ...acknowledged(state), kind: 'buffered', change: event.change };
    case 'depart':
      return { ...state, underWay: event.change };
    case 'return':
      return state.underWay === event.change ? { ...state, underWay: null } : state;
    case 'store':
      return stored(state, event.change);
    case 'reject':
      return rejected(state, event.change, event.reason);
    case 'lose':
      return isSending(state, event.change)
        ? { ...factsOf(state), kind: 'waiting', change: event.change, reason: event.reason }
        : state;
    case 'renew':
      return { ...state, stored: event.stored };
    case 'own':
      return isCompared(state.seen) ? { ...state, seen: event.value } : state;
    case 'orphan':
      return { ...factsOf(state), kind: 'orphaned', reason: event.reason };
    case 'find':
      return state;
    case 'revert':
      return reverted(state);
    case 'drop':
      return { ...factsOf(state), kind: 'over', isStored: false };
  }
}

/** Returns the latest submitted change; null while typing, or after the edit. */
export function changeOf(state: EditState): Change | null {
  return 'change' in state ? state.change : null;
}

/** Returns the submitted change of an edit, without later typing. */
export function pendingOf(state: EditState): Change | null {
  return (state.kind === 'typing' ? state.submitted : null) ?? state.underWay;
}

/** Returns the value of a field after the submitted changes are saved. */
export function comingTo(state: EditState): unknown {
  const pending = pendingOf(state);
  const written = pending === null ? undefined : writtenBy(pending);
  return written === undefined ? state.stored : written;
}

/**
 * Text that was typed for a deleted atom stays until it is copied, or until the atom exists again: then the user can
 * continue. The response of an earlier request may still arrive.
 */
function ofOrphan(state: EditState, event: EditEvent): EditState {
  if (event.kind === 'find')
    return { ...factsOf(state), kind: 'typing', problem: null, submitted: null };
  if (event.kind === 'drop') return { ...factsOf(state), kind: 'over', isStored: false };
  if (event.kind === 'orphan') return { ...factsOf(state), kind: 'orphaned', reason: event.reason };
  if (event.kind === 'renew') return { ...state, stored: event.stored };
  if (event.kind !== 'store' || state.underWay !== event.change) return state;
  return { ...factsOf(state), kind: 'over', isStored: true };
}

function typedOn(state: EditState, draft: unknown): EditState {
  const facts = acknowledged(state);
  return { ...facts, kind: 'typing', draft, problem: null, submitted: toBeSent(state) };
}

/** The change that will be sent without another action of the user. */
function toBeSent(state: EditState): Change | null {
  if (state.kind === 'typing') return state.submitted;
  const isResent = state.kind === 'waiting' && 'isResent' in state.reason && state.reason.isResent;
  return state.kind === 'sending' || (state.kind === 'waiting' && isResent) ? state.change : null;
}

function stored(state: EditState, change: Change): EditState {
  if (changeOf(state) === change) return { ...factsOf(state), kind: 'over', isStored: true };
  const written = writtenBy(change);
  const facts = written === undefined ? {} : { seen: written, stored: written };
  return settled({ ...state, ...facts, underWay: null }, change);
}

function rejected(state: EditState, change: Change, reason: EditReason): EditState {
  const underWay = state.underWay === change ? null : state.underWay;
  if (changeOf(state) !== change) return settled({ ...state, underWay }, change);
  const wasRejected = state.wasRejected || reason.kind === 'violations';
  return { ...factsOf(state), underWay, wasRejected, kind: 'waiting', change, reason };
}

/** A change that has its response waits for its turn no more. */
function settled(state: EditState, change: Change): EditState {
  const isThat = state.kind === 'typing' && state.submitted === change;
  return isThat ? { ...state, submitted: null } : state;
}

function reverted(state: EditState): EditState {
  const change = pendingOf(state);
  if (change === null) return state;
  const written = writtenBy(change);
  const draft = written === undefined ? state.draft : written;
  return { ...factsOf(state), draft, kind: 'sending', change };
}

/** Lists are not compared, and neither is what the user could not see. */
function isCompared(seen: unknown): boolean {
  return seen !== undefined && !Array.isArray(seen);
}

function isSending(state: EditState, change: Change): boolean {
  return state.kind === 'sending' && state.change === change;
}

/** Continuing after the current value was shown means that the user has seen it. */
function acknowledged(state: EditState): EditFacts {
  const facts = factsOf(state);
  if (state.kind !== 'waiting' || state.reason.kind !== 'changed') return facts;
  return { ...facts, seen: state.reason.current };
}

function factsOf({ draft, seen, stored, underWay, wasRejected }: EditState): EditFacts {
  return { draft, seen, stored, underWay, wasRejected };
}
