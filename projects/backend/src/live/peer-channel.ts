import type { ChangedFacts } from './changed-facts.ts';

/** The channel through which a server receives the changes of other servers. */
export interface PeerChannel {
  /**
   * Begins to call `heard` with what others store; it runs while somebody listens here. Resolves when nothing that is stored from
   * then on is missed.
   */
  attend(heard: (facts: ChangedFacts) => void): Promise<void>;
  /** Ends that: nobody listens any more. */
  rest(): void;
  /** Tells others what was stored here. */
  notify(facts: ChangedFacts): Promise<void>;
  close(): Promise<void>;
}
