import { NgComponentOutlet } from '@angular/common';
import { Component, type Type, computed, effect, inject, input, signal } from '@angular/core';
import { AmpersandSettings, type JsonNode } from '@ampersand-prototype/components';
import { FakeInterface } from '@ampersand-prototype/components/testing';
import { CITIES } from './story-setup';
import { CRUD_STRINGS } from './story';

const COLUMNS = [
  { property: 'uni0', label: 'UNI, empty', isUni: true, count: 0 },
  { property: 'uni1', label: 'UNI, one', isUni: true, count: 1 },
  { property: 'list0', label: 'empty', isUni: false, count: 0 },
  { property: 'list1', label: 'one', isUni: false, count: 1 },
  { property: 'list2', label: 'several', isUni: false, count: 2 },
] as const;

/** Draws a field in every combination of CRUD, UNI, TOT and number of values, from data. */
@Component({
  selector: 'story-matrix',
  imports: [NgComponentOutlet],
  template: `
    @if (fake(); as ifc) {
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
                @for (cell of row.cells; track cell.propertyName) {
                  <td><ng-container *ngComponentOutlet="component(); inputs: cell" /></td>
                }
              </tr>
            }
          </tbody>
        </table>
      </main>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    main {
      position: relative;
      overflow-x: auto;
      padding: 1rem;
    }
    table {
      border-collapse: collapse;
      font-size: 0.875rem;
    }
    th,
    td {
      padding: 0.375rem 0.5rem;
      border: 1px solid var(--mat-sys-outline-variant, #c4c6d0);
      text-align: start;
      vertical-align: top;
    }
    td {
      min-inline-size: 13rem;
    }
  `,
})
export class StoryMatrix {
  readonly component = input.required<Type<unknown>>();
  readonly samples = input.required<readonly unknown[]>();
  /** Inputs besides those that all fields have. */
  readonly inputs = input<Readonly<Record<string, unknown>>>({});
  readonly locale = input('en-GB');

  protected readonly columns = COLUMNS;
  protected readonly fake = signal<FakeInterface | null>(null);
  protected readonly rows = computed(() => {
    const ifc = this.fake();
    const nodes = (ifc?.resource['data'] ?? []) as readonly JsonNode[];
    return nodes.map((node) => ({ name: String(node['_label_']), cells: this.cellsOf(ifc, node) }));
  });

  constructor() {
    const settings = inject(AmpersandSettings);
    effect(() => settings.locale.set(this.locale()));
    effect(() => void this.show(this.samples()));
  }

  private cellsOf(interfaceComponent: FakeInterface | null, resource: JsonNode) {
    const [crud = '', isTot] = String(resource['_label_']).split(' ');
    return COLUMNS.map(({ property, label, isUni }) => ({
      ...this.inputs(),
      resource,
      interfaceComponent,
      propertyName: property,
      label: `${String(resource['_label_'])} ${label}`,
      crud,
      isUni,
      isTot: isTot !== undefined,
    }));
  }

  private async show(samples: readonly unknown[]): Promise<void> {
    const content = CRUD_STRINGS.flatMap((crud) => [crud, `${crud} TOT`]).map((name) =>
      nodeOf(name, samples),
    );
    const fake = new FakeInterface({
      content,
      atom: '1',
      concept: 'SESSION',
      atoms: { City: CITIES },
    });
    await fake.open();
    this.fake.set(fake);
  }
}

function nodeOf(name: string, samples: readonly unknown[]): JsonNode {
  const id = name.replace(' ', '-');
  const fields = COLUMNS.map(({ property, isUni, count }) => {
    const values = samples.slice(0, count);
    return [property, isUni ? (values[0] ?? null) : values];
  });
  const node = Object.fromEntries(fields) as JsonNode;
  return {
    ...node,
    _id_: id,
    _label_: name,
    _path_: `resource/SESSION/1/Matrix/${id}`,
    _ifcs_: [],
  };
}
