import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  atomId,
  InterfaceLinks,
  isJsonNode,
  labelOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { isOfPlain } from './atom-items';
import { NavMenu } from '../common/nav-menu';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Shows an atom as a link, or as a menu if several interfaces open it. */
@Component({
  selector: 'amp-atom-link',
  imports: [NavMenu, RouterLink],
  template: `
    @if (links()[0]; as first) {
      @if (!isMenuOnly()) {
        <a
          class="amp-link amp-text"
          dir="auto"
          [routerLink]="first.commands"
          [attr.tabindex]="isResting() ? -1 : null"
          >{{ label() }}</a
        >
      }
      @if (!isResting() && (links().length > 1 || isMenuOnly())) {
        <amp-nav-menu [links]="links()" [item]="label()" />
      }
    } @else if (!isMenuOnly()) {
      <span class="amp-text" dir="auto">{{ label() }}</span>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      min-inline-size: 0;
    }
  `,
})
export class AtomLink {
  readonly atom = input.required<unknown>();
  readonly controller = input.required<InterfaceController>();
  /** Whether only the menu is shown, because the label is elsewhere. */
  readonly isMenuOnly = input(false);
  /** Whether the link is in a table cell that is not being edited. */
  readonly isResting = input(false);

  /** Label of the concept, for an atom that is still to be made. */
  readonly concept = input('');

  private readonly routes = inject(InterfaceLinks);
  private readonly messages = inject(Messages);
  protected readonly label = computed(() => {
    const atom = this.atom();
    if (isJsonNode(atom)) this.controller().tree.read(atom, '_label_');
    if (isOfPlain(atom)) return labelOf(atom);
    const label = this.messages.local(labelOf(atom));
    // Of a view without values only the texts between them are left.
    const isNamed = !this.isNew() || /[\p{L}\p{N}]/u.test(label);
    return isNamed ? label : this.messages.say('box.new', { label: this.concept() });
  });
  /** Whether an edit of this page makes the atom, so that nothing can open it yet. */
  private readonly isNew = computed(() => {
    const id = atomId(this.atom());
    const { edits } = this.controller();
    return id !== null && edits.all().some((edit) => edit.createdId === id);
  });
  protected readonly links = computed(() => {
    const atom = this.atom();
    if (!isJsonNode(atom) || this.isNew()) return [];
    const controller = this.controller();
    // An atom that was just chosen gets its interfaces with the response.
    controller.tree.read(atom, '_ifcs_');
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.routes.linksOf(atom, here);
  });
}
