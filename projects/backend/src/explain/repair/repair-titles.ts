import { repairTitle, type FieldStep, type RepairStep } from '@ampersand-prototype/explanation';
import { joinPath, type Language, type Repair } from '@ampersand-prototype/generics';
import { ExplainedAtoms } from '../explanation/explained-atoms.ts';
import type { ExplanationContext } from '../explanation/explanation-context.ts';
import type { LinkChange } from './link-change.ts';
import { effective, farEnd, stepKind } from './repair-operations.ts';
import { isSamePage, type Page, type PlacedChange } from './repair-places.ts';

/** What a repair shows of its changes. */
export interface RepairText extends Pick<Repair, 'title' | 'draft'> {
  /** The field and title of a repair that leaves the value to the user; absent where there is only one. */
  readonly choice?: { readonly title: string; readonly field: string };
}

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
    const stepOf = (placed: PlacedChange): FieldStep => {
      const { change, place } = placed;
      const { created } = change;
      const far = farEnd(change, place);
      const value = created?.atom === far ? created.concept.label : labelOf(change, far);
      const isOfPage = this.#isHere(place.page) && place.source === place.page.root;
      const owner = isOfPage ? null : (labelOf(change, place.source) ?? place.source);
      return { kind: stepKind(placed), field: place.node.label, owner, value: value ?? far };
    };
    const ofNew = changes.filter((placed) => isOfNewObject(placed, changes));
    const others = effective(changes).filter((placed) => !ofNew.includes(placed));
    const [first] = ofNew;
    // Elsewhere, a change is stored before the rejected one: it can't be left to the user.
    const isOpened = this.#here === null || changes.every(({ place }) => this.#isHere(place.page));
    const isDraft = isOpened && first !== undefined && others.length === 0;
    const values = ofNew.map(({ change }) => {
      const end = otherEnd(change);
      return labelOf(change, end) ?? end;
    });
    const concept = first?.change.created?.concept.label ?? '';
    const title = this.#titleOf([
      ...(first ? [{ kind: 'create' as const, concept, values, isDraft }] : []),
      ...others.map(stepOf),
    ]);
    if (isDraft) return { title, draft: draftOf(atoms, ofNew) };
    const [only, ...more] = others;
    const kind = only && more.length === 0 && isOpened ? choiceKind(only, changes) : null;
    if (first || !only || !kind) return { title };
    const choice = { title: this.#titleOf([{ ...stepOf(only), kind }]), field: fieldOf(only) };
    return { title, choice };
  }

  #titleOf(steps: readonly RepairStep[]): string {
    return repairTitle(steps, this.#language);
  }

  #isHere(page: Page): boolean {
    return this.#here !== null && isSamePage(page, this.#here);
  }
}

/** How a repair leaves the value of a field to the user; null where there is only one. */
function choiceKind(
  placed: PlacedChange,
  changes: readonly PlacedChange[],
): 'fillIn' | 'choose' | 'addSome' | null {
  const kind = stepKind(placed);
  if (kind === 'add') return 'addSome';
  if (kind !== 'set') return null;
  const { change, place } = placed;
  const isTaken = change.displaced.some(
    ({ src, tgt }) => (place.node.isFlipped ? tgt : src) === place.source,
  );
  return isTaken || changes.length > 1 ? 'choose' : 'fillIn';
}

function fieldOf({ place }: PlacedChange): string {
  return joinPath(place.segments);
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
