import { Component, DOCUMENT, computed, inject, input } from '@angular/core';
import { mdiPrinterOutline } from '@mdi/js';
import { IconButton, nameOfPage, Words } from '@ampersand-prototype/components/application';
import type { BoxCore } from '../box/box-core';
import type { InterfaceController } from '../interfacing/interface-controller';
import { HistoryButton } from '../ledger/history-button';
import { RecordTools } from '../box/record-tools';

/**
 * What a page is about, and what can be done with it as a whole. The page of an object is headed by the name of the
 * object, with its kind small above; other pages by the label of their interface.
 */
@Component({
  selector: 'amp-page-heading',
  imports: [HistoryButton, IconButton, RecordTools],
  host: { '[class.amp-visually-hidden]': 'isHidden()' },
  template: `
    <div class="texts">
      @if (isOfObject()) {
        <p class="kind">{{ kind() }}</p>
      }
      <h1 dir="auto">
        @if (isWaiting()) {
          <span class="amp-visually-hidden">{{ label() }}</span>
          <span class="bone" aria-hidden="true"></span>
        } @else {
          {{ title() }}
        }
      </h1>
    </div>
    @if (!isHidden()) {
      <div class="tools">
        @if (object(); as node) {
          <amp-record-tools [of]="box() ?? null" [node]="node" alwaysLinks />
        }
        <amp-history-button [controller]="controller()" [page]="label()" [label]="title()" />
        <button
          [ampIconButton]="printIcon"
          [label]="words.say('action.print')"
          (click)="print()"
        ></button>
      </div>
    }
  `,
  styles: `
    :host {
      display: flex;
      align-items: end;
      gap: 0.5rem 1rem;
      min-inline-size: 0;
    }
    .texts {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    .kind {
      margin: 0 0 0.125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #e0e2ec));
      font-size: 0.875rem;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    h1 {
      display: -webkit-box;
      margin: 0;
      overflow: hidden;
      font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem);
      font-weight: 500;
      line-height: 1.25;
      overflow-wrap: anywhere;
      /* A name that is written from right to left begins where the other headings do. */
      text-align: -webkit-match-parent;
      text-align: match-parent;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
    }
    .bone {
      display: block;
      inline-size: min(18rem, 60%);
      block-size: 1.25em;
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface-container-high, light-dark(#e9e7eb, #292a2c));
    }
    .tools {
      display: flex;
      flex: none;
      align-items: center;
    }
    @media print {
      .tools {
        display: none;
      }
      h1 {
        display: block;
      }
    }
  `,
})
export class PageHeading {
  /** Label of the interface. */
  readonly label = input.required<string>();
  /** The outermost box; undefined where the interface is a single field. */
  readonly box = input<BoxCore>();
  /** The behaviour of the interface, whose history can be looked up. */
  readonly controller = input.required<InterfaceController>();

  protected readonly words = inject(Words);
  protected readonly printIcon = mdiPrinterOutline;
  private readonly view = inject(DOCUMENT).defaultView;

  /** Whether the heading is there for assistive technology only. */
  protected readonly isHidden = computed(() => this.box()?.noRootTitle() ?? false);
  protected readonly object = computed(() => this.box()?.object() ?? null);
  protected readonly isWaiting = computed(() => this.box()?.isOfObject() && this.isLoading());
  protected readonly isOfObject = computed(() => this.isWaiting() || this.object() !== null);
  private readonly isLoading = computed(() => this.box()?.state() === 'loading');
  /** The concept, and the interface where it is called otherwise. */
  protected readonly kind = computed(() => {
    const [concept, label] = [this.box()?.itemLabel() ?? '', this.label()];
    return concept.toLowerCase() === label.toLowerCase() || concept === ''
      ? label
      : `${concept} · ${label}`;
  });
  protected readonly title = computed(() => {
    const box = this.box();
    if (!box || !this.object()) return this.label();
    const name = nameOfPage(this.controller(), this.words);
    return name ?? this.words.say('box.new', { label: box.itemLabel() });
  });

  /** Rows that nobody has looked at yet are read before: a browser that prints waits for nothing. */
  protected async print(): Promise<void> {
    await this.controller().readAllRows();
    this.view?.print();
  }
}
