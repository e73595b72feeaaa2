/** A request that changes something of the script behind the tests. */
export interface RandomEdit {
  readonly method: 'PATCH' | 'POST' | 'DELETE';
  /** Without query. */
  readonly path: string;
  readonly interface: string;
  readonly body?: unknown;
}

const PROJECTS = ['p1', 'p2', 'p3', 'p4'];
const PEOPLE = ['ann', 'bob', 'carl', 'dora', 'eve'];
const VALUES = ['Alpha', 'Beta', 'Gamma', 'Ann', 'red'];

/** Edits that are valid or not, by chance; the same ones for the same seed. */
export class RandomEdits {
  #state: number;
  #count = 0;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): RandomEdit {
    this.#count += 1;
    const roll = this.#below(10);
    if (roll === 0) return this.#deletion();
    if (roll === 1) return this.#creation();
    const operations = Array.from({ length: 1 + this.#below(3) }, () => this.#operation());
    if (roll === 2) return this.#welcome();
    const path = `resource/Project/${this.#one(PROJECTS)}`;
    return { method: 'PATCH', path, interface: 'Project', body: operations };
  }

  #deletion(): RandomEdit {
    const isProject = this.#below(2) === 0;
    const [concept, atoms] = isProject ? ['Project', PROJECTS] : ['Person', PEOPLE];
    const path = `resource/${concept}/${this.#one(atoms)}`;
    return { method: 'DELETE', path, interface: concept };
  }

  #creation(): RandomEdit {
    const body = { _id_: `new${this.#count}`, Size: this.#below(5), Members: [this.#one(PEOPLE)] };
    return { method: 'POST', path: 'resource/SESSION/1/Projects', interface: 'Projects', body };
  }

  #welcome(): RandomEdit {
    const body = [{ op: 'replace', path: 'Welcomed', value: this.#below(3) > 0 }];
    return {
      method: 'PATCH',
      path: `resource/Person/${this.#one(PEOPLE)}`,
      interface: 'Person',
      body,
    };
  }

  #operation(): object {
    const text = this.#one(VALUES);
    const [person, project] = [this.#one(PEOPLE), this.#one(PROJECTS)];
    return this.#one<object>([
      { op: 'replace', path: 'Name', value: text },
      { op: 'replace', path: 'Code', value: this.#one([text, null]) },
      { op: 'replace', path: 'Leader', value: this.#one([person, null]) },
      { op: 'replace', path: 'Parent', value: this.#one([project, null]) },
      { op: 'replace', path: 'Size', value: this.#one([this.#below(3), null]) },
      { op: 'replace', path: 'Billable', value: this.#below(2) === 0 },
      { op: 'replace', path: 'Active', value: this.#below(2) === 0 },
      { op: 'replace', path: 'Remark', value: this.#one([`${text}\n${text}`, null]) },
      { op: 'add', path: 'Tags', value: text },
      { op: 'remove', path: 'Tags', value: text },
      { op: 'add', path: 'Members', value: person },
      { op: 'remove', path: 'Members', value: person },
      { op: 'replace', path: `Members/${person}/Name`, value: text },
    ]);
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }

  /** mulberry32. */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}
