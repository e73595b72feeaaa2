import { booleanAttribute, Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { DefinitionPage, ModelBlock } from '@ampersand-prototype/generics';
import { definitionCommands } from './model-address';
import { ModelDiagram } from './model-diagram';
import { ModelLine } from './model-line';

/** A definition in a chapter, with its current count. */
export type ShownDefinition = Pick<DefinitionPage, 'definition' | 'count'>;

/** Shows blocks of the model documentation. */
@Component({
  selector: 'app-model-blocks',
  imports: [ModelDiagram, ModelLine, RouterLink, SayPipe],
  templateUrl: './model-blocks.html',
  styleUrl: './model-blocks.scss',
})
export class ModelBlocks {
  readonly blocks = input.required<readonly ModelBlock[]>();
  /** The definitions that the blocks refer to. */
  readonly definitions = input<ReadonlyMap<string, ShownDefinition>>(new Map());
  /** Whether diagrams are open from the start. */
  readonly opensDiagrams = input(false, { transform: booleanAttribute });
  protected readonly commandsOf = definitionCommands;
}
