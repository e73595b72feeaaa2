import {
  Component,
  DestroyRef,
  DOCUMENT,
  type ElementRef,
  effect,
  computed,
  inject,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { AmpersandSettings, TabStop, Messages } from '@ampersand-prototype/components/application';
import { isTypingKey } from '../../common/typing-key';
import { BoxFrame } from '../../box/box-frame';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { Finding } from './finding';

/** Elements with the focus on a page at rest: after opening it, and after a click on its background. */
const AT_REST = 'body, main, h1';
/** Elements above the page, which handle keys themselves. */
const OVER_THE_PAGE = 'dialog[open], .cdk-overlay-pane';

let lastId = 0;

/**
 * The search field of a table. Typing anywhere on a page at rest continues here, from the first character on; so does
 * `/`. Enter opens the first row that is found, as soon as it is known.
 */
@Component({
  selector: 'amp-find-field',
  imports: [TabStop],
  template: `
    <div class="field">
      <input
        #field
        class="amp-input"
        type="search"
        enterkeyhint="go"
        ampTabStop
        [value]="finding.text()"
        [attr.aria-label]="label()"
        [placeholder]="label()"
        [attr.aria-keyshortcuts]="takesKeys() ? '/' : null"
        [attr.aria-describedby]="id"
        [title]="takesKeys() ? messages.say('table.findKeys') : ''"
        (input)="type(field.value)"
        (blur)="opensFirst.set(false)"
        (keydown)="press($event)"
      />
      @if (takesKeys() && finding.text() === '') {
        <kbd aria-hidden="true">/</kbd>
      }
    </div>
    <span class="opens amp-message" [id]="id">{{ announcement() }}</span>
  `,
  styleUrl: './find-field.css',
})
export class FindField {
  protected readonly finding = inject(Finding);
  protected readonly messages = inject(Messages);
  private readonly settings = inject(AmpersandSettings);
  private readonly document = inject(DOCUMENT);
  private readonly store = inject(TableStore);
  private readonly rows = inject(TableRows);
  private readonly frame = inject(BoxFrame);
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');
  protected readonly label = computed(() => {
    const key = this.rows.source().isPartial ? 'table.find' : 'table.filter';
    return this.messages.say(key, { label: this.store.box.name() });
  });
  protected readonly id = `amp-find-${++lastId}`;
  /** Whether Enter was pressed before it was known what it opens. */
  protected readonly opensFirst = signal(false);

  constructor() {
    // Not a listener of the template: each key on the page would draw the table.
    const press = (event: KeyboardEvent) => this.pressOnPage(event);
    this.document.addEventListener('keydown', press);
    inject(DestroyRef).onDestroy(() => this.document.removeEventListener('keydown', press));
    effect(() => {
      if (!this.opensFirst() || !this.finding.isDecided()) return;
      this.opensFirst.set(false);
      untracked(() => this.finding.open());
    });
  }

  protected takesKeys(): boolean {
    return !this.store.isNested && this.settings.findsByTyping();
  }

  protected announcement(): string {
    const name = this.finding.opens();
    return name === null ? '' : this.messages.say('table.enterOpens', { name });
  }

  protected type(text: string): void {
    this.opensFirst.set(false);
    this.finding.look(text);
  }

  protected press(event: KeyboardEvent): void {
    if (event.altKey || event.shiftKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isControl) this.make();
    else if (event.key === 'Enter') this.opensFirst.set(this.finding.text().trim() !== '');
    else if (event.key === 'ArrowDown' && !isControl) this.finding.goDown();
    else return;
    event.preventDefault();
  }

  /** Makes a row of what was looked for, and goes on with its second cell. */
  private make(): void {
    const name = this.finding.newName();
    if (name !== null) void this.frame.make(name);
  }

  /** Takes the focus when a key is pressed on the page: the browser then types that key into the field. */
  private pressOnPage(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isTypingKey(event) || !this.takesKeys()) return;
    const field = this.field().nativeElement;
    if (!this.isAtRest() || !isShown(field)) return;
    if (event.key === '/') event.preventDefault();
    field.focus();
    field.select();
  }

  private isAtRest(): boolean {
    const { activeElement } = this.document;
    if (activeElement && !activeElement.matches(AT_REST)) return false;
    return this.document.querySelector(OVER_THE_PAGE) === null;
  }
}

/** Whether an element is not in a tab or a part of the page that is hidden. */
function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null;
}
