import { DOCUMENT, Injectable, inject } from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  Dialogs,
  InterfaceLinks,
  loadOnce,
  lockInput,
  randomId,
} from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';

const loadPanel = loadOnce(() => import('./new-atom-panel'));

/** Opens the page of a new atom in a panel, for pickers that need one. */
@Injectable({ providedIn: 'root' })
export class NewAtoms {
  private readonly settings = inject(AmpersandSettings);
  private readonly links = inject(InterfaceLinks);
  private readonly dialogs = inject(Dialogs);
  private readonly document = inject(DOCUMENT);

  /** Whether the session has a page on which it creates atoms of a concept. */
  canCreate(concept: string): boolean {
    return this.pageFor(concept) !== undefined;
  }

  /** Opens the page for a concept. Resolves to the atom that was added, or to null. */
  async create(concept: string): Promise<AtomReference | null> {
    const route = this.pageFor(concept);
    if (!route) return null;
    const page = await lockInput(this.document, route.loadComponent());
    const load = async () => (await loadPanel()).NewAtomPanel;
    const panel = await this.dialogs.open(load, {
      data: { page, atom: randomId() },
      position: { right: '0', top: '0' },
      width: 'min(44rem, 100vw)',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      ariaLabel: route.label,
      disableClose: true,
    });
    return ((await firstValueFrom(panel.afterClosed())) as AtomReference | undefined) ?? null;
  }

  private pageFor(concept: string) {
    const names = this.settings
      .newPages()
      .filter((page) => page.concept === concept)
      .map((page) => page.interfaceName);
    return this.links.interfaces().find(({ name, takesId }) => takesId && names.includes(name));
  }
}
