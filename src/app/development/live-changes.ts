import { DOCUMENT, ErrorHandler, Injectable, computed, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { InterfaceModel } from '@ampersand-prototype/components';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import type { DevelopmentState, ScriptProblem } from '@ampersand-prototype/generics';
import { NavigationHistory } from '../navigation/navigation-history';
import { Session } from '../session/session';
import { listenForStates, readDevelopmentState } from './development-state';
import { LivePages, type PageHolder } from './live-pages';
import { exchangeRoutes, liveRoutes, MAKE_ROUTES } from './live-routes';

/** Applies updates of `ampersand dev` to the page. */
@Injectable({ providedIn: 'root' })
export class LiveChanges {
  private readonly router = inject(Router);
  private readonly makeRoutes = inject(MAKE_ROUTES);
  private readonly links = inject(InterfaceLinks);
  private readonly model = inject(InterfaceModel);
  private readonly session = inject(Session);
  private readonly pages = inject(LivePages);
  private readonly trail = inject(NavigationHistory);
  private readonly failures = inject(ErrorHandler);
  private readonly view = inject(DOCUMENT).defaultView;
  private readonly received = signal<DevelopmentState | null>(null);
  private readonly broken = signal<readonly ScriptProblem[]>([]);
  private readonly reachable = signal(true);
  private work = Promise.resolve();

  /** The latest state, with errors of templates that the page has noticed. */
  readonly state = this.received.asReadonly();
  readonly problems = computed(() => [...(this.received()?.problems ?? []), ...this.broken()]);
  readonly isReachable = this.reachable.asReadonly();

  /** Follows the command from the state on that the page was started with. */
  begin(state: DevelopmentState): void {
    this.received.set(state);
    this.markModel(state);
    listenForStates({
      changed: () => {
        // The next change can repair the errors of the previous one, such as a page that cannot be loaded.
        const report = (error: unknown): void => this.failures.handleError(error);
        this.work = this.work.then(() => this.follow()).catch(report);
      },
      isReachable: (isThere) => this.reachable.set(isThere),
    });
  }

  private async follow(): Promise<void> {
    const before = this.received();
    const next = await readDevelopmentState().catch(() => null);
    if (!next || !before || (next.run === before.run && next.version === before.version)) return;
    // A new start of the command may bring another shell, and switching login ends the session.
    if (next.run !== before.run || next.login !== before.login) return this.view?.location.reload();
    this.received.set(next);
    if (next.served === before.served) return;
    this.broken.set([]);
    await this.take(next);
    this.markModel(next);
  }

  private async take(next: DevelopmentState): Promise<void> {
    const interfaces = liveRoutes(next.pages);
    this.pages.replace(next.pages);
    this.links.replace(interfaces);
    this.model.renew();
    const menu = this.session.reread();
    const shown = [...this.pages.shown];
    await exchangeRoutes(this.router, this.makeRoutes(interfaces));
    await Promise.all(
      shown.filter((holder) => this.pages.shown.has(holder)).map((holder) => this.renew(holder)),
    );
    if (shown.length === 0) await this.trail.reread();
    await menu;
  }

  private async renew(holder: PageHolder): Promise<void> {
    const page = this.pages.find(holder.page.name);
    if (!page) return;
    try {
      await holder.take(page);
    } catch (error) {
      const message = `The template of interface '${page.name}' has an error: ${error instanceof Error ? error.message : String(error)}`;
      this.broken.update((all) => [
        ...all,
        { severity: 'error', message, hint: null, place: null },
      ]);
    }
  }

  /** Marks the document with the state that it shows, for tools. */
  private markModel({ version }: DevelopmentState): void {
    const root = this.view?.document.documentElement;
    if (root) root.dataset['development'] = String(version);
  }
}
