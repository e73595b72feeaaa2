import {
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
import { Words } from '@ampersand-prototype/components/application';
import { Leaving } from '../common/leaving';
import type { EditSlot } from '../field/edit-slot';
import { TextSlot, nameOf } from '../field/text-slot';

/**
 * CodeMirror around an edit slot. Until it has loaded, a plain text area stands in its place, so that typing works at
 * once. Text from the server never replaces what is being typed.
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
  private readonly words = inject(Words);
  private readonly leaving = inject(Leaving);
  protected readonly view = signal<EditorView | null>(null);
  private readonly place = viewChild.required<ElementRef<HTMLElement>>('place');
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private isDestroyed = false;

  constructor() {
    this.host.addEventListener('blur', (event) => this.handOver(event), { capture: true });
    afterNextRender(() => void this.load());
    effect(() => this.follow(this.slot().text()));
    effect(() => this.describe());
    inject(DestroyRef).onDestroy(() => {
      this.isDestroyed = true;
      this.view()?.destroy();
    });
  }

  private async load(): Promise<void> {
    const { makeEditor } = await import('./make-editor');
    if (this.isDestroyed) return;
    const slot = this.slot();
    const { cell } = slot.field;
    const place = this.place().nativeElement;
    const view = makeEditor(place, {
      text: slot.text(),
      label: nameOf(slot, this.words),
      describedBy: slot.messageId(),
      isDisabled: slot.isDisabled(),
      typed: (text) => slot.type(text),
      left: (event) => this.leaving.act(event, () => slot.commit()),
      entered: () => {
        slot.enter();
        if (slot.problem() === null) cell?.finish();
      },
      restored: () => {
        slot.restore();
        // What was typed and taken back before the page was drawn again is no change for an effect.
        this.follow(slot.text());
        cell?.finish();
      },
    });
    this.takeFocus(place, view);
    this.view.set(view);
  }

  /** Goes on where the user was in the text area, which goes. */
  private takeFocus(place: HTMLElement, view: EditorView): void {
    const area = this.host.querySelector('textarea');
    if (!area || area !== document.activeElement) return;
    const { selectionStart: anchor, selectionEnd: head } = area;
    place.hidden = false;
    view.dispatch({ selection: { anchor, head } });
    view.focus();
  }

  /** The focus going from the text area to the editor in its place is no reason to store what is half typed. */
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
  }

  private follow(text: string): void {
    const view = this.view();
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }
}
