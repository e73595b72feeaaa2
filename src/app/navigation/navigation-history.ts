import { Injectable, computed, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  nameOfPage,
  Messages,
  showsInterface,
  type JsonNode,
  type ShownInterface,
} from '@ampersand-prototype/components/application';
import { NavigationEnd, Router, type ActivatedRouteSnapshot } from '@angular/router';
import { filter } from 'rxjs';
import { MenuStore } from './menu-store';

/** A page in the navigation history. `label` is a text or a message key. */
interface TrailPage {
  readonly label: string;
  readonly url: string;
}

const HOME: TrailPage = { label: 'shell.home', url: '/' };

/** Tracks the current atom, and the last visited page without an atom. */
@Injectable({ providedIn: 'root' })
export class NavigationHistory {
  private readonly router = inject(Router);
  private readonly messages = inject(Messages);
  private readonly menu = inject(MenuStore);
  private readonly shown = signal<ShownInterface | null>(null);
  private readonly atomId = signal<string | null>(null);
  private readonly last = signal(HOME);
  private readonly title = signal('');

  /** The way back from the page of an atom; null on other pages. */
  readonly parent = computed(() => {
    if (this.atomId() === null) return null;
    const last = this.last();
    return last === HOME ? (this.list() ?? HOME) : last;
  });
  /** The page of the menu that lists items like the shown one, for users who came by a link. */
  private readonly list = computed<TrailPage | null>(() => {
    const concept = this.shown()?.sourceConcept;
    const entry = this.menu.leaves().find((each) => each.concept === concept && each.commands);
    if (concept === undefined || !entry?.commands) return null;
    const url = this.router.serializeUrl(this.router.createUrlTree([...entry.commands]));
    return { label: entry.label, url };
  });
  /** Label of the atom that is shown; null on pages without one, and until it has been read. */
  readonly atomLabel = computed(() => {
    const component = this.shown();
    if (!component || this.atomId() === null) return null;
    return nameOfPage(component.controller, this.messages);
  });

  /** Label of the interface that is shown. */
  readonly pageLabel = this.title.asReadonly();

  constructor() {
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.arrive());
  }

  /** The root node of the page; null on pages without an interface. */
  root(): JsonNode | null {
    return this.shown()?.controller.root() ?? null;
  }

  /** Whether the content of the page is on its way. */
  isReading(): boolean {
    return this.shown()?.controller.loadState().kind === 'loading';
  }

  /** Whether the page has edits that are not stored. */
  hasUnsaved(): boolean {
    return this.shown()?.controller.hasUnsaved() ?? false;
  }

  /** Whether the page has edits that are not even on their way to the server. */
  hasUnsent(): boolean {
    return this.shown()?.controller.hasUnsent() ?? false;
  }

  /**
   * Waits until every change of the page has its response. Resolves to whether there was one in progress.
   */
  async settled(): Promise<boolean> {
    const controller = this.shown()?.controller;
    const isSending = controller?.isSending() ?? false;
    await controller?.settled();
    return isSending;
  }

  /** Takes note of the component that the router shows now. */
  show(component: unknown): void {
    this.shown.set(showsInterface(component) ? component : null);
    this.shown()?.draftEnded?.subscribe((end) => {
      if (end === 'canceled') void this.goBack();
    });
  }

  /** Opens the page that the user came from. */
  private async goBack(): Promise<void> {
    await this.router.navigateByUrl((this.parent() ?? HOME).url);
  }

  /** Reads the page again, because rights can have changed. Unsaved edits stay. */
  async reread(): Promise<void> {
    await this.shown()?.controller.reload();
  }

  /** Continues after a login: sends waiting edits, and reads the page with the rights of the account. */
  async resume(): Promise<void> {
    await this.shown()?.controller.renew();
  }

  private arrive(): void {
    const { paramMap, title, data } = deepest(this.router.routerState.snapshot.root);
    this.title.set(title ?? '');
    const id = paramMap.get('id');
    this.atomId.set(id);
    if (id !== null || data['isPassed'] === true) return;
    const url = this.router.url;
    this.last.set(url === '/' || title === undefined ? HOME : { label: title, url });
  }
}

function deepest(route: ActivatedRouteSnapshot): ActivatedRouteSnapshot {
  return route.firstChild ? deepest(route.firstChild) : route;
}
