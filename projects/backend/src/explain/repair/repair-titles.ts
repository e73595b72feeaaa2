import { repairTitle, type RepairStep } from '@ampersand-prototype/explanation';
import type { Language, Repair } from '@ampersand-prototype/generics';
import { ExplainedAtoms } from '../explanation/explained-atoms.ts';
import type { ExplanationContext } from '../explanation/explanation-context.ts';
import type { LinkChange } from './link-change.ts';
import { effective, farEnd, stepKind } from './repair-operations.ts';
import { isSamePage, type Page, type PlacedChange } from './repair-places.ts';

/** What a repair shows of its changes. */
export interface RepairText extends Pick<Repair, 'title' | 'draft'> {}

/** Formats titles of repairs; null if they mention an invisible atom. */
export class RepairTitles {
  readonly #context: ExplanationContext;
  readonly #here: Page | null;
  readonly #language: Language;

  /** @param here The page that the user sees: its own item is not named. */
  constructor(context: ExplanationContext, here: Page | null, language: Language) {
    this.#context = context;
    this.#here = here;
    this.#language = language;
  }

  async of(lists: readonly (readonly PlacedChange[])[]): Promise<readonly (RepairText | null)[]> {
    const atoms = new ExplainedAtoms(this.#context);
    const stored = lists.flat().filter(({ change }) => change.op === 'delete');
    for (const { change } of stored) atoms.addLink(change.relation, change.src, change.tgt);
    for (const { change } of lists.flat())
      for (const { concept, atom } of endsOf(change)) atoms.add(concept, atom);
    await atoms.read();
    return lists.map((changes) => this.#text(atoms, changes));
  }

  #text(atoms: ExplainedAtoms, changes: readonly PlacedChange[]): RepairText | null {
    const labelOf = (change: LinkChange, atom: string): string | null => {
      const end = endsOf(change).find((each) => each.atom === atom);
      return end ? atoms.atom(end.concept, atom)._label_ : null;
    };
    const isHidden = changes.some(({ change }) =>
      endsOf(change).some(({ concept, atom }) => atoms.atom(concept, atom)._label_ === null),
    );
    if (isHidden) return null;
    const stepOf = (placed: PlacedChange): RepairStep => {
      const { change, place } = placed;
      const { created } = change;
      const far = farEnd(change, place);
      const value = created?.atom === far ? created.concept.label : labelOf(change, far);
      const isOfPage =
        this.#here !== null &&
        isSamePage(place.page, this.#here) &&
        place.source === place.page.root;
      const owner = isOfPage ? null : (labelOf(change, place.source) ?? place.source);
      return { kind: stepKind(placed), field: place.node.label, owner, value: value ?? far };
    };
    const ofNew = changes.filter((placed) => isOfNewObject(placed, changes));
    const others = effective(changes).filter((placed) => !ofNew.includes(placed));
    const [first] = ofNew;
    const values = ofNew.map(({ change }) => {
      const end = otherEnd(change);
      return labelOf(change, end) ?? end;
    });
    const concept = first?.change.created?.concept.label ?? '';
    const steps = [
      ...(first ? [{ kind: 'create' as const, concept, values }] : []),
      ...others.map(stepOf),
    ];
    const title = repairTitle(steps, this.#language);
    return first && others.length === 0 ? { title, draft: draftOf(atoms, ofNew) } : { title };
  }
}

/** The ends of a link that exist, with their concepts. Permitted values of a concept are no secret. */
function endsOf({ relation, src, tgt, created }: LinkChange) {
  return [
    { concept: relation.source, atom: src },
    { concept: relation.target, atom: tgt },
  ]
    .filter(({ concept, atom }) => atom !== created?.atom && !concept.isSession && !concept.isOne)
    .map(({ concept, atom }) => ({
      concept: concept.name,
      atom,
      isListed: concept.values?.includes(atom),
    }))
    .filter(({ isListed }) => !isListed);
}

/** The new object of some changes, with the labels of the objects that it is linked to. */
function draftOf(
  atoms: ExplainedAtoms,
  changes: readonly PlacedChange[],
): NonNullable<Repair['draft']> {
  const ends = changes.flatMap(({ change }) => endsOf(change));
  const items = ends.flatMap(({ concept, atom }) => {
    const { _id_, _label_ } = atoms.atom(concept, atom);
    return _id_ === null ? [] : [{ _id_, _label_: _label_ ?? _id_ }];
  });
  return { concept: changes[0]?.change.created?.concept.name ?? '', items };
}

/** Whether a change is a link of a new object that gets several. */
function isOfNewObject(
  { change: { created } }: PlacedChange,
  changes: readonly PlacedChange[],
): boolean {
  return created !== null && changes.some(({ place }) => place.source === created.atom);
}

/** The end of a link that is not created. */
function otherEnd({ src, tgt, created }: LinkChange): string {
  return src === created?.atom ? tgt : src;
}
