import { Component, inject, input, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { DefinitionPage as Page } from '@ampersand-prototype/generics';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';
import { DefinitionContent } from './definition-content';
import { ModelBlocks } from './model-blocks';
import { ModelDiagram } from './model-diagram';
import { MODEL_MESSAGES } from './model-messages';

/** Steps around a concept that a diagram can show. */
const RADII = [1, 2, 3];

/** A page about a definition: its description, uses, and current data. */
@Component({
  selector: 'app-definition-page',
  imports: [DefinitionContent, ModelBlocks, ModelDiagram, PageFrame, RouterLink, SayPipe],
  templateUrl: './definition-page.html',
  styleUrl: './definition-page.scss',
})
export class DefinitionPage {
  /** The definition, from the address. */
  readonly id = input.required<string>();
  protected readonly page = loadFrom<Page>(
    () => `admin/model/definitions/${encodeURIComponent(this.id())}`,
  );
  protected readonly radii = RADII;
  protected readonly radius = linkedSignal({ source: this.id, computation: () => 1 });

  constructor() {
    inject(Messages).add(MODEL_MESSAGES);
  }
}
