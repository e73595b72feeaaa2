import type { RequestErrorKind } from '@ampersand-prototype/components';
import type {
  RuleSource,
  Effects,
  ExplainResponse,
  ViolatingAtom,
} from '@ampersand-prototype/generics';
import type { InterfaceContent } from './interface-content';

/** How a {@link FakeBackend} responds to a change. */
export type FakeResponse =
  | {
      readonly kind: 'commit';
      /** The content after repairs by the execution engine. */
      readonly repair?: (content: InterfaceContent) => InterfaceContent;
      readonly sessionRefreshAdvice?: boolean;
      /** The effects of the change, if requested. */
      readonly effects?: Effects;
      /** Whether the session may undo it; true by default. */
      readonly mayUndo?: boolean;
      readonly navTo?: string;
    }
  | {
      /** Rolled back: `notifications` contain the message of the violated rule. */
      readonly kind: 'violate';
      readonly message: string;
      /** Name of the rule. */
      readonly rule?: string;
      /** Why the rule is violated, for a dry run that asks; a backend without explanations leaves it out. */
      readonly explained?: ExplainResponse;
      readonly atoms?: readonly ViolatingAtom[];
      /** What the rule asks, where a property of a relation is the rule. */
      readonly asked?: RuleSource;
      /** The effects that the change would have, if requested. */
      readonly effects?: Effects;
    }
  | {
      /** The request itself fails, as with status 403 or without a network. */
      readonly kind: 'fail';
      readonly requestError: RequestErrorKind;
      readonly message?: string;
      /** Whether only the response is lost: the change is stored. */
      readonly isLate?: boolean;
    };

/** Stored as it was asked. */
export const COMMIT = { kind: 'commit' } as const satisfies FakeResponse;

/** Rejects a change by an invariant. */
export function violate(message: string, ...atoms: readonly ViolatingAtom[]): FakeResponse {
  return { kind: 'violate', message, atoms };
}

/** Rejects a change because an atom has no link in a total relation. */
export function lack(relation: string, atom: ViolatingAtom): FakeResponse {
  const asked = { word: 'TOT', relation, source: atom.concept, target: '' } as const;
  return { kind: 'violate', message: `${relation} is total`, atoms: [atom], asked };
}

/** Returns a request that is done, and whose response never comes. */
export function loseResponse(requestError: 'offline' | 'timeout' = 'offline'): FakeResponse {
  return { kind: 'fail', requestError, isLate: true };
}

/** Returns a request that fails. */
export function fail(requestError: RequestErrorKind, message?: string): FakeResponse {
  return { kind: 'fail', requestError, message };
}
