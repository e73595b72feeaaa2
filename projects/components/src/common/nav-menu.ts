import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, inject, input } from '@angular/core';
import { Router } from '@angular/router';
import { mdiDotsVertical } from '@mdi/js';
import {
  IconButton,
  type InterfaceLinkTarget,
  Messages,
} from '@ampersand-prototype/components/application';

/** An additional action in a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly isDanger?: boolean;
  act(): void;
}

/** A button with a menu of the interfaces of an atom, and other actions. */
@Component({
  selector: 'amp-nav-menu',
  imports: [CdkMenu, CdkMenuItem, CdkMenuTrigger, IconButton],
  template: `
    <button
      [ampIconButton]="icon"
      [label]="
        messages.say(entries().length > 0 ? 'action.more' : 'action.openIn', { item: item() })
      "
      [cdkMenuTriggerFor]="menu"
    ></button>
    <ng-template #menu>
      <div class="menu" cdkMenu>
        @for (link of links(); track link.name) {
          <button type="button" cdkMenuItem (cdkMenuItemTriggered)="open(link)">
            {{ link.label }}
          </button>
        }
        @for (entry of entries(); track entry.label) {
          <button
            type="button"
            cdkMenuItem
            [class.danger]="entry.isDanger"
            (cdkMenuItemTriggered)="entry.act()"
          >
            {{ entry.label }}
          </button>
        }
      </div>
    </ng-template>
  `,
  styles: `
    .menu {
      display: grid;
      min-inline-size: 10rem;
      padding-block: 0.5rem;
      border-radius: var(--mat-sys-corner-extra-small, 4px);
      background: var(--mat-sys-surface-container, Canvas);
      color: var(--mat-sys-on-surface, CanvasText);
      box-shadow: var(--mat-sys-level2, 0 2px 8px rgb(0 0 0 / 30%));
    }
    .menu button {
      min-block-size: 2.5rem;
      padding-inline: 1rem;
      border: 0;
      background: transparent;
      color: inherit;
      font: inherit;
      text-align: start;
      cursor: pointer;
    }
    .menu button:hover,
    .menu button:focus-visible {
      background: color-mix(in srgb, currentColor 12%, transparent);
      outline: none;
    }
    .menu .danger {
      color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
    }
    .menu button:focus-visible {
      box-shadow: inset 0 0 0 2px var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
    }
  `,
})
export class NavMenu {
  readonly links = input.required<readonly InterfaceLinkTarget[]>();
  /** What the menu is about. */
  readonly item = input.required<string>();
  /** Further entries. */
  readonly entries = input<readonly MenuEntry[]>([]);

  protected readonly messages = inject(Messages);
  protected readonly icon = mdiDotsVertical;
  private readonly router = inject(Router);

  protected open(link: InterfaceLinkTarget): void {
    void this.router.navigate([...link.commands]);
  }
}
