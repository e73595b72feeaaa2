import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  Directive,
  TemplateRef,
  computed,
  contentChildren,
  inject,
  input,
} from '@angular/core';
import { decodePropertyName } from '@ampersand-prototype/generics';
import type { AtomOf, BoxContext } from '../box/box-context';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { Messages } from '@ampersand-prototype/components/application';
import { BoxFrame } from '../box/box-frame';
import { RecordTools } from '../box/record-tools';

/** One item of the atoms in a {@link BoxRaw}. */
@Directive({ selector: 'ng-template[boxRawItem]' })
export class BoxRawItem<Property = unknown> {
  /** Encoded property name. */
  readonly name = input('', { alias: 'boxRawItem' });
  readonly label = input('');
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  readonly heading = computed(() => this.label() || decodePropertyName(this.name()));

  static ngTemplateContextGuard<Property>(
    _: BoxRawItem<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}

/** Shows items without labels or borders: stacked, as table cells, or as a form. */
@Component({
  selector: 'box-raw, app-box-raw',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, NgTemplateOutlet, RecordTools],
  templateUrl: './box-raw.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
    }
    .scroller {
      overflow-x: auto;
    }
    td {
      min-inline-size: 11.5rem;
      padding: 0.25rem 0.5rem;
      vertical-align: top;
    }
    td:first-child {
      padding-inline-start: 0;
    }
    /* A narrow page shows the cells of an atom below each other. */
    @media (max-width: 30rem) {
      table,
      tbody,
      tr,
      td {
        display: block;
      }
      td {
        padding-inline: 0;
      }
      tr + tr {
        margin-block-start: 0.75rem;
      }
    }
    .record {
      display: flex;
      align-items: start;
      gap: 0.5rem;
    }
    .items {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    amp-record-tools {
      flex: none;
    }
    .record + .record {
      margin-block-start: 0.75rem;
    }
    td.tools {
      min-inline-size: 0;
      inline-size: 0;
      white-space: nowrap;
    }
    .item + .item {
      margin-block-start: 0.375rem;
    }
    .named {
      display: grid;
      gap: 0.25rem;
    }
    .name {
      font-size: 0.8125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
  `,
})
export class BoxRaw {
  /** The layout: `table` or `form`. Other values put the items below each other. */
  readonly layout = input('');
  protected readonly items = contentChildren(BoxRawItem);
  protected readonly box = inject(BoxCore);
  protected readonly messages = inject(Messages);
  /** The rights decide: where there are none, the box shows its items and nothing else. */
  protected readonly hasTools = computed(
    () => this.box.canUnlink() || this.box.canDelete() || this.box.showNavMenu(),
  );
}
