import type { Signal } from '@angular/core';
import type { ApplicationEvents } from '@ampersand-prototype/components/application';
import type { InterfaceBackend } from '../content/interface-backend';
import type { Need } from '../edit/incomplete-drafts';
import type { StoredRelation } from '../edit/aliased-fields';
import type { DraftEnd } from '../edit/draft-page';
import type { ItemPath } from './transactional-parts';
import type { WindowPlan } from '../rows/window-plan';

/** The dependencies of a controller. */
export interface ControllerOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  /** The parts in which edits wait for the user to save them together; see {@link ItemPath}. */
  readonly transactionalParts: Signal<readonly ItemPath[]>;
  /** What new atoms need that are made in the field at a path of items and atoms; nothing is known by default. */
  readonly needsAt?: (path: ItemPath) => readonly Need[];
  /** The relation that the field at a path stores in; none is known by default. */
  readonly relationAt?: (path: ItemPath) => StoredRelation | null;
  /** Resolves when {@link transactionalParts}, {@link needsAt} and {@link relationAt} are known; nothing is shown, and so nothing edited, before. */
  readonly prepared?: Promise<unknown>;
  /** Which lists are read by windows where they are long; none where it is left out. */
  readonly windowPlan?: Promise<WindowPlan>;
  /**
   * Whether edits send the value that the user saw, so that the server does not overwrite changes of other users; true
   * by default.
   */
  readonly comparesEdits?: () => boolean;
  /** Whether the server keeps a history, and so can describe the effects of a change; false by default. */
  readonly keepsHistory?: () => boolean;
  /** Is called when the draft of a new atom has ended. */
  readonly draftEnded?: (end: DraftEnd) => void;
  /** Is called as soon as something is merged: until rendering, keys would go to inputs that no longer exist. */
  readonly merged?: () => void;
}
