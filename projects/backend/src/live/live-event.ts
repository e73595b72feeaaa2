import type { ChangedEvent } from '@ampersand-prototype/generics';
import type { Access } from '../session/access.ts';
import type { ChangedFacts } from './changed-facts.ts';
import type { ReadSets } from './read-sets.ts';

/** The interface that the menu shows values of. */
const SESSION_VARIABLES = 'SessionVars';

/** Sends changes to event streams, limited to what each session may read. */
export class LiveUpdate {
  readonly #facts: ChangedFacts;
  readonly #met: ReadonlySet<string>;
  /** Hashes of the atoms whose pages can have changed, of the interfaces for which they are known. */
  readonly #resources: ReadonlyMap<string, readonly number[]>;
  readonly #isMenuMet: boolean;
  readonly #rolesMet: ReadonlySet<string> | null;

  constructor(reads: ReadSets, facts: ChangedFacts) {
    this.#facts = facts;
    this.#met = reads.interfacesMet(facts);
    this.#resources = new Map(
      [...this.#met].flatMap((name) => {
        const hashes = reads.resourcesMet(name, facts);
        return hashes ? [[name, hashes]] : [];
      }),
    );
    this.#isMenuMet = reads.meetsMenu(facts);
    this.#rolesMet = reads.rolesWithSignals(facts);
  }

  /** The event for a session; null if nothing that it may see can have changed. */
  eventFor(access: Access): ChangedEvent | null {
    // With other roles everything may look different.
    const isOwn = this.#facts.sessions.has(access.session);
    const readable = access.interfaces.filter(({ root }) => root.crud.read);
    const met = isOwn ? readable : readable.filter(({ name }) => this.#met.has(name));
    const interfaces = met.map(({ name }) => name);
    const roles = this.#rolesMet;
    const hasSignals = roles === null || access.activeRoles.some((role) => roles.has(role));
    const navbar = isOwn || this.#isMenuMet || hasSignals || interfaces.includes(SESSION_VARIABLES);
    if (!navbar && interfaces.length === 0) return null;
    // After a change of roles everything is read again, including own changes.
    const transaction = isOwn ? null : this.#facts.only;
    const resources = isOwn ? {} : this.#resourcesOf(interfaces);
    return {
      ...{ interfaces, navbar },
      ...(Object.keys(resources).length > 0 && { resources }),
      ...(transaction !== null && { transaction }),
    };
  }

  #resourcesOf(interfaces: readonly string[]): Record<string, readonly number[]> {
    return Object.fromEntries(
      interfaces.flatMap((name) => {
        const hashes = this.#resources.get(name);
        return hashes ? [[name, hashes]] : [];
      }),
    );
  }
}
