import { Component, input, linkedSignal, output } from '@angular/core';
import { WhyButton } from '@ampersand-prototype/components';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { ExplainResponse, ExplanationSize, ImportSheet } from '@ampersand-prototype/generics';
import { explainedCells, type CellPosition } from './explained-cells';

/** Requests the explanation of a violation in an import. */
export type AskImport = (size?: ExplanationSize) => Promise<readonly ExplainResponse[]>;

/** Explains a violation in an import, and lists the cells that cause it. */
@Component({
  selector: 'app-import-why',
  imports: [SayPipe, WhyButton],
  template: `
    <amp-why [ask]="asked" [subject]="sheets()" [about]="about()">
      @if (cells(); as found) {
        <p class="amp-message">
          {{ (found.length > 0 ? 'admin.import.fixCell' : 'admin.import.fixFile') | say }}
        </p>
        <div class="cells">
          @for (cell of found; track $index) {
            <button type="button" class="amp-button" (click)="correct.emit(cell)">
              {{ 'admin.import.cell' | say: { cell: cell.column + cell.row, sheet: cell.sheet } }}
            </button>
          }
        </div>
      }
    </amp-why>
  `,
  styles: `
    :host,
    .cells {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
    }
  `,
})
export class ImportWhy {
  readonly ask = input.required<AskImport>();
  /** The violation in words, for screen readers. */
  readonly about = input.required<string>();
  /** The rows of the file that are shown. */
  readonly sheets = input.required<readonly ImportSheet[]>();
  /** The user corrects a cell. */
  readonly correct = output<CellPosition>();
  /** The cells that cause the violation; null before it is explained. */
  protected readonly cells = linkedSignal<readonly ImportSheet[], readonly CellPosition[] | null>({
    source: this.sheets,
    computation: () => null,
  });

  protected readonly asked: AskImport = async (size) => {
    const responses = await this.ask()(size);
    const trees = responses.flatMap(({ explanation, others = [] }) =>
      [...(explanation ? [explanation] : []), ...others].map(({ tree }) => tree),
    );
    if (trees.length > 0)
      this.cells.set(trees.flatMap((tree) => explainedCells(tree, this.sheets())));
    return responses;
  };
}
