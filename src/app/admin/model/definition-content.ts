import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { InterfaceLinks, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { ContentPage, ViolatingAtom } from '@ampersand-prototype/generics';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { PartButtons } from '../work/part-buttons';

/** Shows the atoms of a concept or links of a relation, page by page. */
@Component({
  selector: 'app-definition-content',
  imports: [LoadState, LocalPipe, PartButtons, RouterLink, SayPipe],
  templateUrl: './definition-content.html',
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
    }
  `,
  styleUrl: '../work/table.scss',
})
export class DefinitionContent {
  private readonly links = inject(InterfaceLinks);
  /** The definition of the concept or relation. */
  readonly of = input.required<string>();
  protected readonly offset = linkedSignal({ source: this.of, computation: () => 0 });
  protected readonly page = loadFrom<ContentPage>(
    () =>
      `admin/model/definitions/${encodeURIComponent(this.of())}/content?offset=${this.offset()}`,
  );
  protected readonly content = computed(() => {
    if (!this.page.hasValue()) return null;
    const { count, offset, size, rows } = this.page.value();
    const [first] = rows;
    return {
      ...{ count, offset, size, isRelation: first !== undefined && first.tgt !== null },
      titles: first ? [first.src.concept, first.tgt?.concept ?? ''] : [],
      rows: rows.map(({ src, tgt }) => [src, ...(tgt ? [tgt] : [])].map((each) => this.cell(each))),
    };
  });

  private cell(atom: ViolatingAtom) {
    const [link] = this.links.linksOf({ ...atom });
    return { text: atom._label_ || '–', commands: link?.commands ?? null };
  }
}
