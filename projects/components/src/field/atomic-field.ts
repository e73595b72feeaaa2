import {
  DestroyRef,
  Directive,
  ElementRef,
  InjectionToken,
  booleanAttribute,
  computed,
  effect,
  inject,
  input,
  signal,
  type Signal,
} from '@angular/core';
import {
  decideField,
  type Crud,
  decodePropertyName,
  type FieldKind,
  type FieldRendering,
  formatCrud,
  parseCrud,
} from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  GRID_CELL,
  isJsonNode,
  Mismatches,
  type MismatchReport,
  valuesOf,
  StyleLoader,
} from '@ampersand-prototype/components/application';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { comingTo } from '../edit/edit-state';
import { SINGLE } from '../edit/edit-target';
import { Places } from '../interfacing/places';
import { FieldStyles } from './field-styles';
import { FIELD_TYPE } from './field-type';
import { objectMismatchOf, mismatchOf, severalOf, wrongTypeOf } from './mismatch';

/** Determines what the fields of a component contain; values by default. */
export const FIELD_KIND = new InjectionToken<FieldKind>('FIELD_KIND', { factory: () => 'value' });

/** The rights, multiplicity, and kind of a field that replace those of its inputs. */
export interface FieldOverride {
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly kind?: FieldKind;
}

/** The properties that distinguish the types of atomic components. */
export interface FieldTraits {
  /** Whether the field always has a value, so that there is nothing to clear or to require. */
  readonly neverEmpty?: Signal<boolean>;
  /** What takes the place of crud, isUni and isTot; null where nothing does. */
  readonly override?: Signal<FieldOverride | null>;
}

/** The form row that contains a field. */
export interface FieldRow {
  readonly marked: Signal<AtomicField | undefined>;
  /** Identifies the text that describes the field; null where there is none. */
  readonly helpId?: Signal<string | null>;
  /** Takes a field that is drawn in it, where it cannot look for that itself; the function is for one that goes. */
  announce?(field: AtomicField): () => void;
}

/** Injection token for the form row around a field. */
export const FIELD_ROW = new InjectionToken<FieldRow>('FIELD_ROW');

let lastId = 0;

/** The common logic of all atomic components: inputs, values, and validation. Components use it as a host directive. */
@Directive({
  selector: '[ampAtomicField]',
  host: {
    '[attr.crud]': 'crudText()',
    '[attr.data-form]': 'rendering().form',
    '[attr.data-changed]': "isChanged() ? '' : null",
  },
})
export class AtomicField {
  /** The node that owns the field. Anything else is reported as a mismatch. */
  readonly resource = input.required<unknown>();
  readonly interfaceComponent = input.required<InterfaceComponent>();
  /** The value as the template binds it. The field reads it from the resource, so that later merges show. */
  readonly property = input<unknown>();
  /** Encoded name of the property in the resource. */
  readonly propertyName = input.required<string>();
  readonly label = input('');
  /** The CRUD flags: an uppercase letter grants a right, a lowercase letter denies it. */
  readonly crud = input('cRud');
  readonly isUni = input(false, { transform: booleanAttribute });
  readonly isTot = input(false, { transform: booleanAttribute });
  /** A special way to show the field; see the component. */
  readonly mode = input('');

  private readonly settings = inject(AmpersandSettings);
  private readonly mismatches = inject(Mismatches);
  private readonly kind = inject(FIELD_KIND);
  private readonly type = inject(FIELD_TYPE);
  private readonly row = inject(FIELD_ROW, { optional: true });
  /** The table cell around the field, if there is one. */
  readonly cell = inject(GRID_CELL, { optional: true });

  private readonly traits = signal<FieldTraits>({});
  private readonly override = computed(() => this.traits().override?.() ?? null);
  /** Identifies the elements of this field on the page. */
  readonly id = `amp-field-${++lastId}`;

  /** Identifies the text of the script that describes the field; null where there is none. */
  readonly helpId = computed(() => this.row?.helpId?.() ?? null);
  readonly controller = computed(() => this.interfaceComponent().controller);
  readonly node = computed(() => {
    const resource = this.resource();
    return isJsonNode(resource) ? resource : null;
  });
  /** Whether a dropdown has no box whose field it would be, as on an atom that is still to be made. */
  readonly isOfNothing = computed(
    () => this.mode() === 'box-filtereddropdown' && this.resource() === null,
  );
  readonly raw = computed(() => {
    const node = this.node();
    return node ? this.controller().tree.read(node, this.propertyName()) : undefined;
  });
  readonly values = computed(() => valuesOf(this.raw()));
  /** Whether another user has just changed it. */
  protected readonly isChanged = computed(() => {
    const node = this.node();
    return node !== null && this.controller().others.current().has(node, this.propertyName());
  });
  readonly isUnivalent = computed(() => this.override()?.isUni ?? this.isUni());
  readonly isTotal = computed(() => this.override()?.isTot ?? this.isTot());
  readonly rights = computed(() => {
    const rights = parseCrud(this.override()?.crud ?? this.crud());
    return this.controller().reader.asOf() === null ? rights : readOnly(rights);
  });
  protected readonly crudText = computed(() => formatCrud(this.rights()));
  /** Number of values on the server or being sent; the value that is being typed does not count. */
  private readonly storedCount = computed(() => {
    const node = this.node();
    const edit = node && this.controller().edits.at(node, this.propertyName(), SINGLE);
    return edit ? valuesOf(comingTo(edit.state())).length : this.values().length;
  });
  readonly rendering = computed(() => {
    const rendering = this.renderingOf(this.storedCount());
    return this.traits().neverEmpty?.()
      ? { ...rendering, canRemove: false, isRequired: false }
      : rendering;
  });
  /** The label, or the decoded property name without one. */
  readonly name = computed(() => this.label() || decodePropertyName(this.propertyName()));
  /** How the annotations of the box name the field. */
  readonly item = computed(() => ({ property: this.propertyName(), label: this.name() }));
  readonly locale = computed(() => this.settings.locale());

