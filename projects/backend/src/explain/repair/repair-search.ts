import { repairTitle } from '@ampersand-prototype/explanation';
import type { Effects, Repair } from '@ampersand-prototype/generics';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Access } from '../../session/access.ts';
import { ChangeSets } from './change-sets.ts';
import { joinChanges, type ChangeSet, type LinkChange } from './link-change.ts';
import type { RemainingViolation, RepairAttempts } from './repair-attempt.ts';
import {
  candidateKey,
  candidateOf,
  compareCandidates,
  includesCandidate,
  type RepairCandidate,
} from './repair-candidate.ts';
import { effective, operationsOf, type PlacedChange } from './repair-operations.ts';
import { RepairPlaces } from './repair-places.ts';
import type { RepairLimits, RepairRequest, SearchContext } from './repair-request.ts';
import { RepairTitles } from './repair-titles.ts';

/** The repairs of a violation, best first, and whether the search was complete. */
export interface FoundRepairs {
  readonly repairs: readonly Repair[];
  readonly hasMoreRepairs?: true;
}

interface ResolvedCandidate {
  readonly candidate: RepairCandidate;
  readonly effects: Effects;
}

/** Searches sets of changes for repairs, lowest weight first. */
export class RepairSearch {
  readonly #access: Access;
  readonly #attempts: RepairAttempts;
  readonly #request: RepairRequest;
  readonly #limits: RepairLimits;
  readonly #sets: ChangeSets;
  readonly #places: RepairPlaces;
  readonly #known = new Set<string>();
  readonly #open: RepairCandidate[] = [];
  readonly #found: ResolvedCandidate[] = [];
  /** Candidates that leave no violation, also those that only discard the change. */
  readonly #resolved: RepairCandidate[] = [];
  readonly #edited = new Set<string>();
  #order = 0;

  constructor(
    { app, access, explanations }: SearchContext,
    attempts: RepairAttempts,
    request: RepairRequest,
    limits: RepairLimits,
  ) {
    this.#access = access;
    this.#attempts = attempts;
    this.#request = request;
    this.#limits = limits;
    this.#sets = new ChangeSets(access, explanations);
    this.#places = new RepairPlaces(access, app.config.crud);
  }

