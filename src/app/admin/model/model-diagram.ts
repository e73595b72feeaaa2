import { booleanAttribute, Component, computed, input, linkedSignal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { PlacedDiagram } from '@ampersand-prototype/generics';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { DiagramCanvas } from './diagram-canvas';
import { DiagramList } from './diagram-list';

/** Shows a diagram of the model, also as a list. */
@Component({
  selector: 'app-model-diagram',
  imports: [DiagramCanvas, DiagramList, LoadState, SayPipe],
  template: `
    <details [open]="isShown()" (toggle)="isShown.set(frame.open)" #frame>
      <summary>{{ label() }}</summary>
      <app-load-state [of]="diagram" />
      @if (placed(); as placed) {
        <app-diagram-canvas [placed]="placed" [label]="label()" />
        <p class="muted">{{ 'admin.model.keys' | say }}</p>
        <details>
          <summary>{{ 'admin.model.asList' | say }}</summary>
          <app-diagram-list [diagram]="placed.diagram" />
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
  protected readonly diagram = loadFrom<PlacedDiagram>(
    () => {
      const address = `admin/model/diagrams/${encodeURIComponent(this.of())}`;
      const radius = this.radius();
      return radius === null ? address : `${address}?radius=${radius}`;
    },
    () => this.isShown(),
  );
  protected readonly placed = computed(() =>
    this.diagram.hasValue() ? this.diagram.value() : null,
  );
}
