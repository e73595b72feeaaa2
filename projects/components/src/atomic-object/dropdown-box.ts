import { Injectable, computed, inject, signal } from '@angular/core';
import {
  decodePropertyName,
  formatCrud,
  type AtomReference,
  type InterfaceObject,
} from '@ampersand-prototype/generics';
import { Words } from '../application/words';
import type { AtomicField } from '../field/atomic-field';
import type { AtomPage } from '../interfacing/interface-api';
import { InterfaceModel } from '../interfacing/interface-model';
import { labelOf, valuesOf } from '../interfacing/json-node';
import { atomItems } from './atom-items';

/** How many choices are drawn at once; typing narrows them down. */
const MOST_CHOICES = 100;

/**
 * The box around a dropdown: its choices (`selectFrom`), its texts (`emptyOption`, `noOptionsTxt`), what is wrong with
 * it, and the rights of `setRelation`, which the model knows and the markup does not.
 */
@Injectable()
export class DropdownBox {
  private readonly words = inject(Words);
  private readonly model = inject(InterfaceModel);
  private readonly field = signal<AtomicField | null>(null);
  private readonly boxName = signal('');
  private readonly concepts = signal<{ set: string; from: string } | null>(null);

  readonly emptyOption = computed(() => this.text('emptyOption'));
  readonly noOptionsText = computed(() => this.text('noOptionsTxt'));
  private readonly choices = computed(() => atomItems(valuesOf(this.read('selectFrom'))));

  /** Why the dropdown cannot be shown, or an empty text. */
  readonly problem = computed(() => {
    const field = this.field();
    if (!field) return '';
    const label = field.label() || decodePropertyName(this.boxName() || field.propertyName());
    const node = field.node();
    if (!node || typeof node['_path_'] !== 'string')
      return this.words.say('dropdown.unreadable', { label });
    const { tree } = field.controller();
    const isComplete =
      tree.has(node, 'selectFrom') && (tree.has(node, 'setRelation') || !field.rights().read);
    if (!isComplete) return this.words.say('dropdown.mismatch', { label });
    const concepts = this.concepts();
    return concepts ? this.words.say('dropdown.types', { label, ...concepts }) : '';
  });

  /** Takes the rights and multiplicity of `setRelation` from the model. */
  connect(field: AtomicField, boxName: string): void {
    this.field.set(field);
    this.boxName.set(boxName);
    const path = field.node()?.['_path_'];
    if (typeof path !== 'string') return;
    const { interfaceName } = field.controller();
    const items = ['setRelation', 'selectFrom'].map((name) =>
      this.model.item(interfaceName, path, name),
    );
    void Promise.all(items).then(([set, from]) => this.apply(field, set ?? null, from ?? null));
  }

  /** Choices whose label contains a text. */
  matches(text: string): AtomPage {
    const wanted = text.toLocaleLowerCase();
    const found = this.choices().filter((item) => item.label.toLocaleLowerCase().includes(wanted));
    const atoms = found
      .slice(0, MOST_CHOICES)
      .map((item) => ({ _id_: item.id, _label_: item.label }));
    return { atoms, hasMore: found.length > MOST_CHOICES };
  }

  /** The value in `selectFrom` that a choice stands for: a node, or the plain value of a scalar concept. */
  original(atom: AtomReference): unknown {
    const values = valuesOf(this.read('selectFrom'));
    return values.find((value) => atomItems([value])[0]?.id === String(atom._id_));
  }

  private apply(
    field: AtomicField,
    set: InterfaceObject | null,
    from: InterfaceObject | null,
  ): void {
    if (set?.crud && set.expr) {
      field.override.set({
        crud: formatCrud(set.crud),
        isUni: set.expr.isUni,
        isTot: set.expr.isTot,
      });
    }
    const [a, b] = [set?.expr?.tgtConceptName, from?.expr?.tgtConceptName];
    this.concepts.set(a !== undefined && b !== undefined && a !== b ? { set: a, from: b } : null);
  }

  private read(property: string): unknown {
    const field = this.field();
    const node = field?.node();
    return field && node ? field.controller().tree.read(node, property) : undefined;
  }

  private text(property: string): string {
    return labelOf(valuesOf(this.read(property))[0]);
  }
}
