import { Component, inject, input, type OnInit, signal } from '@angular/core';
import { mdiDotsVertical } from '@mdi/js';
import type { StoredListView } from '@ampersand-prototype/generics';
import {
  IconButton,
  Messages,
  type RequestError,
} from '@ampersand-prototype/components/application';
import { StoredViewMessages } from './stored-view-messages';
import { StoredViewOptions } from './stored-view-options';
import type { TableViews } from './table-views';

/** Lists the stored views of a table, and saves the view that it shows. */
@Component({
  selector: 'amp-stored-views',
  imports: [IconButton, StoredViewOptions],
  template: `
    <h3>{{ messages.say('views.title') }}</h3>
    @for (view of views.views(); track view.id) {
      <div class="line">
        <button
          type="button"
          class="amp-button text grow"
          [attr.aria-current]="views.isShown(view) ? true : null"
          (click)="views.show(view)"
        >
          <span>{{ view.name }}</span>
          @if (noteOf(view); as note) {
            <span class="amp-quiet">{{ note }}</span>
          }
        </button>
        @if (view.canChange) {
          <button
            [ampIconButton]="more"
            [label]="messages.say('views.options', { name: view.name })"
            [attr.aria-expanded]="opened() === view.id"
            (click)="toggle(view)"
          ></button>
        }
      </div>
      @if (opened() === view.id && view.canChange) {
        <amp-stored-view-options [view]="view" [views]="views" />
      }
    }
    <div class="line">
      <input
        #name
        class="amp-input"
        type="text"
        maxlength="60"
        [attr.aria-label]="messages.say('views.name')"
        [placeholder]="messages.say('views.name')"
        (keydown.enter)="create(name)"
      />
      <button type="button" class="amp-button" (click)="create(name)">
        {{ messages.say('views.saveAs') }}
      </button>
    </div>
    <div role="status">
      @if (views.deleted(); as view) {
        <div class="line">
          <span class="grow">{{ messages.say('views.deleted', { name: view.name }) }}</span>
          <button type="button" class="amp-button text" (click)="views.restore()">
            {{ messages.say('views.undo') }}
          </button>
        </div>
      }
    </div>
    <div role="alert">
      @if (views.conflict(); as conflict) {
        <p class="amp-message">{{ messages.say('views.changed', { name: conflict.view.name }) }}</p>
        <div class="line">
          <button type="button" class="amp-button" (click)="views.keepOwn()">
            {{ messages.say('views.keepMine') }}
          </button>
          <button type="button" class="amp-button text" (click)="views.useOther()">
            {{ messages.say('views.useOther') }}
          </button>
        </div>
      }
      @if (views.error(); as error) {
        <p class="amp-message">{{ textOf(error) }}</p>
      }
    </div>
  `,
  styleUrl: '../menu/menu-panel.css',
  styles: `
    :host {
      inline-size: auto;
      max-block-size: none;
      overflow: visible;
      padding: 0;
      background: none;
      box-shadow: none;
      border: 0;
    }
    button[aria-current] {
      font-weight: 600;
    }
    .amp-quiet {
      margin-inline-start: 0.5rem;
      font-weight: 400;
    }
  `,
})
export class StoredViews implements OnInit {
  readonly table = input.required<TableViews>();
  protected readonly messages = inject(StoredViewMessages);
  protected readonly texts = inject(Messages);
  protected readonly more = mdiDotsVertical;
  protected readonly opened = signal<string | null>(null);

  protected get views(): TableViews {
    return this.table();
  }

  ngOnInit(): void {
    void this.views.read();
  }

  protected noteOf({ isDefault, roles }: StoredListView): string {
    const names = roles.map((role) => this.views.roleLabel(role)).join(', ');
    const shared = names ? this.messages.say('views.sharedWith', { roles: names }) : '';
    const standard = isDefault ? this.messages.say('views.default') : '';
    return [standard, shared].filter((note) => note !== '').join(' · ');
  }

  protected textOf({ message, kind }: RequestError): string {
    return message ?? this.texts.say(`reason.rejected.${kind}`);
  }

  protected toggle({ id }: StoredListView): void {
    this.opened.update((opened) => (opened === id ? null : id));
  }

  protected async create(input: HTMLInputElement): Promise<void> {
    const name = input.value.trim();
    if (name === '') return input.focus();
    if (await this.views.create(name)) input.value = '';
  }
}