  /** The report on values that the field is not made for. */
  private readonly mismatchReport = computed<MismatchReport | null>(() => {
    const [values, place] = [this.values(), [this.resource(), this.propertyName()] as const];
    if (this.kind === 'value' && values.some((value) => typeof value === 'object'))
      return objectMismatchOf(...place);
    if (this.isUnivalent() && values.length > 1) return severalOf(...place);
    const { type } = this;
    const isOfType = (value: unknown) => value === '' || type === null || type.fits(value);
    return type === null || values.every(isOfType) ? null : wrongTypeOf(...place, type.name);
  });
  /** The report on the property where it should be readable and is not there, or does not hold what the field shows. */
  readonly mismatch = computed<MismatchReport | null>(() => {
    if (!this.rights().read || this.isOfNothing()) return null;
    const node = this.node();
    const isThere = node !== null && this.controller().tree.has(node, this.propertyName());
    if (!isThere) return mismatchOf(this.resource(), this.propertyName());
    return this.mismatchReport();
  });

  /** Whether the field itself has to show that it is required, because it has no label. */
  readonly marksRequired = computed(
    () => this.rendering().isRequired && this.row?.marked() !== this,
  );

  /** Identifies the one text input of the field, for its label; null where the field is a list or no text. */
  readonly inputId = computed(() => {
    const { form, isBlocked } = this.rendering();
    if (form !== 'single' || isBlocked || this.traits().neverEmpty?.()) return null;
    return this.isOfObjects() ? `${this.id}-pick` : `${this.id}-single`;
  });
  private readonly isOfObjects = computed(() => this.kind === 'object');
  /** Whether there is anything for the user to do in this field. */
  readonly isEditable = computed(() => {
    const { canEdit, canAdd, canRemove, canCreate, canDelete } = this.rendering();
    return !this.mismatch() && (canEdit || canAdd || canRemove || canCreate || canDelete);
  });
  /** Whether the field is shown as text, because the table cell around it is not being edited. */
  readonly isResting = computed(() => this.cell !== null && !this.cell.isActive());

  /** The element of the field, for finding it on the screen. */
  readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    inject(DestroyRef).onDestroy(inject(Places).add(this));
    inject(StyleLoader).load(FieldStyles);
    const withdraw = [this.cell?.announce(this.isEditable), this.row?.announce?.(this)];
    inject(DestroyRef).onDestroy(() => withdraw.forEach((each) => each?.()));
    effect(() => {
      const report = this.mismatch();
      if (report) this.mismatches.report(report);
    });
  }

  /** What may be done to the field where it holds so many values. */
  renderingOf(count: number): FieldRendering {
    return decideField({
      crud: this.rights(),
      isUni: this.isUnivalent(),
      isTot: this.isTotal(),
      kind: this.override()?.kind ?? this.kind,
      count,
      isLenient: this.settings.crudMode() === 'lenient',
    });
  }

  /** Sets the traits of the fields of a component; call it in the constructor. */
  adapt(traits: FieldTraits): void {
    this.traits.set(traits);
  }
}

/** The past can be read as far as the present can, and not be changed. */
function readOnly(rights: Crud): Crud {
  return { ...rights, create: false, update: false, delete: false };
}

/** Provides {@link AtomicField} and its inputs to a component. */
@Directive({
  hostDirectives: [
    {
      directive: AtomicField,
      inputs: [
        'resource',
        'interfaceComponent',
        'property',
        'propertyName',
        'label',
        'crud',
        'isUni',
        'isTot',
        'mode',
      ],
    },
  ],
})
export class AtomicFieldInputs {}

/**
 * The host directive of every atomic component, with its inputs. It is a class, because the Angular compiler reads an object of
 * inputs from sources only, and not from the declarations of a package.
 */
export const ATOMIC_FIELD = AtomicFieldInputs;

/** Makes a field a named group, except in table cells with a column header. */
export const FIELD_GROUP = {
  '[attr.role]': "field.isResting() ? null : 'group'",
  '[attr.aria-label]': 'field.isResting() ? null : field.name()',
};
