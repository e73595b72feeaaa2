import { booleanAttribute, Component, computed, inject, input } from '@angular/core';
import { mdiDeleteOutline, mdiLinkOff } from '@mdi/js';
import {
  IconButton,
  InterfaceLinks,
  type JsonNode,
  Words,
} from '@ampersand-prototype/components/application';
import { NavMenu } from '../common/nav-menu';
import { HistoryButton } from '../ledger/history-button';
import { BoxCore } from './box-core';

/** What can be done with one whole atom of a box: open it elsewhere, unlink it, delete it. */
@Component({
  selector: 'amp-record-tools',
  imports: [HistoryButton, IconButton, NavMenu],
  template: `
    @if (showsLinks() && links().length > 0) {
      <amp-nav-menu [links]="links()" [item]="label()" />
    }
    @if (!alwaysLinks()) {
      <amp-history-button
        [controller]="box().controller()"
        [page]="box().interfaceComponent().interfaceLabel"
        [node]="node()"
        [label]="label()"
      />
    }
    @if (box().canUnlink()) {
      <button
        [ampIconButton]="icons.unlink"
        [label]="words.say('action.unlink', { item: label() })"
        (click)="box().unlink(node())"
      ></button>
    }
    @if (box().canDelete()) {
      <button
        [ampIconButton]="icons.delete"
        [isDanger]="true"
        [label]="words.say('action.deleteItem', { item: label() })"
        (click)="box().delete(node())"
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
  /** The box that holds the atom; the one around the tools unless told otherwise. */
  readonly of = input<BoxCore | null>(null);
  /** Whether the tools head a page: the other interfaces of the atom are offered though the box does not ask for it. */
  readonly alwaysLinks = input(false, { transform: booleanAttribute });

  protected readonly words = inject(Words);
  private readonly around = inject(BoxCore, { optional: true });
  private readonly routes = inject(InterfaceLinks);
  protected readonly icons = { unlink: mdiLinkOff, delete: mdiDeleteOutline };
  protected readonly box = computed(() => {
    const box = this.of() ?? this.around;
    if (!box) throw new Error('amp-record-tools stands in no box: give it one by [of].');
    return box;
  });
  protected readonly showsLinks = computed(() => this.alwaysLinks() || this.box().showNavMenu());
  protected readonly label = computed(() => {
    const node = this.node();
    return this.box().nameOf(node) ?? this.words.say('box.new', { label: this.box().itemLabel() });
  });
  protected readonly links = computed(() => {
    const controller = this.box().controller();
    controller.tree.read(this.node(), '_ifcs_');
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.routes.linksOf(this.node(), here);
  });
}