  /** Tries candidates until the limits are reached. */
  async run(): Promise<FoundRepairs> {
    const { attempts, leastAttempts, statements, repairs } = this.#limits;
    const { rejected } = this.#request;
    const root = candidateOf([], rejected?.page ?? null, '', this.#order++);
    await this.#attempt(root);
    let count = 0;
    while (this.#open.length > 0 && this.#found.length < repairs) {
      const isSpent = this.#attempts.statements > statements && count >= leastAttempts;
      if (count >= attempts || isSpent) break;
      const next = this.#takeBest();
      // What does more than a repair is not a better one.
      if (this.#resolved.some((repair) => includesCandidate(next, repair))) continue;
      count += 1;
      await this.#attempt(next);
    }
    return {
      repairs: [...this.#ranked(), ...this.#discarding()],
      ...(this.#open.length > 0 && { hasMoreRepairs: true }),
    };
  }

  #takeBest(): RepairCandidate {
    this.#open.sort(compareCandidates);
    const [best] = this.#open.splice(0, 1);
    if (!best) throw new Error('No candidate is open.');
    return best;
  }

  async #attempt(candidate: RepairCandidate): Promise<void> {
    const { page, changes, isHere } = candidate;
    const operations = operationsOf(this.#access, changes);
    const result = await this.#attempts.run(page && { page, operations, isHere }, (tx, violation) =>
      this.#extend(candidate, tx, violation),
    );
    if (result.kind === 'resolved' && page) {
      this.#resolved.push(candidate);
      if (!result.discards) this.#found.push({ candidate, effects: result.effects });
    }
    if (result.kind !== 'violated') return;
    // Not before: a conflict with another transaction repeats the attempt.
    for (const each of result.value) this.#known.add(candidateKey(each));
    this.#open.push(...result.value);
  }

  /** Candidates that also resolve a violation that a candidate leaves. */
  async #extend(
    { changes, page }: RepairCandidate,
    tx: Transaction,
    violation: RemainingViolation,
  ): Promise<readonly RepairCandidate[]> {
    if (changes.length === 0) this.#noteEdited(tx);
    if (changes.length >= this.#limits.changes) return [];
    const sets = await this.#sets.against(tx, violation);
    const lists: PlacedChange[][] = [];
    for (const set of sets) {
      const joined = joinChanges(
        changes.map(({ change }) => change),
        set,
      );
      if (!joined || joined.length > this.#limits.changes || joined.length === changes.length)
        continue;
      lists.push(...(await this.#placed(tx, changes, joined, page !== null)));
    }
    return this.#fresh(tx, lists);
  }

  /** Notes the atoms that the rejected change is about. */
  #noteEdited({ changes }: Transaction): void {
    for (const change of changes)
      if (change.kind === 'link' && change.cause.by === 'operation')
        for (const atom of [change.source, change.target])
          this.#edited.add(JSON.stringify([change.relation.signature, atom]));
  }

  #isAboutEdited({ changes }: RepairCandidate): boolean {
    return changes.some(({ change: { relation, src, tgt } }) =>
      [src, tgt].some((atom) => this.#edited.has(JSON.stringify([relation.signature, atom]))),
    );
  }

  /** The fields for a set of changes, all on one page. */
  async #placed(
    tx: Transaction,
    known: readonly PlacedChange[],
    joined: ChangeSet,
    isFixed: boolean,
  ): Promise<PlacedChange[][]> {
    const { connection } = tx;
    const context = { connection, session: this.#access.session };
    const fresh = joined.slice(known.length);
    const [first] = fresh;
    if (!first) return [];
    const here = this.#request.rejected?.page ?? null;
    const pages = isFixed
      ? known.slice(0, 1).map(({ place }) => place.page)
      : [
          ...(here ? [here] : []),
          ...(await this.#places.elsewhere(context, here, first)).map(({ page }) => page),
        ];
    const lists: PlacedChange[][] = [];
    for (const page of pages) {
      const placed = await this.#onPage(tx, page, fresh);
      if (placed) lists.push([...known, ...placed]);
    }
    return lists;
  }

  async #onPage(
    { connection }: Transaction,
    page: PlacedChange['place']['page'],
    changes: readonly LinkChange[],
  ): Promise<PlacedChange[] | null> {
    const placed: PlacedChange[] = [];
    const context = { connection, session: this.#access.session };
    for (const change of changes) {
      const place = await this.#places.onPage(context, page, change);
      if (!place) return null;
      placed.push({ change, place });
    }
    return placed;
  }

  /** Candidates that are not known yet and about what the session may see. */
  async #fresh(
    { connection, dialect }: Transaction,
    lists: readonly (readonly PlacedChange[])[],
  ): Promise<readonly RepairCandidate[]> {
    const keyOf = (changes: readonly PlacedChange[]): string =>
      candidateKey({ page: changes[0]?.place.page ?? null, changes });
    const distinct = new Map(lists.map((changes) => [keyOf(changes), changes]));
    for (const key of this.#known) distinct.delete(key);
    const unknown = [...distinct.values()];
    const context = { connection, dialect, access: this.#access };
    const here = this.#request.rejected?.page ?? null;
    const titles = await new RepairTitles(context, here, this.#request.language).of(unknown);
    return unknown.flatMap((changes, i) => {
      const title = titles[i] ?? null;
      return title === null ? [] : [candidateOf(changes, here, title, this.#order++)];
    });
  }

  #ranked(): Repair[] {
    const effectCount = ({ effects }: ResolvedCandidate): number =>
      effects.counts.reduce((sum, { added, deleted }) => sum + added + deleted, 0) +
      effects.signals.appear.length;
    return [...this.#found]
      .sort(
        (a, b) =>
          a.candidate.weight - b.candidate.weight ||
          Number(this.#isAboutEdited(b.candidate)) - Number(this.#isAboutEdited(a.candidate)) ||
          Number(b.candidate.isHere) - Number(a.candidate.isHere) ||
          effectCount(a) - effectCount(b) ||
          compareCandidates(a.candidate, b.candidate),
      )
      .flatMap((each) => this.#repair(each));
  }

  #repair({ candidate, effects }: ResolvedCandidate): Repair[] {
    const { page, changes, title, isHere } = candidate;
    if (!page || effective(changes).length === 0) return [];
    const operations = operationsOf(this.#access, changes);
    return [{ title, operations, ...this.#addressOf(page), isHere, effects }];
  }

  #addressOf({ ifc, root }: NonNullable<RepairCandidate['page']>) {
    const { source } = ifc.root;
    const atom = this.#access.publicId(source, root);
    return { interface: ifc.name, concept: source.name, atom };
  }

  /** Discarding the rejected change is always possible. */
  #discarding(): Repair[] {
    const { rejected, language } = this.#request;
    if (!rejected) return [];
    const effects = { changes: [], counts: [], signals: { appear: [], vanish: [] } };
    const title = repairTitle([], language);
    return [{ title, operations: [], ...this.#addressOf(rejected.page), isHere: true, effects }];
  }
}
