import { repairTitle } from '@ampersand-prototype/explanation';
import type { Effects, Repair } from '@ampersand-prototype/generics';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Access } from '../../session/access.ts';
import { ChangePlacement } from './change-placement.ts';
import { ChangeSets } from './change-sets.ts';
import { joinChanges } from './link-change.ts';
import type { RemainingViolation, RepairAttempts } from './repair-attempt.ts';
import {
  candidateKey,
  candidateOf,
  compareCandidates,
  includesCandidate,
  isLastResort,
  type RepairCandidate,
} from './repair-candidate.ts';
import { effective, operationsOf } from './repair-operations.ts';
import type { PlacedChange } from './repair-places.ts';
import { RepairChoices } from './repair-choices.ts';
import type { RepairLimits, RepairRequest, SearchContext } from './repair-request.ts';
import { RepairTitles } from './repair-titles.ts';
import { ViolationSubject } from './violation-subject.ts';

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
  readonly #placement: ChangePlacement;
  readonly #known = new Set<string>();
  readonly #open: RepairCandidate[] = [];
  readonly #found: ResolvedCandidate[] = [];
  readonly #choices = new RepairChoices();
  /** Candidates that leave no violation, also those that only discard the change. */
  readonly #resolved: RepairCandidate[] = [];
  readonly #subject: ViolationSubject;
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
    this.#placement = new ChangePlacement(access, app.config.crud, request.rejected?.page ?? null);
    this.#subject = new ViolationSubject(request);
  }

  /** Tries candidates until the limits are reached. */
  async run(): Promise<FoundRepairs> {
    const { attempts, leastAttempts, statements, repairs } = this.#limits;
    await this.#attempt(
      candidateOf([], this.#subject, { text: { title: '' }, order: this.#order++ }),
    );
    let count = 0;
    while (this.#open.length > 0 && this.#choices.distinct(this.#found).length < repairs) {
      const isSpent = this.#attempts.statements > statements && count >= leastAttempts;
      if (count >= attempts || isSpent) break;
      const next = this.#takeBest();
      if (!this.#isOffered(next)) continue;
      // What does more than a repair is not a better one.
      if (this.#resolved.some((repair) => includesCandidate(next, repair))) continue;
      count += 1;
      await this.#attempt(next);
    }
    return {
      repairs: [...this.#ranked(), ...this.#discarding()],
      ...(this.#open.some((each) => this.#isOffered(each)) && { hasMoreRepairs: true }),
    };
  }

  /** Last resorts are, where nothing else resolves the violation. */
  #isWorthTrying(candidate: RepairCandidate): boolean {
    return !isLastResort(candidate) || this.#found.every((found) => isLastResort(found.candidate));
  }

  #isOffered(candidate: RepairCandidate): boolean {
    return this.#isWorthTrying(candidate) && !this.#choices.isOpen(candidate);
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
      if (result.discards) return;
      this.#found.push({ candidate, effects: result.effects });
      this.#choices.add(candidate);
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
    if (changes.length === 0) this.#subject.noteEdits(tx);
    if (changes.length >= this.#limits.changes) return [];
    const sets = await this.#sets.against(tx, violation);
    const context = { connection: tx.connection, session: this.#access.session };
    const lists: (readonly PlacedChange[])[] = [];
    for (const set of sets) {
      const joined = joinChanges(
        changes.map(({ change }) => change),
        set,
      );
      if (!joined || joined.length > this.#limits.changes || joined.length === changes.length)
        continue;
      const fresh = joined.slice(changes.length);
      lists.push(
        ...(await this.#placement.of(context, { known: changes, fresh, isFixed: page !== null })),
      );
    }
    return this.#fresh(tx, lists);
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
    const texts = await new RepairTitles(context, here, this.#request.language).of(unknown);
    return unknown.flatMap((changes, i) => {
      const text = texts[i] ?? null;
      if (text === null) return [];
      return [candidateOf(changes, this.#subject, { text, order: this.#order++ })];
    });
  }

  #ranked(): Repair[] {
    const effectCount = ({ effects }: ResolvedCandidate): number =>
      effects.counts.reduce((sum, { added, deleted }) => sum + added + deleted, 0) +
      effects.signals.appear.length;
    const sorted = this.#found
      .filter(({ candidate }) => this.#isWorthTrying(candidate))
      .sort(
        (a, b) =>
          a.candidate.rank - b.candidate.rank ||
          a.candidate.weight - b.candidate.weight ||
          Number(this.#subject.isEdited(b.candidate.changes)) -
            Number(this.#subject.isEdited(a.candidate.changes)) ||
          Number(b.candidate.isHere) - Number(a.candidate.isHere) ||
          effectCount(a) - effectCount(b) ||
          compareCandidates(a.candidate, b.candidate),
      );
    return this.#choices.distinct(sorted).flatMap((each) => this.#repair(each));
  }

  #repair({ candidate, effects }: ResolvedCandidate): Repair[] {
    const { page, changes, text, isHere } = candidate;
    if (!page || effective(changes).length === 0) return [];
    const operations = operationsOf(this.#access, changes);
    const { choice, ...shown } = text;
    const left = choice && this.#choices.isOpen(candidate) ? choice : {};
    return [{ ...shown, ...left, operations, ...this.#addressOf(page), isHere, effects }];
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
