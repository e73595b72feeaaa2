import { parseAtom, presentAtom } from '../core/atom-value.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { AtomEntry, Draft, FileValue, LinkEntry } from './draft.ts';
import { fileText } from './file-text.ts';
import { describePlace, type Locate } from './place.ts';
import type { Problems } from './problem.ts';

/** An atom as the database stores it. */
export interface CheckedAtom {
  readonly concept: Concept;
  readonly atom: string;
}

/** A link as the database stores it. */
export interface CheckedLink {
  readonly relation: Relation;
  readonly source: string;
  readonly target: string;
}

/** A population that can be stored: every value fits its type, every entry is there once. */
export interface CheckedPopulation {
  readonly atoms: readonly CheckedAtom[];
  readonly links: readonly CheckedLink[];
}

/** The links of one relation that a file has given so far. */
class SeenLinks {
  readonly #relation: Relation;
  /** For a relation that is stored with one of its atoms: the first link of each, and the atom at its other end. */
  readonly #held = new Map<string, { readonly other: string; readonly entry: LinkEntry }>();
  readonly #targets = new Map<string, Set<string>>();

  constructor(relation: Relation) {
    this.#relation = relation;
  }

  /** Adds a link; gives `same` when it was there, or the link that already has its place. */
  add(source: string, target: string, entry: LinkEntry): LinkEntry | 'same' | null {
    const { tableOf } = this.#relation.table;
    if (tableOf !== null) {
      const [holder, other] = tableOf === 'src' ? [source, target] : [target, source];
      const first = this.#held.get(holder);
      if (first) return first.other === other ? 'same' : first.entry;
      this.#held.set(holder, { other, entry });
      return null;
    }
    const targets = this.#targets.get(source) ?? new Set<string>();
    if (targets.has(target)) return 'same';
    this.#targets.set(source, targets.add(target));
    return null;
  }
}

/** Checks every value of a draft; what is wrong goes to `problems`. */
export function checkDraft(draft: Draft, problems: Problems): CheckedPopulation {
  return new DraftChecker(problems).check(draft);
}

class DraftChecker {
  readonly #problems: Problems;
  /** Stored form by type, so that a value that occurs often is checked once. */
  readonly #parsed = new Map<string, Map<FileValue, string>>();
  readonly #leftOut = new Map<string, number>();

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  check({ atoms, links }: Draft): CheckedPopulation {
    const checked = { atoms: this.#atoms(atoms), links: this.#links(links) };
    for (const [name, count] of this.#leftOut) {
      this.#problems.warn(
        `${count} entries of ${name} are left out: sessions are made by the server.`,
      );
    }
    return checked;
  }

  #atoms(entries: readonly AtomEntry[]): CheckedAtom[] {
    const checked = new Map<string, CheckedAtom>();
    for (const { concept, value, locate } of entries) {
      if (this.#isLeftOut(concept.isSession, concept.name)) continue;
      const atom = this.#atom(concept, value, locate);
      if (atom !== null) checked.set(JSON.stringify([concept.name, atom]), { concept, atom });
    }
    return [...checked.values()];
  }

  #links(entries: readonly LinkEntry[]): CheckedLink[] {
    const checked: CheckedLink[] = [];
    const seen = new Map<Relation, SeenLinks>();
    for (const entry of entries) {
      const { relation } = entry;
      if (
        this.#isLeftOut(relation.source.isSession || relation.target.isSession, relation.signature)
      )
        continue;
      const source = this.#atom(relation.source, entry.source, () => entry.locate('source'));
      const target = this.#atom(relation.target, entry.target, () => entry.locate('target'));
      if (source === null || target === null) continue;
      const links = seen.get(relation) ?? new SeenLinks(relation);
      seen.set(relation, links);
      const before = links.add(source, target, entry);
      if (before === 'same') continue;
      checked.push({ relation, source, target });
      if (before) this.#tellHolder(entry, source, target, before);
    }
    return checked;
  }

  /** A relation that is stored with one of its atoms has one link for that atom; a second one would be lost. */
  #tellHolder(entry: LinkEntry, source: string, target: string, first: LinkEntry): void {
    const { relation } = entry;
    const isBySource = relation.table.tableOf === 'src';
    const [holder, other] = isBySource ? [source, target] : [target, source];
    const end = isBySource ? 'target' : 'source';
    const place = describePlace(this.#problems.file, first.locate(end));
    const value = fileText(first[end]);
    const isSecret = relation.target.type === 'PASSWORD';
    const reason = isSecret
      ? `${relation.name} holds one value per atom; another one stands at ${place}.`
      : `${relation.name} holds one value for ${quoted(holder)}; ${quoted(value)} stands at ${place}.`;
    this.#problems.add(reason, entry.locate(end), isSecret ? null : other);
  }

  #isLeftOut(ofSession: boolean, name: string): boolean {
    if (ofSession) this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
    return ofSession;
  }

  #atom(concept: Concept, value: FileValue, locate: Locate): string | null {
    const type = `${concept.type} ${concept.isOne}`;
    const known = this.#parsed.get(type) ?? new Map<FileValue, string>();
    this.#parsed.set(type, known);
    const before = known.get(value);
    if (before !== undefined) return before;
    try {
      const atom = parseAtom(concept, fileText(value, concept.type));
      if (concept.isOne && atom !== '1')
        throw new Refusal('AMP-400-VALUE', 'The only atom of ONE is 1.');
      known.set(value, atom);
      return atom;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problems.add(
        error.detail ?? error.message,
        locate(),
        concept.type === 'PASSWORD' ? null : fileText(value),
      );
      return null;
    }
  }
}

/** Whether two stored forms of a value are the same value; databases differ in how they write numbers and truths. */
export function isSameAtom(concept: Concept, a: string, b: string): boolean {
  return a === b || canonicalAtom(concept, a) === canonicalAtom(concept, b);
}

/** One form for all stored forms of a value. */
export function canonicalAtom(concept: Concept, stored: string): string {
  return String(presentAtom(concept.type, stored));
}
