import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { InterfaceLinks, type JsonNode } from '@ampersand-prototype/components/application';
import { BoxCore } from './box-core';
import { RecordTools } from './record-tools';

/** The heading of an atom in a box: its name and its actions. */
@Component({
  selector: 'amp-record-head',
  imports: [RecordTools, RouterLink],
  host: { '[hidden]': '!title() && !hasTools()' },
  template: `
    @if (title(); as title) {
      <div class="name" role="heading" [attr.aria-level]="level()" dir="auto">
        @if (commands(); as commands) {
          <a class="amp-link" [routerLink]="commands">{{ title }}</a>
        } @else {
          {{ title }}
        }
      </div>
    }
    @if (hasTools()) {
      <amp-record-tools [node]="node()" />
    }
  `,
  styles: `
    :host {
      display: flex;
      align-items: start;
      justify-content: end;
      gap: 0.5rem;
      min-inline-size: 0;
    }
    :host([hidden]) {
      display: none;
    }
    .name {
      flex: 1 1 auto;
      min-inline-size: 0;
      padding-block: 0.25rem;
      font-size: 1rem;
      font-weight: 500;
      line-height: 1.5;
      overflow-wrap: anywhere;
    }
    a {
      color: inherit;
      text-decoration-color: var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
    }
    amp-record-tools {
      flex: none;
      margin-inline-end: -0.25rem;
    }
  `,
})
export class RecordHeader {
  readonly node = input.required<JsonNode>();

  protected readonly box = inject(BoxCore);
  private readonly links = inject(InterfaceLinks);
  /** One below the heading of the box, or in its place where the box has none: no level is left out. */
  protected readonly level = computed(() =>
    Math.min(this.box.depth + (this.box.title() ? 3 : 2), 6),
  );

  /** A single atom is named by the label of its box already. */
  protected readonly title = computed(() =>
    this.box.isUni() ? null : this.box.nameOf(this.node()),
  );
  protected readonly hasTools = computed(
    () => this.box.canUnlink() || this.box.canDelete() || this.box.showNavMenu(),
  );
  protected readonly commands = computed(() => {
    const controller = this.box.controller();
    controller.tree.read(this.node(), '_ifcs_');
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.links.linksOf(this.node(), here)[0]?.commands ?? null;
  });
}
