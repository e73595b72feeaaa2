import type { ChangedFacts } from './changed-facts.ts';

/** The channel through which a server receives the changes of other servers. */
export interface PeerChannel {
  /**
   * Begins to call `heard` with changes of other servers, while this server has listeners. Resolves when no later
   * change can be missed.
   */
  attend(heard: (facts: ChangedFacts) => void): Promise<void>;
  /** Stops that, without listeners. */
  rest(): void;
  /** Announces changes of this server to others. */
  notify(facts: ChangedFacts): Promise<void>;
  close(): Promise<void>;
}
