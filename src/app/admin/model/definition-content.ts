import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { InterfaceLinks, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { ContentPage, ViolatingAtom } from '@ampersand-prototype/generics';
import { DataTable, type Cell, type Column } from '../work/data-table';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { PartButtons } from './part-buttons';

type Row = ContentPage['rows'][number];

/** Shows the atoms of a concept or links of a relation, page by page. */
@Component({
  selector: 'app-definition-content',
  imports: [DataTable, LoadState, PartButtons, SayPipe],
  template: `
    <app-load-state [of]="page" />
    @if (content(); as content) {
      @if (content.count === 0) {
        <p role="status" class="muted">{{ 'admin.model.noData' | say }}</p>
      } @else {
        <app-data-table [rows]="content.rows" [columns]="content.columns" />
        <app-part-buttons [of]="content" (moved)="offset.set($event)" />
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
    }
  `,
})
export class DefinitionContent {
  private readonly links = inject(InterfaceLinks);
  private readonly messages = inject(Messages);
  /** The definition of the concept or relation. */
  readonly of = input.required<string>();
  protected readonly offset = linkedSignal({ source: this.of, computation: () => 0 });
  protected readonly page = loadFrom<ContentPage>(
    () =>
      `admin/model/definitions/${encodeURIComponent(this.of())}/content?offset=${this.offset()}`,
  );
  protected readonly content = computed(() => {
    const page = this.page.value();
    if (!page) return null;
    const [first] = page.rows;
    const columns: readonly Column<Row>[] = [
      { heading: first?.src.concept ?? '', cell: ({ src }) => this.cell(src) },
      ...(first?.tgt
        ? [{ heading: first.tgt.concept, cell: ({ tgt }: Row) => (tgt ? this.cell(tgt) : '') }]
        : []),
    ];
    return { ...page, columns };
  });

  private cell(atom: ViolatingAtom): Cell {
    const [link] = this.links.linksOf({ ...atom });
    const text = this.messages.local(atom._label_ || '–');
    return link ? { text, link: link.commands } : { text };
  }
}
