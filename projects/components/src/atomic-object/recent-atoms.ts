import { Injectable } from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import type { AtomPage } from '@ampersand-prototype/components/application';

/** How many choices are remembered. */
const MAX_ATOMS = 30;

/**
 * The recently chosen atoms, shared by all pickers of the page. They only go first among what a picker offers anyway, so
 * nothing is offered that is gone or may not be chosen. Nothing is kept on the device.
 */
@Injectable({ providedIn: 'root' })
export class RecentAtoms {
  private chosen: readonly string[] = [];

  note(atom: AtomReference): void {
    const id = String(atom._id_);
    this.chosen = [id, ...this.chosen.filter((other) => other !== id)].slice(0, MAX_ATOMS);
  }

  /** The same page with what was chosen last at its beginning. */
  first(page: AtomPage): AtomPage {
    const place = ({ _id_ }: AtomReference) => {
      const at = this.chosen.indexOf(String(_id_));
      return at < 0 ? MAX_ATOMS : at;
    };
    if (!page.atoms.some((atom) => place(atom) < MAX_ATOMS)) return page;
    return { ...page, atoms: [...page.atoms].sort((a, b) => place(a) - place(b)) };
  }
}
