import { Injectable, computed, inject } from '@angular/core';
import {
  AmpersandSettings,
  InterfaceLinks,
  randomId,
  Messages,
} from '@ampersand-prototype/components/application';
import type { NewResourceItem } from '@ampersand-prototype/generics';
import { Session } from '../session/session';
import { buildMenu, leadsToBuiltIn, menuLeaves } from './menu';

/** A menu entry that creates an item and opens it. */
export interface NewEntry {
  /** What making it is called, in the reader's language. */
  readonly label: string;
  readonly interfaceName: string;
  /** Label of the interface. */
  readonly page: string;
}

/** The menu for the active roles. */
@Injectable({ providedIn: 'root' })
export class MenuStore {
  private readonly session = inject(Session);
  private readonly links = inject(InterfaceLinks);
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly items = computed(() => this.session.navbar()?.navs ?? []);

  /** The pages of the script. */
  readonly entries = computed(() =>
    buildMenu(
      this.items().filter((item) => !leadsToBuiltIn(item)),
      (name) => this.links.linkTo(name, '1'),
      this.locale(),
    ),
  );
  /** The pages that administrate menu and roles. */
  readonly builtIn = computed(() =>
    buildMenu(
      this.items()
        .filter(leadsToBuiltIn)
        .map((item) => ({ ...item, parent: null })),
      (name) => this.links.linkTo(name, '1'),
      this.locale(),
    ),
  );
  readonly leaves = computed(() => menuLeaves(this.entries()));
  readonly newEntries = computed<readonly NewEntry[]>(() =>
    (this.session.navbar()?.new ?? []).flatMap((item) =>
      item.ifcs
        .filter(({ id }) => this.links.linkTo(id, 'x') !== null)
        .map(({ id, label }) => ({
          label: item.ifcs.length > 1 ? `${this.newLabel(item)} (${label})` : this.newLabel(item),
          interfaceName: id,
          page: label,
        })),
    ),
  );

  private newLabel({ label, concept }: NewResourceItem): string {
    return concept === undefined ? label : this.messages.say('action.create', { label: concept });
  }

  /** Router commands to a new atom in an interface; the atom is made by the first edit. */
  newAtom(entry: NewEntry): readonly string[] {
    return this.links.linkTo(entry.interfaceName, randomId()) ?? ['/'];
  }
}
