import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse, HttpClient } from './http-client.ts';
import type { MarkChangeLog, Outcome } from './mark-change-log.ts';
import { fight, pick, SHARED_PROJECTS, type TortureEdit } from './torture-edits.ts';

/** How the requests of a run ended. */
export interface RequestCounts {
  attempts: number;
  committed: number;
  /** Rolled back because of an invariant. */
  rolledBack: number;
  /** Rejected because other transactions kept interfering (409). */
  conflicts: number;
  /** Rejected because the server was busy (503). */
  busy: number;
  /** Other rejections (4xx). */
  rejected: number;
  /** No answer: the server was dead. */
  unanswered: number;
  /** Answers that must not occur. */
  failures: string[];
}

/** A tally of nothing. */
export function emptyCounts(): RequestCounts {
  return {
    attempts: 0,
    committed: 0,
    rolledBack: 0,
    conflicts: 0,
    busy: 0,
    rejected: 0,
    unanswered: 0,
    failures: [],
  };
}

/** Milliseconds to wait when the server is dead. */
const PAUSE = 50;

/** The project that only client number `n` writes to. */
export function ownProject(n: number): string {
  return `own${n}`;
}

/** One writer: changes shared atoms at random, and counts in an atom of its own. */
export class TortureClient {
  readonly number: number;
  readonly #http: HttpClient;
  readonly #counts: RequestCounts;
  readonly #marks: MarkChangeLog;
  /** Last count that the server acknowledged, and the last that was sent. */
  acknowledged = 0;
  sent = 0;
  /** Tags that the server acknowledged, by project. */
  readonly tags: { readonly project: string; readonly tag: string }[] = [];
  #isNamed = false;

  constructor(number: number, http: HttpClient, counts: RequestCounts, marks: MarkChangeLog) {
    this.number = number;
    this.#marks = marks;
    this.#http = http;
    this.#counts = counts;
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
    const before = this.#counts.unanswered;
    await pick(actions).call(this);
    if (this.#counts.unanswered > before) await sleep(PAUSE);
  }

  async #count(): Promise<void> {
    const count = ++this.sent;
    if (await this.#edit(ofProject(ownProject(this.number), 'replace', 'Size', count)))
      this.acknowledged = count;
  }

  async #tag(): Promise<void> {
    const entry = {
      project: pick(SHARED_PROJECTS),
      tag: `tag-${this.number}-${this.tags.length}-${Math.random()}`,
    };
    if (await this.#edit(ofProject(entry.project, 'add', 'Tags', entry.tag))) this.tags.push(entry);
  }

  async #fight(): Promise<void> {
    await this.#edit(fight());
  }

  /** The session has the name that this client gave it, whichever clients are served at the same time. */
  async #checkSession(): Promise<void> {
    const name = `client ${this.number}`;
    if (!this.#isNamed) {
      const body = [{ op: 'replace', path: 'Name', value: name }];
      this.#isNamed = this.#judge(
        await this.#http.send('PATCH', 'resource/SESSION/1?interface=Login', body),
      );
      return;
    }
    const response = await this.#http.send('GET', 'resource/SESSION/1/Login');
    if (response?.status !== 200) return;
    const found = (response.body as { Name?: string }).Name;
    if (found !== name)
      this.#counts.failures.push(`client ${this.number} sees the session of ${String(found)}`);
  }

  /** Makes an edit that leaves a mark, and notes what the response says about it. */
  async #edit({ concept, atom, patches }: TortureEdit): Promise<boolean> {
    const mark = this.#marks.next();
    const marked = [...patches, { op: 'add', path: 'Marks', value: mark }];
    const path = `resource/${concept}/${atom}?interface=Torture${concept}`;
    const response = await this.#http.send('PATCH', path, marked);
    const isStored = this.#judge(response);
    this.#marks.note({ concept, atom }, mark, isStored ? 'stored' : outcomeOf(response));
    return isStored;
  }

  #judge(response: HttpResponse | null): boolean {
    const counts = this.#counts;
    counts.attempts += 1;
    if (response === null) return (void counts.unanswered++, false);
    const body = response.body as { isCommitted?: boolean; code?: string; detail?: string };
    if (response.status === 200 && body.isCommitted === true)
      return (void counts.committed++, true);
    if (response.status === 200) counts.rolledBack += 1;
    else if (response.status === 409) counts.conflicts += 1;
    else if (response.status === 503) counts.busy += 1;
    else if (response.status < 500) counts.rejected += 1;
    else counts.failures.push(`${response.status} ${body.code ?? ''} ${body.detail ?? ''}`);
    return false;
  }
}

function ofProject(
  atom: string,
  op: 'add' | 'replace',
  path: string,
  value: string | number,
): TortureEdit {
  return { concept: 'Project', atom, patches: [{ op, path, value }] };
}

/** What a response that does not say "stored" says. */
function outcomeOf(response: HttpResponse | null): Outcome {
  const code = (response?.body as { code?: string } | null)?.code;
  return response === null || code === 'AMP-503-UNCERTAIN' ? 'unknown' : 'rejected';
}
