import { NgComponentOutlet } from '@angular/common';
import { Component, type Type, computed, effect, inject, input, signal } from '@angular/core';
import { AmpersandSettings, InterfaceModel, type JsonNode } from '@ampersand-prototype/components';
import { FakeInterface } from '@ampersand-prototype/components/testing';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { MATRIX_COLUMNS, StoryMatrixTable } from './story-matrix-table';
import { StoryModel } from './story-model';
import { dropdownItem } from './story-providers';
import { CITIES } from './story-setup';
import { CRUD_STRINGS } from './story';

/** Draws a field in every combination of CRUD, UNI, TOT and number of values, from data. */
@Component({
  selector: 'story-matrix',
  imports: [NgComponentOutlet, StoryMatrixTable],
  providers: [StoryModel, { provide: InterfaceModel, useExisting: StoryModel }],
  template: `
    @if (fake()) {
      <story-matrix-table [rows]="rows()">
        <ng-template let-cell="cell">
          <ng-container *ngComponentOutlet="component(); inputs: cell" />
        </ng-template>
      </story-matrix-table>
    }
  `,
})
export class StoryMatrix {
  readonly component = input.required<Type<unknown>>();
  readonly samples = input.required<readonly unknown[]>();
  /** Inputs besides those that all fields have. */
  readonly inputs = input<Readonly<Record<string, unknown>>>({});
  /** What dropdown boxes around the fields let choose from; null where the fields stand by themselves. */
  readonly selectFrom = input<readonly unknown[] | null>(null);
  readonly locale = input('en-GB');

  protected readonly fake = signal<FakeInterface | null>(null);
  protected readonly rows = computed(() => {
    const ifc = this.fake();
    const nodes = (ifc?.resource['data'] ?? []) as readonly JsonNode[];
    return nodes.map((node) => ({ name: String(node['_label_']), cells: this.cellsOf(ifc, node) }));
  });

  constructor() {
    const settings = inject(AmpersandSettings);
    effect(() => settings.locale.set(this.locale()));
    inject(StoryModel).itemAt = dropdownItemAt;
    effect(() => void this.show(this.samples(), this.selectFrom()));
  }

  private cellsOf(interfaceComponent: FakeInterface | null, resource: JsonNode) {
    const [crud = '', isTot] = String(resource['_label_']).split(' ');
    return MATRIX_COLUMNS.map(({ property, label, isUni }) => ({
      ...this.inputs(),
      interfaceComponent,
      label: `${String(resource['_label_'])} ${label}`,
      ...(this.selectFrom()
        ? { resource: resource[property], propertyName: 'setRelation', boxName: property }
        : { resource, propertyName: property, crud, isUni, isTot: isTot !== undefined }),
    }));
  }

  private async show(
    samples: readonly unknown[],
    selectFrom: readonly unknown[] | null,
  ): Promise<void> {
    const content = CRUD_STRINGS.flatMap((crud) => [crud, `${crud} TOT`]).map((name) =>
      nodeOf(name, samples, selectFrom),
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

function nodeOf(
  name: string,
  samples: readonly unknown[],
  selectFrom: readonly unknown[] | null,
): JsonNode {
  const id = name.replace(' ', '-');
  const path = `resource/SESSION/1/Matrix/${id}`;
  const fields = MATRIX_COLUMNS.map(({ property, isUni, count }) => {
    const values = samples.slice(0, count);
    const value = isUni ? (values[0] ?? null) : values;
    if (!selectFrom) return [property, value];
    const box = { _id_: id, _label_: name, _path_: `${path}/${property}/${id}`, selectFrom };
    return [property, name.includes('R') ? { ...box, setRelation: value } : box];
  });
  const node = Object.fromEntries(fields) as JsonNode;
  return { ...node, _id_: id, _label_: name, _path_: path, _ifcs_: [] };
}

/** The rights and multiplicity of an item in a dropdown box, which the path of the box contains. */
function dropdownItemAt(path: string, name: string): InterfaceObject | null {
  const [property = '', atom = ''] = path.split('/').slice(-2);
  const [crud = '', isTot] = atom.split('-');
  if (name === 'selectFrom')
    return dropdownItem({ name, crud: 'cRud', isUni: false, isTot: false });
  const isUni = property.startsWith('uni');
  return dropdownItem({ name, crud, isUni, isTot: isTot !== undefined });
}
