import type { PatchOperation } from '@ampersand-prototype/generics';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer, HttpClient } from './http-client.ts';

/** How the requests of a run ended. */
export interface Tally {
  attempts: number;
  committed: number;
  /** Rolled back because of an invariant. */
  rolledBack: number;
  /** Refused because other transactions kept interfering (409). */
  conflicts: number;
  /** Refused because the server was busy (503). */
  busy: number;
  /** Other refusals (4xx). */
  refused: number;
  /** No answer: the server was dead. */
  unanswered: number;
  /** Answers that must not occur. */
  failures: string[];
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return {
    attempts: 0,
    committed: 0,
    rolledBack: 0,
    conflicts: 0,
    busy: 0,
    refused: 0,
    unanswered: 0,
    failures: [],
  };
}

/** Atoms that all clients fight over. */
export const SHARED_PROJECTS = Array.from({ length: 8 }, (_, i) => `shared${i}`);
/** People of whom all clients make leaders and members. */
export const PEOPLE = Array.from({ length: 4 }, (_, i) => `person${i}`);
/** Milliseconds to wait when the server is dead. */
const PAUSE = 50;
const CODES = ['A', 'B', 'C'];

/** The project that only client number `n` writes to. */
export function ownProject(n: number): string {
  return `own${n}`;
}

/** One writer: changes shared atoms at random, and counts in an atom of its own. */
export class TortureClient {
  readonly number: number;
  readonly #http: HttpClient;
  readonly #tally: Tally;
  /** Last count that the server acknowledged, and the last that was sent. */
  acknowledged = 0;
  sent = 0;
  /** Tags that the server acknowledged, by project. */
  readonly tags: { readonly project: string; readonly tag: string }[] = [];
  #isNamed = false;

  constructor(number: number, http: HttpClient, tally: Tally) {
    this.number = number;
    this.#http = http;
    this.#tally = tally;
  }

  /** Makes one change, or one check of the own session. */
  async step(): Promise<void> {
    const actions = [
      this.#count,
      this.#tag,
      this.#fight,
      this.#fight,
      this.#fight,
      this.#checkSession,
    ];
    const before = this.#tally.unanswered;
    await pick(actions).call(this);
    if (this.#tally.unanswered > before) await sleep(PAUSE);
  }

  async #count(): Promise<void> {
    const count = ++this.sent;
    if (await this.#patch(ownProject(this.number), [{ op: 'replace', path: 'Size', value: count }]))
      this.acknowledged = count;
  }

  async #tag(): Promise<void> {
    const entry = {
      project: pick(SHARED_PROJECTS),
      tag: `tag-${this.number}-${this.tags.length}-${Math.random()}`,
    };
    if (await this.#patch(entry.project, [{ op: 'add', path: 'Tags', value: entry.tag }]))
      this.tags.push(entry);
  }

  /** Changes that are right on their own and wrong together. */
  async #fight(): Promise<void> {
    const person = pick(PEOPLE);
    const changes: PatchOperation[][] = [
      [{ op: 'replace', path: 'Parent', value: pick(SHARED_PROJECTS) }],
      [{ op: 'replace', path: 'Parent', value: null }],
      [
        { op: 'add', path: 'Members', value: person },
        { op: 'replace', path: 'Leader', value: person },
      ],
      [{ op: 'remove', path: `Members/${person}` }],
      [{ op: 'replace', path: 'Leader', value: person }],
      [{ op: 'replace', path: 'Leader', value: null }],
      [{ op: 'replace', path: 'Active', value: true }],
      [{ op: 'replace', path: 'Active', value: false }],
      [{ op: 'replace', path: 'Code', value: pick(CODES) }],
      [{ op: 'replace', path: 'Code', value: null }],
    ];
    await this.#patch(pick(SHARED_PROJECTS), pick(changes));
  }

  /** The session holds the name that this client gave it, whoever else is served at the same time. */
  async #checkSession(): Promise<void> {
    const name = `client ${this.number}`;
    if (!this.#isNamed) {
      const body = [{ op: 'replace', path: 'Name', value: name }];
      this.#isNamed = this.#judge(
        await this.#http.send('PATCH', 'resource/SESSION/1?interface=Login', body),
      );
      return;
    }
    const answer = await this.#http.send('GET', 'resource/SESSION/1/Login');
    if (answer?.status !== 200) return;
    const found = (answer.body as { Name?: string }).Name;
    if (found !== name)
      this.#tally.failures.push(`client ${this.number} sees the session of ${String(found)}`);
  }

  async #patch(project: string, patches: readonly PatchOperation[]): Promise<boolean> {
    return this.#judge(
      await this.#http.send('PATCH', `resource/Project/${project}?interface=Project`, patches),
    );
  }

  #judge(answer: HttpAnswer | null): boolean {
    const tally = this.#tally;
    tally.attempts += 1;
    if (answer === null) return (void tally.unanswered++, false);
    const body = answer.body as { isCommitted?: boolean; code?: string; detail?: string };
    if (answer.status === 200 && body.isCommitted === true) return (void tally.committed++, true);
    if (answer.status === 200) tally.rolledBack += 1;
    else if (answer.status === 409) tally.conflicts += 1;
    else if (answer.status === 503) tally.busy += 1;
    else if (answer.status < 500) tally.refused += 1;
    else tally.failures.push(`${answer.status} ${body.code ?? ''} ${body.detail ?? ''}`);
    return false;
  }
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}
