import { NgTemplateOutlet } from '@angular/common';
import { Component, contentChild, Directive, inject, input, TemplateRef } from '@angular/core';
import type { AtomOf, BoxContext } from '../box/box-context';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';

/** The tiles of one atom in a {@link BoxDashboard}. */
@Directive({ selector: 'ng-template[boxTiles]' })
export class BoxTiles<Property = unknown> {
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  static ngTemplateContextGuard<Property>(
    _: BoxTiles<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}

/** Shows the items of each atom as tiles in twelve columns. */
@Component({
  selector: 'box-dashboard, app-box-dashboard',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, NgTemplateOutlet],
  template: `
    <amp-box-frame>
      @for (node of box.nodes(); track node) {
        <section class="record" role="group" [attr.aria-label]="box.nameOf(node) ?? box.name()">
          <div class="tiles">
            <ng-container
              [ngTemplateOutlet]="tiles().template"
              [ngTemplateOutletContext]="{ $implicit: node }"
            />
          </div>
        </section>
      }
    </amp-box-frame>
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
      container: amp-dashboard / inline-size;
    }
    .tiles {
      display: grid;
      grid-template-columns: repeat(12, minmax(0, 1fr));
      gap: 1rem;
      align-items: stretch;
    }
  `,
})
export class BoxDashboard {
  protected readonly box = inject(BoxCore);
  protected readonly tiles = contentChild.required(BoxTiles);
}
