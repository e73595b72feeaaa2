/** What a response says about an edit: it is stored, it is not, or its outcome is unknown. */
export type Outcome = 'stored' | 'rejected' | 'unknown';

/** Where marks are kept: an atom of a concept. */
export interface MarkedAtom {
  readonly concept: string;
  readonly atom: string;
}

/** The marks that edits left, or did not leave, with what the answers said. */
export class MarkChangeLog {
  readonly #places = new Map<
    string,
    { readonly place: MarkedAtom; readonly marks: Map<string, Outcome> }
  >();
  #count = 0;

  /** Returns an unused mark. */
  next(): string {
    this.#count += 1;
    return `mark${this.#count}`;
  }

  /** Notes what the response to the edit with a mark was. */
  note(place: MarkedAtom, mark: string, outcome: Outcome): void {
    const key = JSON.stringify(place);
    const known = this.#places.get(key) ?? { place, marks: new Map<string, Outcome>() };
    this.#places.set(key, known);
    known.marks.set(mark, outcome);
  }

  /** The atoms that were edited. */
  get places(): readonly MarkedAtom[] {
    return [...this.#places.values()].map(({ place }) => place);
  }

  /** Lists the errors in the mark lists of an atom: each contains all stored marks, and no rejected one. */
  findings(place: MarkedAtom, lists: readonly (readonly string[])[]): string[] {
    const marks = this.#places.get(JSON.stringify(place))?.marks ?? new Map<string, Outcome>();
    const [first = [], ...echoes] = lists.map((list) => new Set(list));
    const found = new Set(first);
    const name = `${place.concept} ${place.atom}`;
    return [
      ...[...marks].flatMap(([mark, outcome]) => {
        if (outcome === 'stored' && !found.has(mark)) return [`lost: ${mark} of ${name}`];
        if (outcome === 'rejected' && found.has(mark))
          return [`stored, and answered as refused: ${mark} of ${name}`];
        return [];
      }),
      ...[...found]
        .filter((mark) => !marks.has(mark))
        .map((mark) => `from nowhere: ${mark} of ${name}`),
      ...echoes
        .filter((echo) => echo.size !== found.size || [...found].some((mark) => !echo.has(mark)))
        .map(() => `half a transaction: the marks of ${name} differ`),
    ];
  }
}
