import { booleanAttribute, Component, input, linkedSignal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { RenderedDiagram } from '@ampersand-prototype/generics';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { DiagramCanvas } from './diagram-canvas';
import { ModelLine } from './model-line';

/** Shows a diagram of the model, also as a list. */
@Component({
  selector: 'app-model-diagram',
  imports: [DiagramCanvas, LoadState, ModelLine, SayPipe],
  template: `
    <details [open]="isShown()" (toggle)="isShown.set(frame.open)" #frame>
      <summary>{{ label() }}</summary>
      <app-load-state [of]="diagram" />
      @if (diagram.value(); as rendered) {
        <app-diagram-canvas [diagram]="rendered" [label]="label()" />
        <p class="muted">{{ 'admin.model.keys' | say }}</p>
        <details>
          <summary>{{ 'admin.model.asList' | say }}</summary>
          <ul>
            @for (line of rendered.lines; track $index) {
              <li><app-model-line [line]="line" /></li>
            }
          </ul>
        </details>
      }
    </details>
  `,
  styles: `
    :host {
      display: block;
    }
    summary {
      padding-block: 0.25rem;
      font: var(--mat-sys-label-large);
      cursor: pointer;
    }
    ul {
      padding-inline-start: 1.25rem;
      list-style: disc;
    }
    .muted {
      font: var(--mat-sys-body-small);
    }
  `,
})
export class ModelDiagram {
  /** The diagram, or a concept. */
  readonly of = input.required<string>();
  readonly label = input.required<string>();
  /** Steps around a concept. */
  readonly radius = input<number | null>(null);
  /** Whether it is open from the start. */
  readonly isOpen = input(false, { transform: booleanAttribute });
  protected readonly isShown = linkedSignal(() => this.isOpen());
  protected readonly diagram = loadFrom<RenderedDiagram>(
    () => {
      const address = `admin/model/diagrams/${encodeURIComponent(this.of())}`;
      const radius = this.radius();
      return radius === null ? address : `${address}?radius=${radius}`;
    },
    () => this.isShown(),
  );
}
