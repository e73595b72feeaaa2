import type { Type } from '@angular/core';
import type { ListViewName } from '@ampersand-prototype/generics';
import type { MessageKey } from '@ampersand-prototype/components/application';
import type { ListItem } from '../column/list-item';

/** A way in which the rows of a list can be shown. */
export interface ListView {
  /** The name in the annotation `views` and in the URL. */
  readonly name: ListViewName;
  readonly label: MessageKey;
  /** SVG path data. */
  readonly icon: string;
  /** Whether the items of a list allow the view. */
  allows(items: readonly ListItem[]): boolean;
  /** Loads the component, which injects `ListModel`; null for the table itself. */
  readonly load: (() => Promise<Type<unknown>>) | null;
}
