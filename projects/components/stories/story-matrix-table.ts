import { NgTemplateOutlet } from '@angular/common';
import { Component, TemplateRef, contentChild, input } from '@angular/core';

/** The columns of a matrix: multiplicity, and how many values there are. */
export const MATRIX_COLUMNS = [
  { property: 'uni0', label: 'UNI, empty', isUni: true, count: 0 },
  { property: 'uni1', label: 'UNI, one', isUni: true, count: 1 },
  { property: 'list0', label: 'empty', isUni: false, count: 0 },
  { property: 'list1', label: 'one', isUni: false, count: 1 },
  { property: 'list2', label: 'several', isUni: false, count: 2 },
] as const;

/** A row of a matrix: cells for the CRUD flags in its name, one per column. */
export interface MatrixRow {
  readonly name: string;
  readonly cells: readonly unknown[];
}

/** The table of a matrix: rows by CRUD and TOT, columns by UNI and count; the template in it draws a cell. */
@Component({
  selector: 'story-matrix-table',
  imports: [NgTemplateOutlet],
  template: `
    <main>
      <table>
        <thead>
          <tr>
            <th scope="col">CRUD</th>
            @for (column of columns; track column.property) {
              <th scope="col">{{ column.label }}</th>
            }
          </tr>
        </thead>
        <tbody>
          @for (row of rows(); track row.name) {
            <tr>
              <th scope="row">{{ row.name }}</th>
              @for (cell of row.cells; track $index) {
                <td>
                  <ng-container
                    [ngTemplateOutlet]="template()"
                    [ngTemplateOutletContext]="{ cell }"
                  />
                </td>
              }
            </tr>
          }
        </tbody>
      </table>
    </main>
  `,
  styleUrl: './story-matrix-table.css',
})
export class StoryMatrixTable {
  readonly rows = input.required<readonly MatrixRow[]>();
  protected readonly template = contentChild.required<TemplateRef<unknown>>(TemplateRef);
  protected readonly columns = MATRIX_COLUMNS;
}
