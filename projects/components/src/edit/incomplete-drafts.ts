import {
  atomId,
  isJsonNode,
  type JsonNode,
  memberOf,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { ReasonLine } from './edit-reason';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/** A required field of a new atom. */
export interface Need {
  readonly property: string;
  readonly label: string;
  /**
   * The boxes around the field that show the new atom itself, from the outside in; empty if the field is directly in
   * the atom.
   */
  readonly within?: readonly string[];
}

/** The edits of a new atom that has not been sent. */
interface Draft {
  readonly concept: string;
  readonly needs: readonly Need[];
  /** Whether its values were suggested: it waits for the user even when nothing is missing. */
  readonly isSuggested: boolean;
}

/**
 * Holds new atoms that lack required values, together with their edits. They are sent together when nothing is missing, or when
 * the user adds them as they are.
 */
export class IncompleteDrafts {
  private readonly drafts = new WeakMap<FieldEdit, Draft>();

  constructor(
    private readonly edits: FieldEdits,
    /** What atoms that are made in a field need. */
    private readonly needsOf: (node: JsonNode, property: string) => readonly Need[],
  ) {}

  /** Keeps the edit that makes an atom of a concept where it lacks something, or where it is suggested. Gives whether it does. */
  keep(maker: FieldEdit, change: Change, concept: string, isSuggested = false): boolean {
    const needs = this.needsOf(maker.node, maker.property);
    if (needs.length === 0 && !isSuggested) return false;
    this.drafts.set(maker, { concept, needs, isSuggested });
    maker.apply({ kind: 'submit', change });
    this.warn([maker]);
    return true;
  }

  /** Adds a suggested value to the atom that waits for it. Gives whether it does: the atom may have been sent before. */
  suggest(edit: FieldEdit, change: Change): boolean {
    const group = this.edits.ofSameNewAtom(edit);
    if (!group.some((each) => this.drafts.get(each)?.isSuggested)) return false;
    edit.apply({ kind: 'submit', change });
    this.warn(group);
    return true;
  }

  /** Whether an atom is only sent when the user completes or adds it. */
  isSuggested(maker: FieldEdit): boolean {
    return this.drafts.get(maker)?.isSuggested === true;
  }

  /** Whether a change is part of an atom that still lacks something: it then waits with it. */
  holds(edit: FieldEdit, change: Change): boolean {
    const group = this.edits.ofSameNewAtom(edit);
    if (this.drafts.has(edit) || !group.some((each) => this.drafts.has(each))) return false;
    edit.apply({ kind: 'submit', change });
    if (this.isComplete(edit)) this.release(edit);
    else this.warn(group);
    return edit.state().kind === 'waiting';
  }

  /** Whether the atom that an edit is part of lacks nothing any more. */
  isComplete(edit: FieldEdit): boolean {
    return this.edits.ofSameNewAtom(edit).every((each) => this.missing(each).length === 0);
  }

  /** Updates the missing values of an edit's atom. */
  renew(edit: FieldEdit): void {
    if (this.drafts.has(edit)) this.warn(this.edits.ofSameNewAtom(edit));
  }

  /** Releases the edits of an atom, which are sent with the next request. */
  release(edit: FieldEdit): void {
    for (const each of this.edits.ofSameNewAtom(edit)) {
      this.drafts.delete(each);
      const { change } = each;
      if (change && isPending(each)) each.apply({ kind: 'reject', change, reason: violations([]) });
    }
  }

  /** Shows missing values at the edits that create an atom; the others wait with them. Typing continues. */
  private warn(group: readonly FieldEdit[]): void {
    for (const edit of group) {
      const { change } = edit;
      if (!change) continue;
      const reason = { ...violations(this.linesOf(edit)), isPending: true };
      edit.apply({ kind: 'reject', change, reason });
    }
  }

  private linesOf(maker: FieldEdit): readonly ReasonLine[] {
    const missing = this.missing(maker);
    const id = atomId(maker.draft());
    const { concept = '', isSuggested = false } = this.drafts.get(maker) ?? {};
    const isComplete = missing.length === 0;
    if ((isComplete && !isSuggested) || id === null) return [];
    const atom = { _id_: id, _label_: '', concept, _ifcs_: [], isNew: true };
    const relation = missing.map(({ label }) => label).join(', ');
    const what = { word: 'TOT', relation, source: concept, target: '' } as const;
    const asked = { what, of: [atom], others: [], ...(isComplete && { isComplete }) };
    return [{ rule: '', text: '', atoms: [atom], asked }];
  }

  private missing(maker: FieldEdit): readonly Need[] {
    const atom = maker.draft();
    const { needs = [] } = this.drafts.get(maker) ?? {};
    if (!isJsonNode(atom)) return [];
    return needs.filter(({ property, within = [] }) => {
      const shown = within.reduce(shownIn, [atom]);
      return shown.length === 0 || shown.some((node) => this.lacks(node, property));
    });
  }

  private lacks(atom: JsonNode, property: string): boolean {
    const edits = this.edits.of(atom, property).filter(({ change }) => change !== null);
    if (edits.some((edit) => !edit.isLeaving() && textOf(edit.draft()) !== '')) return false;
    return edits.length > 0 || valuesOf(memberOf(atom, property)).length === 0;
  }
}

/** The nodes that a box shows in each of some nodes. */
function shownIn(nodes: readonly JsonNode[], box: string): readonly JsonNode[] {
  return nodes.flatMap((node) => valuesOf(node[box]).filter(isJsonNode));
}

function isPending(edit: FieldEdit): boolean {
  const reason = edit.reason();
  return reason?.kind === 'violations' && reason.isPending === true;
}

function violations(lines: readonly ReasonLine[]) {
  return { kind: 'violations', lines } as const;
}
