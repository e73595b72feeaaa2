import { Component, computed, inject, input } from '@angular/core';
import { mdiDeleteOutline, mdiLinkOff } from '@mdi/js';
import {
  IconButton,
  InterfaceLinks,
  type JsonNode,
  labelOf,
  Words,
} from '@ampersand-prototype/components/application';
import { NavMenu } from '../common/nav-menu';
import { BoxCore } from './box-core';

/** What can be done with one whole atom of a box: open it elsewhere, unlink it, delete it. */
@Component({
  selector: 'amp-record-tools',
  imports: [IconButton, NavMenu],
  template: `
    @if (box.showNavMenu() && links().length > 0) {
      <amp-nav-menu [links]="links()" [item]="label()" />
    }
    @if (box.canUnlink()) {
      <button
        [ampIconButton]="icons.unlink"
        [label]="words.say('action.unlink', { item: label() })"
        (click)="box.unlink(node())"
      ></button>
    }
    @if (box.canDelete()) {
      <button
        [ampIconButton]="icons.delete"
        [isDanger]="true"
        [label]="words.say('action.deleteItem', { item: label() })"
        (click)="box.delete(node())"
      ></button>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      justify-content: end;
    }
  `,
})
export class RecordTools {
  readonly node = input.required<JsonNode>();

  protected readonly words = inject(Words);
  protected readonly box = inject(BoxCore);
  private readonly routes = inject(InterfaceLinks);
  protected readonly icons = { unlink: mdiLinkOff, delete: mdiDeleteOutline };
  protected readonly label = computed(() => {
    const node = this.node();
    this.box.controller().tree.read(node, '_label_');
    if (this.box.newAtoms().has(node))
      return this.words.say('box.new', { label: this.box.itemLabel() });
    return labelOf(node);
  });
  protected readonly links = computed(() => {
    const controller = this.box.controller();
    controller.tree.read(this.node(), '_ifcs_');
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.routes.linksOf(this.node(), here);
  });
}
