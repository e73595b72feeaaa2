import { BreakpointObserver } from '@angular/cdk/layout';
import { Location } from '@angular/common';
import {
  booleanAttribute,
  Component,
  computed,
  effect,
  inject,
  input,
  type OnInit,
  signal,
  untracked,
} from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { mdiFilterVariant } from '@mdi/js';
import { firstValueFrom, fromEvent, map, takeUntil } from 'rxjs';
import {
  AmpersandSettings,
  atomId,
  Dialogs,
  Icon,
  isJsonNode,
  isSameQuery,
  type ListQuery,
  TabStop,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { type FacetedTable, TABLE_FACETS, type TableFacets } from '../grid/store/table-facets';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { constantItems } from './constant-items';
import { contentChanges } from '../common/content-changes';
import { FacetChoices } from './facet-choices';
import { FacetMessages } from './facet-messages';
import { FacetModel } from './facet-model';
import { selectedFacets } from './facet-names';
import { FacetPanel } from './facet-panel';
import type { FacetSheetContent } from './facet-sheet';

/** Up to this width the facets are a sheet. */
const NARROW = '(max-width: 767px)';

/**
 * Shows filters (facets) next to a table, with the number of rows per value. The server counts and filters. Choices are in
 * the address of the page. On narrow screens the facets are a sheet.
 *
 * @example
 * ```html
 * <box-facets [interfaceComponent]="this" [resource]="resource" propertyName="data" isRootBox facets="Status, Project.Owner">
 *   <box-table [interfaceComponent]="this" [resource]="resource" propertyName="data" isRootBox>…</box-table>
 * </box-facets>
 * ```
 */
@Component({
  selector: 'box-facets, app-box-facets',
  imports: [FacetPanel, Icon, TabStop],
  providers: [{ provide: TABLE_FACETS, useExisting: BoxFacets }],
  host: {
    '[class.folded]': 'isFolded() && !isNarrow()',
    '(window:popstate)': 'choices.follow()',
  },
  template: `
    @if (table() && !isHidden()) {
      @if (isNarrow()) {
        <button type="button" ampTabStop class="amp-button" aria-haspopup="dialog" (click)="open()">
          <amp-icon [path]="icon" />
          {{
            choices.count() > 0
              ? messages.say('facets.open', { count: choices.count() })
              : messages.say('facets.title')
          }}
        </button>
      } @else {
        <div class="side">
          <h2>
            <button
              type="button"
              ampTabStop
              class="amp-button text"
              [attr.aria-expanded]="!isFolded()"
              (click)="isFolded.set(!isFolded())"
            >
              <amp-icon [path]="icon" />
              {{
                isFolded() && choices.count() > 0
                  ? messages.say('facets.open', { count: choices.count() })
                  : messages.say('facets.title')
              }}
            </button>
          </h2>
          @if (!isFolded()) {
            <aside [attr.aria-label]="messages.say('facets.title')">
              <amp-facet-panel [model]="model" />
            </aside>
          }
        </div>
      }
    }
    <div class="table"><ng-content /></div>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: 15rem minmax(0, 1fr);
      gap: 1.5rem;
      align-items: start;
      min-inline-size: 0;
    }
    .table {
      min-inline-size: 0;
    }
    :host(.folded) {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }
    .table:first-child {
      grid-column: 1 / -1;
    }
    .side {
      position: sticky;
      inset-block-start: 4.5rem;
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      max-block-size: calc(100dvh - 5rem);
      min-inline-size: 0;
    }
    :host(.folded) .side {
      position: static;
    }
    h2 {
      margin: 0;
      font: inherit;
    }
    h2 > .amp-button {
      margin-inline-start: -0.75rem;
      padding-inline: 0.75rem;
    }
    aside {
      overflow: auto;
      padding-inline-end: 0.25rem;
    }
    @media (max-width: 767px) {
      :host {
        grid-template-columns: minmax(0, 1fr);
        gap: 0.5rem;
      }
      .amp-button {
        justify-self: start;
      }
    }
    @media print {
      :host {
        display: block;
      }
      .side,
      .amp-button {
        display: none;
      }
    }
  `,
})
export class BoxFacets implements TableFacets, OnInit {
  /** The node that owns the box; the root resource for the outermost one. */
  readonly resource = input.required<unknown>();
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly propertyName = input.required<string>();
  readonly isRootBox = input(false, { transform: booleanAttribute });
  /** Labels of the items to filter by, with commas between them; every item if empty. */
  readonly facets = input('');
  /** Labels of items to filter by that are no columns. */
  readonly facetOnly = input('');
  /** Kinds of facets: labels with `=` and `list`, `text`, `range`, or `date`. */
  readonly facetKind = input('');

  protected readonly messages = inject(FacetMessages);
  private readonly dialogs = inject(Dialogs);
  protected readonly icon = mdiFilterVariant;
  protected readonly choices = new FacetChoices(inject(Location));
  protected readonly table = signal<FacetedTable | null>(null);
  protected readonly isHidden = computed(() => this.table()?.isHidden() ?? true);
  protected readonly isFolded = inject(AmpersandSettings).foldsFacets;
  protected readonly isNarrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map(({ matches }) => matches)),
    { requireSync: true },
  );
  private readonly controller = computed(() => this.interfaceComponent().controller);
  private readonly node = computed(() => {
    const resource = this.resource();
    return isJsonNode(resource) ? resource : null;
  });
  private readonly selected = computed(() =>
    selectedFacets({
      facets: this.facets(),
      facetOnly: this.facetOnly(),
      facetKind: this.facetKind(),
    }),
  );
  private readonly changes = contentChanges(
    computed(() => ({
      isLoading: this.controller().loadState().kind === 'loading',
      query: this.table()?.shownQuery() ?? null,
      version: this.controller().tree.contentVersion(),
    })),
  );
  protected readonly model = new FacetModel({
    choices: this.choices,
    selected: this.selected,
    items: computed(() => this.table()?.items() ?? new Set()),
    version: this.changes,
    locale: inject(AmpersandSettings).locale,
    toneOf: (item, value) => this.table()?.toneOf(item, value) ?? null,
    query: computed<ListQuery | null>(
      () => {
        const query = this.table()?.query();
        return query ? { ...query, sort: [], timeZone: userTimeZone() } : null;
      },
      { equal: (one, other) => one === other || (!!one && !!other && isSameQuery(one, other)) },
    ),
    count: async (query, request, outdated) => {
      // The rows are requested first.
      await this.controller().reader.planned;
      const node = this.node();
      if (!node) return [];
      const path = this.controller().reader.listPathOf(node, this.propertyName());
      const counts = this.controller().backend.facets(path, query, request);
      return firstValueFrom(counts.pipe(takeUntil(fromEvent(outdated, 'abort'))));
    },
  });
  /** Whether the list can be counted: the outermost one is known before its rows are here. */
  private readonly canCount = computed(() => {
    const state = this.controller().loadState().kind;
    const isKnown = this.isRootBox() && (atomId(this.node()) ?? '') !== '';
    return !this.isHidden() && (state === 'ready' || (state === 'loading' && isKnown));
  });

  readonly filters = this.model.filters;
  readonly isRejected = computed(() => this.model.rejection() !== null);
  readonly hiddenColumns = computed<ReadonlySet<string>>(
    () =>
      new Set([
        ...this.selected().hiddenColumns,
        ...constantItems(this.model.shown(), this.choices.all()),
      ]),
    { equal: (one, other) => one.size === other.size && [...one].every((name) => other.has(name)) },
  );
  constructor() {
    effect(() => {
      this.model.trigger();
      if (!this.canCount()) return;
      untracked(() => void this.model.load());
    });
  }

  ngOnInit(): void {
    const atom = atomId(this.node()) ?? '';
    const place = [this.propertyName(), ...(atom === '' ? [] : [atom]), ''].join('.');
    this.choices.open(this.isRootBox() ? '' : place);
  }

  attach(table: FacetedTable): boolean {
    if (untracked(this.table)) return false;
    this.table.set(table);
    return true;
  }

  clear(): void {
    if (this.choices.count() > 0) this.choices.clear();
  }

  parameters(): readonly (readonly [string, string])[] {
    return this.choices.parameters();
  }

  restore(view: URLSearchParams): void {
    this.choices.restore(view);
  }

  protected open(): void {
    void this.dialogs.open(() => import('./facet-sheet').then(({ FacetSheet }) => FacetSheet), {
      data: { model: this.model, panel: FacetPanel } satisfies FacetSheetContent,
      position: { bottom: '0' },
      width: '100%',
      maxWidth: '100%',
      ariaLabel: this.messages.say('facets.title'),
    });
  }
}
