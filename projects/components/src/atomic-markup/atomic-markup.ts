import { Component, booleanAttribute, computed, inject, input } from '@angular/core';
import { encodePropertyName } from '@ampersand-prototype/generics';
import { codecOf } from '../codec/codec-of';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { ValueField } from '../field/value-field';
import { EditorTemplate, ValueViewTemplate } from '../field/value-slot';
import { MarkupText } from '../markup/markup-text';
import { resolveFormat } from '../markup/resolve-format';
import { MarkupEditor } from './markup-editor';

/**
 * Shows formatted text such as Markdown, and edits its source with a preview. Nothing in a text runs, and nothing loads
 * from other servers.
 *
 * @example
 * <atomic-markup [interfaceComponent]="this" [resource]="resource" propertyName="Body" format="GFM" crud="cRUd" isUni />
 */
@Component({
  selector: 'atomic-markup, app-atomic-markup',
  hostDirectives: [ATOMIC_FIELD],
  host: { '[hidden]': 'isOfFormat()' },
  imports: [EditorTemplate, MarkupEditor, MarkupText, ValueField, ValueViewTemplate],
  template: `
    @if (!isOfFormat()) {
      @if (showLabel()) {
        <div class="label">{{ field.name() }}</div>
      }
      <amp-value-field [codec]="codec()">
        <ng-template ampEditor let-slot>
          <amp-markup-editor [slot]="slot" [format]="resolved()" />
        </ng-template>
        <ng-template ampValueView let-text>
          <amp-markup-text [text]="text" [format]="resolved()" />
        </ng-template>
      </amp-value-field>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    :host([hidden]) {
      display: none;
    }
    .label {
      margin-block-end: 0.25rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.875rem;
    }
  `,
})
export class AtomicMarkup {
  /** The technical type of the text. */
  readonly type = input<'ALPHANUMERIC' | 'BIGALPHANUMERIC' | 'HUGEALPHANUMERIC'>('BIGALPHANUMERIC');
  /** The format: MARKDOWN, GFM, HTML, LATEX, or TEXT. */
  readonly format = input<string>('');
  /** A value that names the format, if it is not empty. */
  readonly formatValue = input<unknown>();
  /** The item of `resource` whose value names the format, if it is not empty; the field of that item shows nothing. */
  readonly formatItem = input('');
  /** Whether the label is shown above the texts. */
  readonly showLabel = input(false, { transform: booleanAttribute });

  protected readonly field = inject(AtomicField);
  protected readonly codec = computed(() => codecOf(this.type()));
  /** The property that names the format, if there is one. */
  private readonly formatProperty = computed(() => {
    const [node, item] = [this.field.node(), this.formatItem()];
    if (node === null || item === '') return null;
    const { tree } = this.field.controller();
    return [item, encodePropertyName(item)].find((name) => tree.has(node, name)) ?? null;
  });
  protected readonly isOfFormat = computed(
    () => this.formatItem() !== '' && this.formatProperty() === this.field.propertyName(),
  );
  protected readonly resolved = computed(() => {
    const [node, property] = [this.field.node(), this.formatProperty()];
    const value =
      node !== null && property !== null
        ? this.field.controller().tree.read(node, property)
        : this.formatValue();
    return resolveFormat(value, this.format());
  });
}
