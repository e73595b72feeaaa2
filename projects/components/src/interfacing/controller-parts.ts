import type { Signal } from '@angular/core';
import type { AliasedFields } from '../edit/aliased-fields';
import type { AtomEdits } from '../edit/atom-edits';
import type { EditLifecycle } from '../edit/edit-lifecycle';
import type { EditOperations } from '../edit/edit-operations';
import type { FieldEdits } from '../edit/field-edits';
import type { InterfaceRequests } from '../edit/interface-requests';
import type { LatestChange } from '../edit/latest-change';
import type { ShownChanges } from '../remote-changes/shown-changes';
import type { LoadedContent } from '../rows/loaded-content';
import type { ItemPath } from './transactional-parts';

/** The parts of a controller that its roles share. */
export interface ControllerParts {
  readonly content: LoadedContent;
  readonly edits: FieldEdits;
  readonly atoms: AtomEdits;
  readonly items: AliasedFields;
  readonly lifecycle: EditLifecycle;
  readonly operations: EditOperations;
  readonly requests: InterfaceRequests;
  readonly lastChange: LatestChange;
  readonly others: ShownChanges;
  /** Leads the user to the field or atom with a path. */
  readonly goTo: (path: string) => void;
  /** The parts whose edits wait for the user to save them. */
  readonly transactionalParts: Signal<readonly ItemPath[]>;
}
