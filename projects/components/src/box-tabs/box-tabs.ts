import { Component, computed, contentChildren, inject } from '@angular/core';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { RecordHeader } from '../box/record-header';
import { atomId, type JsonNode } from '@ampersand-prototype/components/application';
import { BoxTab } from './box-tab';
import { TabStrip } from './tab-strip';

/** Shows the items of each atom as tabs. */
@Component({
  selector: 'box-tabs, app-box-tabs',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, RecordHeader, TabStrip],
  template: `
    <amp-box-frame>
      @for (node of box.nodes(); track node) {
        <div class="record" [class.new]="box.newAtoms().has(node)">
          @if (!box.isHeadedByPage()) {
            <amp-record-head [node]="node" />
          }
          <amp-tab-strip [node]="node" [tabs]="tabs()" [queryKey]="queryKey(node)" />
        </div>
      }
    </amp-box-frame>
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    :host([hidden]) {
      display: none;
    }
    .record {
      display: grid;
      min-inline-size: 0;
    }
    .new {
      padding-inline-start: 1rem;
      border-inline-start: 3px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
    }
    .record + .record {
      margin-block-start: 1rem;
    }
  `,
})
export class BoxTabs {
  protected readonly tabs = contentChildren(BoxTab);
  protected readonly box = inject(BoxCore);
  private readonly base = computed(() =>
    this.box.isRootBox() ? 'tab' : `tab.${this.box.propertyName()}`,
  );

  /** The query parameter of an atom's tabs; the atom is named where there may be several. */
  protected queryKey(node: JsonNode): string {
    return this.box.isUni() ? this.base() : `${this.base()}.${atomId(node) ?? ''}`;
  }
}
