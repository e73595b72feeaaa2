import { NgComponentOutlet } from '@angular/common';
import { ApplicationRef, Component, DestroyRef, inject, signal, type Type } from '@angular/core';
import { ActivatedRoute } from '@angular/router';
import { BaseInterfaceComponent } from '@ampersand-prototype/components';
import type { LivePage } from '@ampersand-prototype/generics';
import { interfaceOf } from './interface-of';
import { keepPlace } from './kept-place';
import { LIVE_OWNER } from './live-owner';
import { LivePages, type PageHolder } from './live-pages';

/**
 * Shows the page of an interface that is compiled in the browser. It stays, with its data and edits, when its template
 * changes.
 */
@Component({
  selector: 'app-live-interface',
  imports: [NgComponentOutlet],
  providers: [{ provide: LIVE_OWNER, useExisting: LiveInterface }],
  host: { style: 'display: contents' },
  template: `
    @if (failure(); as reason) {
      <p class="page" role="alert">{{ reason }}</p>
    } @else if (view() === null) {
      <span aria-busy="true"></span>
    }
    <ng-container [ngComponentOutlet]="view()" />
  `,
})
export class LiveInterface extends BaseInterfaceComponent implements PageHolder {
  private readonly pages = inject(LivePages);
  private readonly application = inject(ApplicationRef);
  private readonly activated = inject(ActivatedRoute);
  private readonly present = signal(this.firstPage());
  protected readonly view = signal<Type<unknown> | null>(null);
  protected readonly failure = signal<string | null>(null);

  constructor() {
    super();
    this.pages.shown.add(this);
    inject(DestroyRef).onDestroy(() => this.pages.shown.delete(this));
    void this.begin();
  }

  get page(): LivePage {
    return this.present();
  }

  override get interfaceName(): string {
    return this.page.name;
  }

  override get interfaceLabel(): string {
    return this.page.label;
  }

  override get sourceConcept(): string {
    return this.page.concept;
  }

  override get isSessionInterface(): boolean {
    return this.page.isSession;
  }

  async take(page: LivePage): Promise<void> {
    const before = this.present();
    const isReplaced = page.template !== before.template || this.failure() !== null;
    const view = isReplaced ? await compile(page) : null;
    if (!isReplaced) {
      this.present.set(page);
      await this.readAgain(before);
      return;
    }
    const release = this.controller.edits.hold();
    try {
      this.present.set(page);
      await this.readAgain(before);
      this.exchange(view);
    } finally {
      release();
    }
  }

  /** Exchanges the view in one step, so that no keystroke is lost. */
  private exchange(view: Type<unknown> | null): void {
    const restore = keepPlace();
    this.failure.set(null);
    this.view.set(view);
    this.application.tick();
    restore();
  }

  private async begin(): Promise<void> {
    try {
      this.view.set(await compile(this.page));
    } catch (error) {
      this.failure.set(error instanceof Error ? error.message : String(error));
    }
  }

  private async readAgain(before: LivePage): Promise<void> {
    const { concept, isSession } = this.page;
    if (concept !== before.concept || isSession !== before.isSession) {
      const isSingleton = isSession || concept === 'ONE';
      const atom = this.activated.snapshot.paramMap.get('id') ?? '';
      await this.controller.reader.open(concept, isSingleton ? '1' : atom);
    } else if (this.controller.loadState().kind === 'ready') await this.controller.reader.refresh();
    else await this.controller.reload();
  }

  private firstPage(): LivePage {
    const name = interfaceOf(this.activated.snapshot) ?? '';
    const page = this.pages.find(name);
    if (!page) throw new Error(`There is no page of the interface '${name}'`);
    return page;
  }
}

async function compile(page: LivePage): Promise<Type<unknown>> {
  const { compileView } = await import('./compile-view');
  return compileView(page);
}
