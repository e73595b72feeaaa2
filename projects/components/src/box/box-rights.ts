import { computed, type Signal } from '@angular/core';
import { decideField, formatCrud, parseCrud } from '@ampersand-prototype/generics';

/** The properties of a box that determine what the user can do in it. */
export interface BoxConditions {
  /** The CRUD flags that apply now. */
  readonly crud: Signal<string>;
  readonly isUni: Signal<boolean>;
  readonly isTot: Signal<boolean>;
  readonly isRoot: Signal<boolean>;
  /** Whether the atoms are sessions. */
  readonly isSession: Signal<boolean>;
  /** The number of atoms in the box. */
  readonly count: Signal<number>;
  /** Whether buttons are shown; a resting cell has none. */
  readonly hasTools: Signal<boolean>;
}

/** Determines which atoms the user can create, link, unlink, and delete in a box. */
export class BoxRights {
  constructor(private readonly box: BoxConditions) {}

  readonly rendering = computed(() =>
    decideField({
      crud: parseCrud(this.box.crud()),
      isUni: this.box.isUni(),
      isTot: this.box.isTot(),
      kind: 'object',
      count: this.box.count(),
      isIdentity: this.box.isRoot() && this.box.isUni() && !this.box.isSession(),
    }),
  );
  readonly canCreate = computed(
    () =>
      this.rendering().canCreate &&
      this.box.hasTools() &&
      (!this.box.isUni() || this.box.count() === 0),
  );
  /** The one atom of a root box is what the page is about: it cannot be exchanged. */
  private readonly hasLinks = computed(() => !this.box.isRoot() || !this.box.isUni());
  readonly canExchange = computed(() => {
    const { canAdd, canEdit } = this.rendering();
    return canEdit && !canAdd && this.box.isUni() && this.box.hasTools() && this.hasLinks();
  });
  readonly canLink = computed(
    () => this.canExchange() || (this.rendering().canAdd && this.box.hasTools() && this.hasLinks()),
  );
  readonly canUnlink = computed(
    () => this.rendering().canRemove && this.box.hasTools() && this.hasLinks(),
  );
  readonly canDelete = computed(() => this.rendering().canDelete && this.box.hasTools());
}

/** Removes create, update, and delete from CRUD flags. */
export function readOnly(crud: string): string {
  return formatCrud({ ...parseCrud(crud), create: false, update: false, delete: false });
}
