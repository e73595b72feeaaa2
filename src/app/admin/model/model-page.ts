import { Component, DOCUMENT, computed, inject, input, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { ChapterPage, ModelContents } from '@ampersand-prototype/generics';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { PageFrame } from '../work/page-frame';
import { PartButtons } from './part-buttons';
import { DefinitionSearch } from './definition-search';
import { ModelBlocks, type ShownDefinition } from './model-blocks';
import { MODEL_MESSAGES } from './model-messages';

const FIRST_CHAPTER = 'introduction';

/** The page with the model documentation, one chapter at a time. */
@Component({
  selector: 'app-model-page',
  imports: [DefinitionSearch, LoadState, ModelBlocks, PageFrame, PartButtons, RouterLink, SayPipe],
  templateUrl: './model-page.html',
  styleUrl: './model-page.scss',
})
export class ModelPage {
  /** The chapter, from the address; the first one by default. */
  readonly chapter = input<string>();
  protected readonly contents = loadFrom<ModelContents>(() => 'admin/model');
  protected readonly document = computed(() => this.contents.value()?.document ?? null);
  protected readonly current = computed(() => this.chapter() ?? FIRST_CHAPTER);
  private readonly view = inject(DOCUMENT).defaultView;
  /** Number of definitions before those on the page. */
  protected readonly offset = linkedSignal({ source: this.current, computation: () => 0 });
  protected readonly page = loadFrom<ChapterPage>(
    () => `admin/model/chapters/${encodeURIComponent(this.current())}?offset=${this.offset()}`,
    () => this.document() !== null,
  );
  protected readonly definitions = computed<ReadonlyMap<string, ShownDefinition>>(() => {
    const { definitions = [], counts = [] } = this.page.value() ?? {};
    const countOf = new Map(counts.map(({ id, count }) => [id, count]));
    return new Map(
      definitions.map((definition) => [
        definition.id,
        { definition, count: countOf.get(definition.id) ?? null },
      ]),
    );
  });

  constructor() {
    inject(Messages).add(MODEL_MESSAGES);
  }

  protected go(offset: number): void {
    this.offset.set(offset);
    this.view?.scrollTo({ top: 0 });
  }

  /** Router commands of a chapter. */
  protected commandsOf(id: string): readonly string[] {
    return id === FIRST_CHAPTER ? ['/-/admin/model'] : ['/-/admin/model/chapter', id];
  }
}
