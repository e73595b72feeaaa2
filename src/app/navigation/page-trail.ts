import { Injectable, computed, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  isJsonNode,
  showsInterface,
  type ShownInterface,
} from '@ampersand-prototype/components/application';
import { NavigationEnd, Router, type ActivatedRouteSnapshot } from '@angular/router';
import { filter } from 'rxjs';

/** A page that can be gone back to. `label` is a text, or a key of the catalogue of words. */
export interface TrailPage {
  readonly label: string;
  readonly url: string;
}

const HOME: TrailPage = { label: 'shell.home', url: '/' };

/** Where the user is: the atom that is shown, and the page without an atom that was visited last. */
@Injectable({ providedIn: 'root' })
export class PageTrail {
  private readonly router = inject(Router);
  private readonly shown = signal<ShownInterface | null>(null);
  private readonly atomId = signal<string | null>(null);
  private readonly last = signal(HOME);

  /** The way back from the page of an atom; null on other pages. */
  readonly parent = computed(() => (this.atomId() === null ? null : this.last()));
  /** Label of the atom that is shown; null on pages without one, and until it has been read. */
  readonly atomLabel = computed(() => {
    const component = this.shown();
    if (!component || this.atomId() === null) return null;
    component.controller.tree.version();
    const data = component.controller.root()['data'];
    const label = isJsonNode(data) ? data['_label_'] : null;
    return typeof label === 'string' && label !== '' && !isMade(label) ? label : null;
  });

  constructor() {
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.arrive());
  }

  /** Takes note of the component that the router shows now. */
  show(component: unknown): void {
    this.shown.set(showsInterface(component) ? component : null);
  }

  /** Reads what is shown again, because rights may have changed. Edits that are not stored stay. */
  async reread(): Promise<void> {
    await this.shown()?.controller.reload();
  }

  private arrive(): void {
    const { paramMap, title } = deepest(this.router.routerState.snapshot.root);
    const id = paramMap.get('id');
    this.atomId.set(id);
    if (id !== null) return;
    const url = this.router.url;
    this.last.set(url === '/' || title === undefined ? HOME : { label: title, url });
  }
}

/** Whether the label is an identifier that was made for a new atom: it tells nobody anything. */
function isMade(label: string): boolean {
  return /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(label);
}

function deepest(route: ActivatedRouteSnapshot): ActivatedRouteSnapshot {
  return route.firstChild ? deepest(route.firstChild) : route;
}
