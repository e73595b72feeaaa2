import { Component, inject, input, signal } from '@angular/core';
import type { ListViewVersions, StoredListView } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { StoredViewMessages } from './stored-view-messages';
import type { TableViews } from './table-views';

/** Saves, renames, shares, restores, and deletes a stored view. */
@Component({
  selector: 'amp-stored-view-options',
  host: {
    role: 'group',
    '[attr.aria-label]': "messages.say('views.options', { name: view().name })",
  },
  template: `
    <div class="line">
      <input
        #name
        class="amp-input"
        type="text"
        maxlength="60"
        [value]="view().name"
        [attr.aria-label]="messages.say('views.newName')"
        (keydown.enter)="rename(name)"
      />
      <button type="button" class="amp-button" (click)="rename(name)">
        {{ messages.say('views.rename') }}
      </button>
    </div>
    <div class="line">
      <button
        type="button"
        class="amp-button text"
        [disabled]="views().isShown(view())"
        (click)="save()"
      >
        {{ messages.say('views.save') }}
      </button>
      <button type="button" class="amp-button text" (click)="views().delete(view())">
        {{ messages.say('views.delete') }}
      </button>
      <button
        type="button"
        class="amp-button text"
        [attr.aria-expanded]="versions() !== null"
        (click)="toggleVersions()"
      >
        {{ messages.say('views.versions') }}
      </button>
    </div>
    <div class="line">
      <label>
        <input
          type="checkbox"
          [checked]="view().isDefault"
          (change)="views().change(view(), { isDefault: !view().isDefault })"
        />
        {{ messages.say('views.makeDefault') }}
      </label>
    </div>
    @if (views().sharingRoles().length > 0) {
      <fieldset>
        <legend>{{ messages.say('views.share') }}</legend>
        <p class="amp-message">{{ messages.say('views.shareNote') }}</p>
        @for (role of views().sharingRoles(); track role) {
          <div class="line">
            <label>
              <input
                type="checkbox"
                [checked]="view().roles.includes(role)"
                (change)="share(role)"
              />
              {{ views().roleLabel(role) }}
            </label>
          </div>
        }
      </fieldset>
    }
    @for (version of versions(); track version.version) {
      <div class="line">
        <span class="grow"
          >{{ version.name }} <time class="amp-quiet">{{ timeOf(version.changed) }}</time></span
        >
        <button type="button" class="amp-button text" (click)="restore(version)">
          {{ messages.say('views.restore') }}
        </button>
      </div>
    } @empty {
      @if (versions()) {
        <p class="amp-message">{{ messages.say('views.noVersions') }}</p>
      }
    }
  `,
  styleUrl: '../menu/menu-panel.css',
  styles: `
    :host {
      inline-size: auto;
      max-block-size: none;
      overflow: visible;
      box-shadow: none;
      border-inline-start: 2px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
    }
    fieldset {
      margin: 0;
      padding: 0.25rem;
      border: 0;
    }
    .amp-message {
      margin: 0;
    }
  `,
})
export class StoredViewOptions {
  readonly view = input.required<StoredListView>();
  readonly views = input.required<TableViews>();
  protected readonly messages = inject(StoredViewMessages);
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly versions = signal<ListViewVersions | null>(null);

  protected rename(input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name === '') return input.focus();
    if (name !== this.view().name) void this.views().change(this.view(), { name });
  }

  /** Stores the view that the table shows in place of this one. */
  protected save(): void {
    void this.views().change(this.view(), { query: this.views().shownText() });
  }

  protected share(role: string): void {
    const { roles } = this.view();
    const others = roles.filter((each) => each !== role);
    const changed = roles.includes(role) ? others : [...roles, role];
    void this.views().change(this.view(), { roles: changed });
  }

  protected async toggleVersions(): Promise<void> {
    this.versions.set(this.versions() ? null : await this.views().versions(this.view()));
  }

  protected restore({ name, query, roles, isDefault }: ListViewVersions[number]): void {
    this.versions.set(null);
    this.views().show({ query });
    void this.views().change(this.view(), { name, query, roles, isDefault });
  }

  protected timeOf(changed: string): string {
    const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
    return new Intl.DateTimeFormat(this.locale(), format).format(new Date(changed));
  }
}
