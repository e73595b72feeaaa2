import { Injectable } from '@angular/core';
import { pathBelow } from '@ampersand-prototype/generics';
import { type JsonNode, valuesOf } from '@ampersand-prototype/components/application';
import type { InterfaceController } from './interface-controller';

/** A field or box on the screen. */
export interface Place {
  readonly element: HTMLElement;
  readonly controller: () => InterfaceController;
  /** The node that owns it; null where there is none. */
  readonly node: () => JsonNode | null;
  readonly propertyName: () => string;
  /** What people call it. */
  readonly name: () => string;
}

/** Selects what a click opens. */
const OPENED = '[role="gridcell"], [role="combobox"]';

/** Selects what can have the focus in a field. */
const CONTROLS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled), a[href]';

/** Tracks the positions of fields and atoms on the screen. */
@Injectable({ providedIn: 'root' })
export class Places {
  private readonly known = new Set<Place>();

  /** Takes a field in; the function takes it out again. */
  add(place: Place): () => void {
    this.known.add(place);
    return () => this.known.delete(place);
  }

  /** The innermost field around an element, or the only one in a cell of a table; null where there is none. */
  around(element: Element | null): Place | null {
    if (!element) return null;
    const cell = element.closest('[role="gridcell"]');
    const inside = [...this.known].filter(({ element: host }) => host.contains(element));
    const inCell = cell ? [...this.known].filter((place) => cell.contains(place.element)) : [];
    return (
      innermost(inside.filter((place) => !cell || cell.contains(place.element))) ??
      inCell[0] ??
      innermost(inside)
    );
  }

  /**
   * Gives the focus to the field with a path (`resource/Person/p1/Name`), or to the first one of the atom with that path. Returns
   * whether it is on the screen.
   */
  focus(path: string): boolean {
    return this.lead(this.shown(path)[0]) !== null;
  }

  /**
   * Opens the editor of the field with a path, or of the first empty field of the atom with that path. Returns whether it is on
   * the screen.
   */
  open(path: string): boolean {
    const places = this.shown(path);
    const target = this.lead(places.find(isEmptyField) ?? places[0]);
    if (target?.matches(OPENED)) target.click();
    return target !== null;
  }

  /** The field with a path, or those of the atom with that path. */
  private shown(path: string): readonly Place[] {
    const places = [...this.known].filter((place) => place.element.isConnected);
    const exact = places.filter((place) => pathOf(place) === path);
    return exact.length > 0
      ? exact
      : places.filter((place) => pathBelow(path, pathOf(place)) !== null);
  }

  private lead(place: Place | undefined): HTMLElement | null {
    if (!place) return null;
    const { element } = place;
    const cell = element.closest<HTMLElement>('[role="gridcell"]');
    const target = cell ?? element.querySelector<HTMLElement>(CONTROLS) ?? focusable(element);
    target.focus();
    target.scrollIntoView?.({ block: 'nearest' });
    return target;
  }
}

function pathOf({ node, propertyName }: Place): string {
  return `${String(node()?.['_path_'])}/${propertyName()}`;
}

/** Whether a place has no value that is shown. */
function isEmptyField({ node, propertyName, controller }: Place): boolean {
  const owner = node();
  return owner !== null && valuesOf(controller().tree.read(owner, propertyName())).length === 0;
}

function innermost(places: readonly Place[]): Place | null {
  return (
    places.find(({ element }) =>
      places.every((other) => other.element === element || other.element.contains(element)),
    ) ?? null
  );
}

/** What only shows something can have the focus as long as it is there. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}
