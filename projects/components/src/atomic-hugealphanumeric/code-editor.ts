import {
  ChangeDetectorRef,
  Component,
  DestroyRef,
  ElementRef,
  afterNextRender,
  effect,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import type { EditorView } from '@codemirror/view';
import { Messages } from '@ampersand-prototype/components/application';
import { BlurHandler } from '../input/blur-handler';
import type { EditSlot } from '../field/edit-slot';
import { TextSlot, nameOf } from '../field/text-slot';
import type { makeEditor } from './make-editor';

type MakeEditor = typeof makeEditor;

/**
 * A CodeMirror editor for a text field. Until it has loaded, a plain text area replaces it, so that users can type at
 * once and continue at the same place in the editor. If it cannot be loaded, the text area stays, and the editor is
 * tried again at the next focus. Text from the server never replaces text that the user types.
 */
@Component({
  selector: 'amp-code-editor',
  imports: [TextSlot],
  template: `
    <div #place class="place" [hidden]="!view()" [attr.data-status]="slot().status()"></div>
    @if (!view()) {
      <textarea rows="8" [ampTextSlot]="slot()"></textarea>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    .place {
      border: 1px solid var(--mat-sys-outline, light-dark(#74777f, #8e9099));
      border-radius: var(--mat-sys-corner-small, 8px);
      overflow: hidden;
    }
    .place:focus-within {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      outline-offset: -1px;
    }
    .place[data-status='dirty-pending'] {
      border-color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
    }
  `,
})
export class CodeEditor {
  readonly slot = input.required<EditSlot>();
  private readonly messages = inject(Messages);
  private readonly leaving = inject(BlurHandler);
  protected readonly view = signal<EditorView | null>(null);
  private readonly place = viewChild.required<ElementRef<HTMLElement>>('place');
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly rendering = inject(ChangeDetectorRef);
  private allow: (isAllowed: boolean) => void = () => undefined;
  private isDestroyed = false;
  /** Whether an input method is putting a character together in the text area. */
  private isComposing = false;

  constructor() {
    this.host.addEventListener('blur', (event) => this.handOver(event), { capture: true });
    this.host.addEventListener('compositionstart', () => (this.isComposing = true));
    this.host.addEventListener('compositionend', () => (this.isComposing = false));
    afterNextRender(() => void this.load());
    effect(() => this.follow(this.slot().text()));
    effect(() => this.describe());
    inject(DestroyRef).onDestroy(() => {
      this.isDestroyed = true;
      this.view()?.destroy();
    });
  }

  /** Shows the editor, or tries again when the user comes to the text area. */
  private async load(): Promise<void> {
    const loaded = await import('./make-editor').catch(() => null);
    if (loaded === null) {
      this.host.addEventListener('focusin', () => void this.load(), { once: true });
      return;
    }
    await this.composed();
    if (!this.isDestroyed) this.show(loaded.makeEditor);
  }

  private show(makeEditor: MakeEditor): void {
    const slot = this.slot();
    const { cell } = slot.field;
    const place = this.place().nativeElement;
    const { view, allow } = makeEditor(place, {
      text: slot.text(),
      label: nameOf(slot, this.messages),
      describedBy: slot.descriptionIds(),
      isDisabled: slot.isDisabled(),
      typed: (text) => slot.type(text),
      left: (event) => this.leaving.act(event, () => slot.commit()),
      entered: () => {
        slot.enter();
        // What comes next is not added to what was just stored, although nothing was drawn since.
        this.follow(slot.text());
        if (slot.problem() === null) cell?.finish();
      },
      restored: () => {
        slot.restore();
        // Text that is typed and removed again before rendering is not a change for an effect.
        this.follow(slot.text());
        cell?.finish();
      },
    });
    this.takeFocus(place, view);
    this.allow = allow;
    this.view.set(view);
    // The text area goes now: what came into it until the next drawing would be lost with it.
    this.rendering.detectChanges();
  }

  /** Resolves when no character is half typed, which would be cut off. */
  private async composed(): Promise<void> {
    while (this.isComposing)
      await new Promise((done) =>
        this.host.addEventListener('compositionend', done, { once: true }),
      );
  }

  /** Goes on where the user was in the text area, which goes. */
  private takeFocus(place: HTMLElement, view: EditorView): void {
    const area = this.host.querySelector('textarea');
    if (!area || area !== document.activeElement) return;
    const { selectionStart: start, selectionEnd: end, selectionDirection } = area;
    const [anchor, head] = selectionDirection === 'backward' ? [end, start] : [start, end];
    place.hidden = false;
    view.dispatch({ selection: { anchor, head } });
    view.focus();
  }

  /** Moving the focus from the text area to the editor does not store an incomplete text. */
  private handOver(event: FocusEvent): void {
    const to = event.relatedTarget;
    const isTextArea = event.target instanceof HTMLTextAreaElement;
    if (isTextArea && to instanceof Node && this.host.contains(to)) event.stopPropagation();
  }

  private describe(): void {
    const slot = this.slot();
    const content = this.view()?.contentDOM;
    const isInvalid = slot.problem() !== null || slot.status() === 'dirty-pending';
    content?.setAttribute('aria-required', String(slot.isRequired()));
    content?.setAttribute('aria-invalid', String(isInvalid));
    this.allow(!slot.isDisabled());
  }

  /**
   * Shows another text, such as a default value or the value of another user. The caret stays, and so does a selection
   * of the whole text. Different line ends are the same text.
   */
  private follow(text: string): void {
    const view = this.view();
    if (!view) return;
    const { doc, selection } = view.state;
    const insert = view.state.toText(text);
    if (insert.eq(doc)) return;
    const { from, to, anchor, head } = selection.main;
    const isWhole = view.hasFocus && from === 0 && to === doc.length;
    const within = (at: number) => Math.min(at, insert.length);
    view.dispatch({
      changes: { from: 0, to: doc.length, insert },
      selection: isWhole
        ? { anchor: 0, head: insert.length }
        : { anchor: within(anchor), head: within(head) },
    });
  }
}
