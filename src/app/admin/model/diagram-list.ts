import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { Diagram, DiagramText, Inline } from '@ampersand-prototype/generics';
import { ModelLine } from './model-line';

/** Shows a diagram as a list, for screen readers. */
@Component({
  selector: 'app-diagram-list',
  imports: [ModelLine],
  template: `
    <ul>
      @for (line of lines(); track $index) {
        <li><app-model-line [line]="line" /></li>
      }
    </ul>
  `,
  styles: `
    ul {
      padding-inline-start: 1.25rem;
      list-style: disc;
    }
  `,
})
export class DiagramList {
  private readonly messages = inject(Messages);
  readonly diagram = input.required<Diagram>();
  protected readonly lines = computed(() =>
    linesOf(this.diagram(), this.messages.say('admin.model.isA')),
  );
}

function linesOf({ nodes, edges }: Diagram, isA: string): readonly (readonly Inline[])[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const named = (id: string): Inline => pieceOf(byId.get(id) ?? { text: id, definition: null });
  const connected = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const between = (source: string, middle: Inline, target: string): readonly Inline[] => [
    named(source),
    textOf(' '),
    middle,
    textOf(' '),
    named(target),
  ];
  return [
    ...edges.flatMap(({ kind, source, target, labels }) =>
      kind === 'specialization'
        ? [between(source, textOf(isA), target)]
        : labels.map((label) => between(source, pieceOf(label), target)),
    ),
    ...nodes.flatMap((node) => {
      if (node.rows.length > 0)
        return node.rows.map((row) => [pieceOf(node), textOf(': '), pieceOf(row)]);
      return connected.has(node.id) ? [] : [[pieceOf(node)]];
    }),
  ];
}

function pieceOf({ text, definition }: DiagramText): Inline {
  return definition === null ? textOf(text) : { kind: 'reference', id: definition, text };
}

function textOf(text: string): Inline {
  return { kind: 'text', text };
}
