import { Component, computed, inject, input } from '@angular/core';
import { truthOf } from '../codec/boolean-codec';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { EditMessage } from '../field/edit-message';
import { SINGLE } from '../edit/edit-target';
import {
  isJsonNode,
  type JsonNode,
  labelOf,
  TabStop,
  valuesOf,
} from '@ampersand-prototype/components/application';

/** The effect of a button on its property. */
export type PropertyAction = 'toggle' | 'set' | 'clear';

const PROPERTY = 'property';
const COLORS = ['primary', 'accent', 'warn', 'success', 'danger', 'warning', 'info'];

/**
 * Shows each atom as a button that sets, clears or toggles the item `property`. The items `label` (or `label1` to
 * `label3`), `color`, `disabled`, `disabledcolor`, `popovertext`, `disabledpopovertext` and `hide` say how it looks.
 */
@Component({
  selector: 'box-prop-button, app-box-prop-button',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, EditMessage, TabStop],
  template: `
    <amp-box-frame>
      <div class="buttons">
        @for (node of box.nodes(); track node) {
          @if (!isTrue(node, 'hide')) {
            <div class="amp-slot">
              <button
                type="button"
                ampTabStop
                class="amp-button filled"
                [disabled]="isDisabled(node)"
                [attr.data-color]="colorOf(node)"
                [attr.title]="hintOf(node)"
                [attr.aria-pressed]="action() === 'toggle' ? isTrue(node, 'property') : null"
                (click)="press(node)"
              >
                {{ textOf(node) }}
              </button>
              <amp-edit-state [edit]="editOf(node)" [controller]="box.controller()" />
            </div>
          }
        }
      </div>
    </amp-box-frame>
  `,
  styles: `
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
    }
    [data-color] {
      --color: var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      --on-color: var(--mat-sys-on-primary, light-dark(#ffffff, #002f65));
    }
    [data-color='warn'],
    [data-color='danger'] {
      --color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
      --on-color: var(--mat-sys-on-error, light-dark(#ffffff, #690005));
    }
    [data-color='accent'],
    [data-color='success'],
    [data-color='info'],
    [data-color='warning'] {
      --color: var(--mat-sys-tertiary, light-dark(#964900, #ffb787));
      --on-color: var(--mat-sys-on-tertiary, light-dark(#ffffff, #502400));
    }
    [data-color]:not(:disabled) {
      background: var(--color);
      color: var(--on-color);
    }
    [data-color]:hover:not(:disabled) {
      background: color-mix(in srgb, var(--color) 88%, var(--on-color));
    }
    /* A toggle that is off is an outline only. */
    [aria-pressed='false']:not(:disabled) {
      border-color: var(--color, var(--mat-sys-outline, light-dark(#74777f, #8e9099)));
      background: transparent;
      color: var(--color, var(--mat-sys-primary, light-dark(#005cbb, #abc7ff)));
    }
    [aria-pressed='false']:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
    [data-color]:disabled {
      border-color: var(--color);
    }
  `,
})
export class BoxPropButton {
  readonly action = input<PropertyAction, string>('toggle', { transform: readAction });
  protected readonly box = inject(BoxCore);

  constructor() {
    const repeatsLabel = computed(() => {
      const nodes = this.box.nodes();
      return nodes.length > 0 && nodes.every((node) => this.textOf(node) === this.box.name());
    });
    this.box.adapt({ isFieldSized: true, repeatsLabel });
  }

  protected textOf(node: JsonNode): string {
    const texts = ['label', 'label1', 'label2', 'label3'].map((name) => this.text(node, name));
    return texts.filter((text) => text !== '').join(' ') || this.box.name();
  }

  protected isTrue(node: JsonNode, name: string): boolean {
    return truthOf(valuesOf(this.read(node, name))[0]) === true;
  }

  protected isDisabled(node: JsonNode): boolean {
    return this.isTrue(node, 'disabled') || this.editOf(node)?.status() === 'sending';
  }

  protected colorOf(node: JsonNode): string | null {
    const own = this.isTrue(node, 'disabled')
      ? this.text(node, 'disabledcolor')
      : this.text(node, 'color');
    return COLORS.includes(own) ? own : null;
  }

  protected hintOf(node: JsonNode): string | null {
    const disabled = this.isTrue(node, 'disabled') ? this.text(node, 'disabledpopovertext') : '';
    return disabled || this.text(node, 'popovertext') || null;
  }

  protected editOf(node: JsonNode) {
    return this.box.controller().edits.at(node, PROPERTY, SINGLE) ?? null;
  }

  /** Changes the property at once; in a transactional interface everything that waits is saved with it. */
  protected async press(node: JsonNode): Promise<void> {
    const controller = this.box.controller();
    const value =
      this.action() === 'toggle' ? !this.isTrue(node, PROPERTY) : this.action() === 'set';
    const edit = controller.edits.begin(node, PROPERTY, SINGLE, value);
    controller.tree.write(node, PROPERTY, value);
    await controller.submit(edit, [{ op: 'replace', value }]);
    if (controller.buffers(node, PROPERTY)) await controller.buffer.save();
  }

  private text(node: JsonNode, name: string): string {
    return labelOf(valuesOf(this.read(node, name))[0]);
  }

  private read(node: JsonNode, name: string): unknown {
    return isJsonNode(node) ? this.box.controller().tree.read(node, name) : undefined;
  }
}

/** The action that a box key names; any other text toggles. */
function readAction(text: string): PropertyAction {
  return text === 'set' || text === 'clear' ? text : 'toggle';
}
