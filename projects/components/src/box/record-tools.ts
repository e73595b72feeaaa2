import { booleanAttribute, Component, computed, inject, input } from '@angular/core';
import { mdiDeleteOutline, mdiLinkOff } from '@mdi/js';
import {
  IconButton,
  InterfaceLinks,
  type JsonNode,
  Messages,
} from '@ampersand-prototype/components/application';
import { type MenuEntry, NavMenu } from '../common/nav-menu';
import { Histories } from '../change-log/history/histories';
import { HistoryButton } from '../change-log/history/history-button';
import { BoxCore } from './box-core';

/** The action buttons of an atom in a box: open, unlink, and delete. */
@Component({
  selector: 'amp-record-tools',
  imports: [HistoryButton, IconButton, NavMenu],
  template: `
    @if (isCompact()) {
      <amp-nav-menu [links]="showsLinks() ? links() : []" [item]="label()" [entries]="entries()" />
    } @else {
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
          [label]="messages.say('action.unlink', { item: label() })"
          (click)="box().unlink(node())"
        ></button>
      }
      @if (box().canDelete()) {
        <button
          [ampIconButton]="icons.delete"
          [isDanger]="true"
          [label]="messages.say('action.deleteItem', { item: label() })"
          (click)="box().delete(node())"
        ></button>
      }
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
  /** The box with the atom. Default: the box around the tools. */
  readonly of = input<BoxCore | null>(null);
  /** Whether the tools head a page. They then link to the other interfaces of the atom. */
  readonly alwaysLinks = input(false, { transform: booleanAttribute });

  /** Whether there is room for one button only, whose menu has all. */
  readonly isCompact = input(false);

  protected readonly messages = inject(Messages);
  private readonly histories = inject(Histories);
  private readonly around = inject(BoxCore, { optional: true });
  private readonly routes = inject(InterfaceLinks);
  protected readonly icons = { unlink: mdiLinkOff, delete: mdiDeleteOutline };
  protected readonly box = computed(() => {
    const box = this.of() ?? this.around;
    if (!box) throw new Error('amp-record-tools is not inside a box. Set its box with [of].');
    return box;
  });
  protected readonly showsLinks = computed(() => this.alwaysLinks() || this.box().showNavMenu());
  protected readonly label = computed(() => {
    const node = this.node();
    return (
      this.box().nameOf(node) ?? this.messages.say('box.new', { label: this.box().itemLabel() })
    );
  });
  /** What the menu of the only button offers besides the other interfaces. */
  protected readonly entries = computed<readonly MenuEntry[]>(() => {
    const [box, node, item] = [this.box(), this.node(), this.label()];
    const controller = box.controller();
    const page = box.interfaceComponent().interfaceLabel;
    const history = () => void this.histories.open({ controller, page, label: item, node });
    const hasHistory = this.histories.isKept() && !controller.edits.isInNewAtom(node);
    return [
      ...(hasHistory
        ? [{ label: this.messages.say('action.history', { item }), act: history }]
        : []),
      ...(box.canUnlink()
        ? [{ label: this.messages.say('action.unlink', { item }), act: () => box.unlink(node) }]
        : []),
      ...(box.canDelete()
        ? [
            {
              label: this.messages.say('action.deleteItem', { item }),
              isDanger: true,
              act: () => box.delete(node),
            },
          ]
        : []),
    ];
  });
  protected readonly links = computed(() => {
    const controller = this.box().controller();
    controller.tree.read(this.node(), '_ifcs_');
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.routes.linksOf(this.node(), here);
  });
}
