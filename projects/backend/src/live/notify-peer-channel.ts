import { randomUUID } from 'node:crypto';
import { isRecord } from '@ampersand-prototype/generics';
import { isStringArray } from '../core/parse-string-array.ts';
import type { Announcements } from '../database/database.ts';
import { ChangedFacts, type FactNames } from './changed-facts.ts';
import type { PeerChannel } from './peer-channel.ts';

/** Longest announcement, in bytes: PostgreSQL takes up to 8,000. */
const MAX_PAYLOAD_BYTES = 7500;

/** The announced changes, and their server. */
interface Announced extends FactNames {
  readonly from: string;
}

/** Receives the notifications of other servers through the database. */
export class NotifyPeerChannel implements PeerChannel {
  readonly #announcements: Announcements;
  readonly #self = randomUUID();

  constructor(announcements: Announcements) {
    this.#announcements = announcements;
  }

  attend(heard: (facts: ChangedFacts) => void): Promise<void> {
    return this.#announcements.listen(
      (text) => {
        const announced = announcedIn(text);
        if (announced === null) heard(new ChangedFacts().addEverything());
        else if (announced.from !== this.#self) heard(new ChangedFacts().add(announced));
      },
      // Announcements in the meantime are lost.
      () => heard(new ChangedFacts().addEverything()),
    );
  }

  rest(): void {
    this.#announcements.rest();
  }

  notify(facts: ChangedFacts): Promise<void> {
    const text = this.#text(facts);
    if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return this.#announcements.notify(text);
    return this.#announcements.notify(this.#text(new ChangedFacts().add(facts).addEverything()));
  }

  close(): Promise<void> {
    return this.#announcements.close();
  }

  #text(facts: ChangedFacts): string {
    const announced: Announced = { from: this.#self, ...facts.payload() };
    return JSON.stringify(announced);
  }
}

/** What a text announces; null where that cannot be read, as that of another version or another program. */
function announcedIn(text: string): Announced | null {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(payload)) return null;
  const { from, seq, isEverything = false, relations, concepts, sessions } = payload;
  if (typeof from !== 'string' || typeof isEverything !== 'boolean') return null;
  if (seq !== null && typeof seq !== 'number') return null;
  if (!isStringArray(relations) || !isStringArray(concepts) || !isStringArray(sessions))
    return null;
  return { from, seq, isEverything, relations, concepts, sessions };
}
