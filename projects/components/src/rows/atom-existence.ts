import type { MissingReason } from '@ampersand-prototype/generics';
import { atomId, isJsonNode } from '@ampersand-prototype/components/application';

/**
 * Tracks whether the atom of a page exists. A deleted atom differs from one still to be created, although the server returns
 * empty fields for both.
 */
export class AtomExistence {
  private known: 'nothing' | 'there' | 'to be made' = 'nothing';

  /** Whether changes are about an atom that was there; where it is not any more, they must not make another one. */
  get mustExist(): boolean {
    return this.known === 'there';
  }

  /** Another atom is opened. */
  forget(): void {
    this.known = 'nothing';
  }

  /** Takes what the server shows of the atom. Gives whether that is gone. */
  take(content: unknown, atom: string): boolean {
    if (!isJsonNode(content) || atomId(content) !== atom) return false;
    const absence = content['_absent_'] as MissingReason | undefined;
    if (absence === undefined) this.known = 'there';
    else if (absence === 'new' && this.known === 'nothing') this.known = 'to be made';
    return absence !== undefined && this.known !== 'to be made';
  }

  /** A change was stored, so the atom is there. */
  made(): void {
    if (this.known === 'to be made') this.known = 'there';
  }

  /** The user knows that the atom is gone, and means to make it again. */
  remake(): void {
    this.known = 'to be made';
  }
}
