import { isObjectType, type Crud } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import type { Interface, TermItem } from '../../context/interface.ts';
import { isClock } from '../../context/is-clock.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import { hasOnlyParts } from '../../term/has-only-parts.ts';
import { mayHoldNew, type CanLink } from '../../term/may-hold-new.ts';
import { staysAtOwnSession } from '../../term/own-session.ts';
import { isIdentity } from '../../term/term-properties.ts';
import { automaticRelations } from './automatic-relations.ts';
import { fillers } from './creations.ts';

/** The position of an item in its interface. */
export interface ItemPlace {
  /** Whether the box shows the current session only. */
  readonly fromOwnSession: boolean;
  /** Whether other parts are saved together with the item: they may link what it creates. */
  readonly isSavedTogether: boolean;
}

const CRUD_NONE: Crud = { create: false, read: false, update: false, delete: false };

/** Decides which rights of an item users can exercise. */
export class UsableRights {
  readonly #context: Context;
  readonly #automatic: ReadonlySet<Relation>;
  readonly #interfaces: ReadonlyMap<string, Interface>;

  constructor(context: Context) {
    this.#context = context;
    this.#automatic = automaticRelations(context);
    this.#interfaces = new Map(context.interfaces.map((ifc) => [ifc.name, ifc]));
  }

  /**
   * The rights that can have an effect: a union of MULTITABLE gets atoms through its parts; a term that is not a
   * relation stores no values, and shows a created atom only if a link connects it; only the server sets today. `term`
   * is that of the item, or of the interface that it refers to.
   */
  of(item: TermItem, term: Term, given: Crud, place: ItemPlace): Crud {
    const { lattice, partitions } = this.#context;
    // The current session begins with its first request, and ends with its logout.
    if (place.fromOwnSession && staysAtOwnSession(term))
      return { ...given, create: false, delete: false };
    const isPart = !hasOnlyParts(term.target, partitions);
    const rights = { ...given, create: given.create && isPart };
    const editable = editableRelation(term, lattice, place.fromOwnSession);
    if (editable && isClock(editable.relation)) return { ...CRUD_NONE, read: given.read };
    if (editable || isIdentity(term)) return rights;
    const isObject = isObjectType(term.target.type);
    const create =
      rights.create && isObject && (place.isSavedTogether || mayHoldNew(term, this.#canLink(item)));
    return { ...rights, create, delete: rights.delete && isObject };
  }

  /** Links of a created atom come from the script itself, from a DEFAULT, and from the items of the box. */
  #canLink(item: TermItem): CanLink {
    const filled = fillers(item, this.#interfaces);
    return (relation, end) => {
      const defaults = end === 'source' ? relation.defaultTarget : relation.defaultSource;
      return (
        this.#automatic.has(relation) ||
        defaults.length > 0 ||
        filled.some((other) => other.relation === relation && other.end === end)
      );
    };
  }
}
