import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  Directive,
  TemplateRef,
  computed,
  contentChild,
  effect,
  inject,
  input,
  signal,
} from '@angular/core';
import { AmpersandSettings, type JsonNode } from '@ampersand-prototype/components';
import { FakeInterface } from '@ampersand-prototype/components/testing';
import { person } from './box-stories';
import { CRUD_STRINGS } from './story';
import { MATRIX_COLUMNS, StoryMatrixTable } from './story-matrix-table';

/** One box of the matrix, as its template binds it. */
export interface MatrixCell {
  readonly resource: JsonNode;
  readonly propertyName: string;
  readonly label: string;
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
}

/** What the template of a cell gets: the interface and the inputs of the box. */
export interface MatrixContext {
  readonly $implicit: FakeInterface;
  readonly cell: MatrixCell;
}

/** Marks the box in a {@link StoryBoxMatrix}: `<ng-template matrixBox let-ifc let-cell="cell">`. */
@Directive({ selector: 'ng-template[matrixBox]' })
export class MatrixBox {
  readonly template = inject<TemplateRef<MatrixContext>>(TemplateRef);

  static ngTemplateContextGuard(_: MatrixBox, _context: unknown): _context is MatrixContext {
    return true;
  }
}

/** Draws a box in every combination of CRUD, UNI, TOT and number of atoms. */
@Component({
  selector: 'story-box-matrix',
  imports: [NgTemplateOutlet, StoryMatrixTable],
  template: `
    @if (fake(); as ifc) {
      <story-matrix-table [rows]="rows()">
        <ng-template let-cell="cell">
          <ng-container
            [ngTemplateOutlet]="box().template"
            [ngTemplateOutletContext]="{ $implicit: ifc, cell }"
          />
        </ng-template>
      </story-matrix-table>
    }
  `,
})
export class StoryBoxMatrix {
  readonly locale = input('en-GB');

  protected readonly box = contentChild.required(MatrixBox);
  protected readonly fake = signal<FakeInterface | null>(null);
  protected readonly rows = computed(() => {
    const nodes = (this.fake()?.resource['data'] ?? []) as readonly JsonNode[];
    return nodes.map((node) => ({ name: String(node['_label_']), cells: cellsOf(node) }));
  });

  constructor() {
    const settings = inject(AmpersandSettings);
    effect(() => settings.locale.set(this.locale()));
    void this.show();
  }

  private async show(): Promise<void> {
    const content = CRUD_STRINGS.flatMap((crud) => [crud, `${crud} TOT`]).map(nodeOf);
    const fake = new FakeInterface({ content, atom: '1', concept: 'SESSION', atoms: {} });
    await fake.open();
    this.fake.set(fake);
  }
}

function cellsOf(resource: JsonNode): readonly MatrixCell[] {
  const name = String(resource['_label_']);
  const [crud = '', isTot] = name.split(' ');
  return MATRIX_COLUMNS.map(({ property, label, isUni }) => ({
    resource,
    propertyName: property,
    label: `${name} ${label}`,
    crud,
    isUni,
    isTot: isTot !== undefined,
  }));
}

function nodeOf(name: string): JsonNode {
  const id = name.replace(' ', '-');
  const path = `resource/SESSION/1/Matrix/${id}`;
  const boxes = MATRIX_COLUMNS.map(({ property, isUni, count }) => {
    const atoms = Array.from({ length: count }, (_, i) => person(i, `${path}/${property}`));
    return [property, isUni ? (atoms[0] ?? null) : atoms];
  });
  const content = Object.fromEntries(boxes) as JsonNode;
  return { ...content, _id_: id, _label_: name, _path_: path, _ifcs_: [] };
}
