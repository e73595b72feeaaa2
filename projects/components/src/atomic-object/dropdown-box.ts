import { Injectable, computed, inject, signal } from '@angular/core';
import {
  foldText,
  decodePropertyName,
  formatCrud,
  parseCrud,
  type AtomReference,
  type InterfaceObject,
} from '@ampersand-prototype/generics';
import {
  type AtomPage,
  labelOf,
  type MismatchReport,
  textOf,
  valuesOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { truthOf } from '../codec/boolean-codec';
import { plainCodec } from '../codec/plain-codec';
import type { AtomicField, FieldOverride } from '../field/atomic-field';
import { mismatchOf } from '../field/mismatch';
import { sameValue } from '../field/value-codec';
import { InterfaceModel } from '../interfacing/interface-model';
import { atomItems, isPlain, type AtomItem, type WritePlain } from './atom-items';
import { DROPDOWN_MESSAGES } from './dropdown-messages';

/** How many choices are drawn at once; typing narrows them down. */
const MAX_CHOICES = 100;

/** The items of the box in the model: null for one that the box lacks, undefined without a model. */
interface BoxItems {
  readonly set: InterfaceObject | null | undefined;
  readonly from: InterfaceObject | null | undefined;
}

/**
 * The SELECT box around a dropdown: its options, messages, and rights. Options come from `selectFrom`, texts from
 * `emptyOption` and `noOptionsTxt`, and rights from `setRelation` in the model.
 */
@Injectable()
export class DropdownBox {
  private readonly messages = inject(Messages);
  private readonly model = inject(InterfaceModel);
  private readonly field = signal<AtomicField | null>(null);
  private readonly boxName = signal('');
  private readonly items = signal<BoxItems | null>(null);

  private readonly obeysDisabled = signal(false);
  private readonly isDisabled = computed(
    () => this.obeysDisabled() && truthOf(valuesOf(this.read('disabled'))[0]) === true,
  );

  readonly emptyOption = computed(() => this.text('emptyOption'));
  readonly noOptionsText = computed(() => this.text('noOptionsTxt'));
  /** Target concept of `setRelation`; empty without a model. */
  readonly concept = computed(() => this.items()?.set?.expr?.tgtConceptName ?? '');
  private readonly options = computed(() => valuesOf(this.read('selectFrom')));
  private readonly plainValues = computed(() =>
    [...this.options(), ...valuesOf(this.read('setRelation'))].filter(isPlain),
  );
  /** Whether the box is about values of a scalar concept, which are no atoms that could be linked. */
  readonly isOfValues = computed(() => this.plainValues().length > 0);
  private readonly codec = computed(() =>
    plainCodec(this.plainValues(), {
      yes: this.messages.say('boolean.true'),
      no: this.messages.say('boolean.false'),
    }),
  );
  /** How a value of a scalar concept is shown: as fields of its type show it. */
  readonly write = computed<WritePlain>(() => {
    const codec = this.codec();
    const locale = this.locale();
    return (value) => (codec.display ?? codec.format).call(codec, value, locale);
  });
  /** Whether there is nothing to choose. */
  readonly isEmpty = computed(() => this.isReady() && this.options().length === 0);
  private readonly choices = computed(() => atomItems(this.options(), this.write()));

  /** What takes the place of the rights in the markup, which are those of the box; null where the model has none. */
  readonly override = computed<FieldOverride | null>(() => {
    const field = this.field();
    const items = this.items();
    if (!field || !items) return { crud: 'crud', isUni: true, isTot: false };
    const kind = this.isOfValues() ? 'value' : 'object';
    const { crud, expr } = items.set ?? {};
    const rights = crud ? formatCrud(crud) : field.crud();
    return {
      crud: this.isDisabled() ? readingOnly(rights) : rights,
      isUni: expr?.isUni ?? field.isUni(),
      isTot: expr?.isTot ?? field.isTot(),
      kind,
    };
  });
  /** Whether the model has been asked; nothing can be shown before. */
  readonly isReady = computed(() => this.items() !== null || this.isMissing());
  /** Whether the resource lacks the property of the whole box, although it may be read. One without a right to be read is not sent. */
  private readonly isMissing = computed(() => {
    const field = this.field();
    return field?.resource() === undefined && field?.crud().includes('R') === true;
  });

  /** Why the dropdown cannot be shown, or an empty text. */
  readonly problem = computed(() => {
    const field = this.field();
    if (!field || this.isMissing()) return '';
    const label = field.label() || decodePropertyName(this.boxName() || field.propertyName());
    const node = field.node();
    if (!node || typeof node['_path_'] !== 'string')
      return this.messages.say('dropdown.unreadable', { label });
    const items = this.items();
    if (!items) return '';
    const { tree } = field.controller();
    if (!tree.has(node, 'selectFrom')) {
      if (items.from?.crud?.read === false)
        return this.messages.say('dropdown.unreadable', { label });
      return items.from ? '' : this.messages.say('dropdown.incomplete', { label });
    }
    const set = items.set?.expr?.tgtConceptName;
    const from = items.from?.expr?.tgtConceptName;
    const differs = set !== undefined && from !== undefined && set !== from;
    return differs ? this.messages.say('dropdown.types', { label, set, from }) : '';
  });

  /**
   * The report on the box, on choices that are in the model but not in the resource, and on `setRelation` if the model
   * lacks it, because its rights are unknown then. The field itself checks `setRelation` in the resource.
   */
  readonly mismatch = computed<MismatchReport | null>(() => {
    const field = this.field();
    if (field && this.isMissing())
      return mismatchOf(field.resource(), this.boxName() || field.propertyName());
    const node = field?.node();
    if (!field || !node) return null;
    if (this.items()?.set === null) return mismatchOf(node, 'setRelation');
    if (!this.items()?.from?.crud?.read) return null;
    const isThere = field.controller().tree.has(node, 'selectFrom');
    return isThere ? null : mismatchOf(node, 'selectFrom');
  });

  constructor() {
    this.messages.add(DROPDOWN_MESSAGES);
  }

  /**
   * Takes the rights and multiplicity of `setRelation` from the model. With `obeysDisabled`, the item `disabled` makes
   * the dropdown read only.
   */
  connect(field: AtomicField, boxName: string, obeysDisabled: boolean): void {
    this.field.set(field);
    this.obeysDisabled.set(obeysDisabled);
    this.boxName.set(boxName);
    const path = field.node()?.['_path_'];
    if (typeof path !== 'string') return;
    const { interfaceName } = field.controller();
    const items = ['setRelation', 'selectFrom'].map((name) =>
      this.model.item(interfaceName, path, name),
    );
    void Promise.all(items).then(([set, from]) => this.items.set({ set, from }));
  }

  /** Choices whose label contains a text, and those that the text is another way to write of. */
  matches(text: string): AtomPage {
    const query = foldText(text);
    const found = this.choices().filter(
      (item) =>
        foldText(item.label).includes(query) ||
        this.written(item).includes(query) ||
        this.stands(text, item.value),
    );
    const atoms = found
      .slice(0, MAX_CHOICES)
      .map((item) => ({ _id_: item.id, _label_: item.label }));
    return { atoms, hasMore: found.length > MAX_CHOICES };
  }

  /** Whether a text is a way to write a choice: its label, or its value as the locale or the model writes it. */
  readonly isNamed = (atom: AtomReference, text: string): boolean =>
    this.isOfValues() && this.stands(text, atom._id_);

  /** The value in `selectFrom` of a choice: a node, or the plain value of a scalar concept. */
  original(atom: AtomReference): unknown {
    return this.options().find((value) => textOf(value) === String(atom._id_));
  }

  /** A value of a scalar concept the way one types it. */
  private written(item: AtomItem): string {
    if (!this.isOfValues()) return '';
    return foldText(this.codec().format(item.value, this.locale()));
  }

  private stands(text: string, value: unknown): boolean {
    if (!this.isOfValues() || text === '') return false;
    const result = this.codec().parse(text, this.locale());
    return result.ok && sameValue(result.value, value);
  }

  private locale(): string {
    return this.field()?.locale() ?? 'en';
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

function readingOnly(crud: string): string {
  return formatCrud({ ...parseCrud(crud), create: false, update: false, delete: false });
}
