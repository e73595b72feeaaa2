import {
  Component,
  type ElementRef,
  booleanAttribute,
  computed,
  contentChild,
  effect,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { NgTemplateOutlet } from '@angular/common';
import { decodePropertyName, type InterfaceObject } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  isJsonNode,
  valuesOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../box/box-core';
import { HistoryButton } from '../change-log/history/history-button';
import { HelpText } from '../common/help-text';
import { translatedText } from '../common/translated-text';
import { AtomicField, FIELD_ROW } from '../field/atomic-field';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { InterfaceModel } from '../interfacing/interface-model';
import { isGroup, isLeftOut } from './empty-fields';

/** Selects what a label can lead to. */
const INPUTS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';

/** Ends of the tags of fields for long texts. */
const LONG_TEXT = /(big|huge)alphanumeric$/;

let lastId = 0;

/** A form row with a label and its field or box. */
@Component({
  selector: 'box-form-field',
  providers: [{ provide: FIELD_ROW, useExisting: BoxFormField }],
  imports: [HelpText, HistoryButton, NgTemplateOutlet],
  host: {
    '[hidden]': 'isHidden()',
    '[class.stacked]': 'isStacked()',
    '[class.long]': 'isLong()',
    '[class.group]': 'isGroup()',
    '(focusin)': 'hasFocus.set(true)',
    '(focusout)': 'hasFocus.set(false)',
  },
  template: `
    @if (!hideLabel()) {
      @if (field(); as field) {
        <div class="head">
          <!-- The keys reach the input itself; the label only points at it. -->
          <!-- eslint-disable-next-line @angular-eslint/template/click-events-have-key-events, @angular-eslint/template/interactive-supports-focus -->
          <label class="label" [attr.for]="field.inputId()" (click)="lead(field)">
            {{ name() }}
            @if (count(); as number) {
              <span class="count">({{ number }})</span>
            }
            @if (field.rendering().isRequired) {
              <span class="amp-required" aria-hidden="true" [title]="messages.say('field.required')"
                >*</span
              >
            }
          </label>
          @if (help(); as text) {
            <amp-help-text [about]="name()" [text]="text" [textId]="id" />
          }
          <ng-container [ngTemplateOutlet]="history" />
        </div>
      } @else {
        <div class="label" [class.amp-visually-hidden]="box()?.repeatsLabel()">
          <span [attr.role]="level() && 'heading'" [attr.aria-level]="level()">
            {{ name() }}
            @if (count(); as number) {
              <span class="count">({{ number }})</span>
            }
          </span>
          @if (help(); as text) {
            <amp-help-text [about]="name()" [text]="text" [textId]="id" />
          }
          <ng-container [ngTemplateOutlet]="history" />
        </div>
      }
    }
    <div #value class="value"><ng-content /></div>
    <ng-template #history>
      @if (node(); as node) {
        <amp-history-button
          class="history"
          [controller]="interfaceComponent().controller"
          [page]="interfaceComponent().interfaceLabel"
          [node]="node"
          [property]="propertyName()"
          [label]="name()"
          [isInline]="true"
        />
      }
    </ng-template>
  `,
  styles: `
    :host {
      --label-start: calc((2.5rem + var(--amp-density, 0) * 0.25rem - 1.225rem) / 2);

      display: grid;
      grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr);
      align-items: start;
      gap: 0.25rem 1rem;
      min-inline-size: 0;
    }
    :host(.stacked) {
      --label-start: 0rem;

      grid-template-columns: minmax(0, 1fr);
      grid-column: 1 / -1;
      margin-block-start: 0.5rem;
    }
    /* Long texts take the full width of a form. */
    :host(.long) {
      grid-column: 1 / -1;
    }
    :host(.stacked.group) {
      grid-column: auto;
    }
    :host(.stacked) > .label {
      font-size: 1rem;
      font-weight: 500;
      color: inherit;
    }
    :host([hidden]) {
      display: none;
    }
    .head {
      display: flex;
      align-items: start;
      min-inline-size: 0;
    }
    .head amp-help-text {
      margin-block: calc(var(--label-start) - 0.15rem) -0.3rem;
    }
    /* In line with the first line of the field. */
    .label {
      padding-block-start: var(--label-start);
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.875rem;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    /* There when somebody is at the field: it takes no room, and is no tab stop. */
    .history {
      margin-block: calc(var(--label-start) - 0.35rem) -0.35rem;
      opacity: 0;
    }
    :host(:hover) .history,
    :host(:focus-within) .history {
      opacity: 1;
    }
    .value {
      grid-column: -2 / -1;
      min-inline-size: 0;
    }
    .value:only-child {
      grid-column: 1 / -1;
    }
    @container amp-form (max-width: 32rem) {
      :host {
        --label-start: 0rem;

        grid-template-columns: minmax(0, 1fr);
      }
    }
    @container amp-form (min-width: 44rem) {
      :host {
        --label-start: 0rem;

        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
})
export class BoxFormField {
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly resource = input.required<unknown>();
  readonly propertyName = input.required<string>();
  readonly label = input('');
  readonly hideLabel = input(false, { transform: booleanAttribute });
  /** Whether the row is hidden while the field is empty. */
  readonly hideOnNoRecords = input(false, { transform: booleanAttribute });
  /** Whether the row is shown even if the field is empty and the application hides empty fields. */
  readonly showOnNoRecords = input(false, { transform: booleanAttribute });

  protected readonly messages = inject(Messages);
  private readonly model = inject(InterfaceModel);
  /** PURPOSE or meaning of the item in the script. */
  protected readonly help = computed(() => {
    const item = this.item();
    return translatedText(item?.help, item?.helpIn, this.settings.language());
  });
  protected readonly id = `amp-row-help-${++lastId}`;
  readonly helpId = computed(() => (this.help() === null ? null : this.id));
  private readonly item = signal<InterfaceObject | null>(null);
  private readonly settings = inject(AmpersandSettings);
  /** Whether the focus is in the row, whose inputs then stay. */
  protected readonly hasFocus = signal(false);
  protected readonly node = computed(() => {
    const resource = this.resource();
    return isJsonNode(resource) ? resource : null;
  });
  protected readonly field = contentChild(AtomicField, { descendants: false });
  protected readonly box = contentChild(BoxCore, { descendants: false });
  /** Whether the box is below its label and takes the whole width, because it is larger than a field. */
  protected readonly isStacked = computed(() => {
    const box = this.box();
    return box !== undefined && !box.isFieldSized();
  });
  /** Whether the row is a field for long texts. */
  protected readonly isLong = computed(() => LONG_TEXT.test(this.field()?.element.localName ?? ''));
  /** The level of the label as a heading: one above the records in the box. A field-sized box and one in a cell have a label only. */
  protected readonly level = computed(() => {
    const box = this.box();
    return box && this.isStacked() && !box.isInCell ? Math.min(box.depth + 1, 6) : null;
  });
  /** The field whose being required the label marks. */
  readonly marked = computed(() => (this.hideLabel() ? undefined : this.field()));
  protected readonly name = computed(() => this.label() || decodePropertyName(this.propertyName()));
  private readonly value = viewChild.required<ElementRef<HTMLElement>>('value');
  protected readonly isHidden = computed(() => {
    const resource = this.resource();
    const hidesUnfillable = this.settings.hidesEmptyFields();
    if (!(this.hideOnNoRecords() || hidesUnfillable) || !isJsonNode(resource)) return false;
    const { tree } = this.interfaceComponent().controller;
    if (this.hasFocus() || !tree.has(resource, this.propertyName())) return false;
    return isLeftOut({
      item: this.item(),
      value: tree.read(resource, this.propertyName()),
      ofForm: this.showOnNoRecords() ? 'show' : this.hideOnNoRecords() ? 'hide' : null,
      hidesUnfillable,
      isBoxShown: this.box()?.showOnNoRecords() ?? false,
      read: (node, property) => tree.read(node, property),
    });
  });
  /** Whether the row is next to others: a group of fields of the same atom. */
  protected readonly isGroup = computed(() => {
    const item = this.item();
    return this.settings.hidesEmptyFields() && item !== null && isGroup(item);
  });
  /** The number of values, where there are several. */
  protected readonly count = computed(() => {
    const resource = this.resource();
    if (!this.settings.hidesEmptyFields() || !isJsonNode(resource)) return null;
    const { tree } = this.interfaceComponent().controller;
    const { length } = valuesOf(tree.read(resource, this.propertyName()));
    return length > 1 ? length : null;
  });

  constructor() {
    effect(() => {
      const [resource, property] = [this.resource(), this.propertyName()];
      const { interfaceName } = this.interfaceComponent().controller;
      const path = isJsonNode(resource) ? resource['_path_'] : null;
      if (typeof path !== 'string') return;
      void this.model
        .item(interfaceName, path, property)
        .then((item) => this.item.set(item ?? null));
    });
  }

  /** A click on the label goes to the first input also where the field is none of its own: a list, a question. */
  protected lead(field: AtomicField): void {
    if (document.getElementById(field.inputId() ?? '')) return;
    const inputs = this.value().nativeElement.querySelectorAll<HTMLElement>(INPUTS);
    inputs[0]?.focus();
  }
}
