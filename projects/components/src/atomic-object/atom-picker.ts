import { CdkConnectedOverlay, CdkOverlayOrigin } from '@angular/cdk/overlay';
import {
  Component,
  DestroyRef,
  type ElementRef,
  computed,
  inject,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import type { AtomReference } from '@ampersand-prototype/generics';
import { Words } from '../application/words';
import { labelOf } from '../interfacing/json-node';
import { AtomOptions, type OptionSource } from './atom-options';

/** An entry of the list: an atom to choose, or the text to make a new one of. */
type Entry = { readonly atom: AtomReference } | { readonly create: string };

/**
 * A combobox over atoms: typing looks for matches, the arrow keys go through them, Enter chooses, Escape closes. It
 * follows the combobox pattern of the ARIA Authoring Practices.
 */
@Component({
  selector: 'amp-atom-picker',
  imports: [CdkConnectedOverlay, CdkOverlayOrigin],
  templateUrl: './atom-picker.html',
  styleUrl: './atom-picker.css',
})
export class AtomPicker {
  readonly pickerId = input.required<string>();
  readonly label = input.required<string>();
  readonly placeholder = input('');
  readonly source = input.required<OptionSource>();
  /** The chosen atom's label; shown while nobody types. */
  readonly chosen = input('');
  /** What was typed and came to nothing yet; null while nobody types. */
  readonly typed = input<string | null>(null);
  readonly mayCreate = input(false);
  readonly isRequired = input(false);
  readonly isInvalid = input(false);
  readonly status = input('clean');
  readonly describedBy = input<string | null>(null);
  readonly noOptionsText = input('');
  /** Atoms that are not offered, by identifier. */
  readonly excluded = input<ReadonlySet<string>>(new Set());

  readonly picked = output<AtomReference>();
  readonly created = output<string>();
  readonly typing = output<string>();
  /** The user left with this text in the input. */
  readonly left = output<string>();
  readonly restored = output();

  protected readonly words = inject(Words);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly options = new AtomOptions();
  protected readonly isOpen = signal(false);
  protected readonly active = signal(-1);
  protected readonly text = computed(() => this.typed() ?? this.chosen());
  protected readonly entries = computed<readonly Entry[]>(() => {
    const atoms = this.options
      .page()
      .atoms.filter((atom) => !this.excluded().has(String(atom._id_)));
    const text = (this.typed() ?? '').trim();
    const isKnown = this.options
      .page()
      .atoms.some((atom) => sameText(labelOf(atom), text) || sameText(String(atom._id_), text));
    const matches: readonly Entry[] = atoms.map((atom) => ({ atom }));
    const isAnswered = this.options.status() === 'idle' && this.options.answered() === text;
    return this.mayCreate() && text !== '' && isAnswered && !isKnown
      ? [...matches, { create: text }]
      : matches;
  });
  protected readonly listId = computed(() => `${this.pickerId()}-list`);
  protected readonly width = computed(() =>
    this.isOpen() ? this.box().nativeElement.offsetWidth : 0,
  );
  protected readonly emptyText = computed(() => {
    if (this.options.status() === 'loading') return `${this.words.say('object.loading')}…`;
    if (this.options.status() === 'failed') return this.words.say('object.optionsFailed');
    if (this.entries().length > 0) return '';
    const isFiltered = (this.typed() ?? '') !== '';
    return (
      this.noOptionsText() || this.words.say(isFiltered ? 'object.noMatch' : 'object.noOptions')
    );
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.options.stop());
  }

  protected open(): void {
    if (this.isOpen()) return;
    this.isOpen.set(true);
    this.active.set(-1);
    void this.options.search(this.source(), (this.typed() ?? '').trim());
  }

  protected close(): void {
    this.isOpen.set(false);
    this.active.set(-1);
  }

  protected type(): void {
    const text = this.box().nativeElement.value;
    this.isOpen.set(true);
    this.active.set(-1);
    this.typing.emit(text);
    this.options.searchSoon(this.source(), text.trim());
  }

  protected press(event: KeyboardEvent): void {
    const action = this.keys[event.key];
    if (action?.(event)) event.preventDefault();
  }

  protected choose(entry: Entry): void {
    this.close();
    if ('atom' in entry) this.picked.emit(entry.atom);
    else this.created.emit(entry.create);
  }

  protected leave(): void {
    this.close();
    this.options.stop();
    const text = this.typed();
    if (text === null) return;
    const match = this.exactMatch(text);
    if (match) this.picked.emit(match);
    else this.left.emit(text);
  }

  protected entryText(entry: Entry): string {
    return 'atom' in entry
      ? labelOf(entry.atom)
      : this.words.say('object.createNamed', { value: entry.create });
  }

  protected readonly entryKey = (entry: Entry) =>
    'atom' in entry ? entry.atom._id_ : '\u0000create';

  private readonly keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: () => this.move(1),
    ArrowUp: () => this.move(-1),
    Enter: () => this.enter(),
    Escape: (event) => this.escape(event),
  };

  private move(step: number): boolean {
    if (!this.isOpen()) {
      this.open();
      return true;
    }
    const count = this.entries().length;
    if (count > 0)
      this.active.update(
        (index) => (index + step + count + (index < 0 && step < 0 ? 1 : 0)) % count,
      );
    return true;
  }

  private enter(): boolean {
    const entry = this.entries()[this.active()];
    const text = this.typed();
    const match = text === null ? null : this.exactMatch(text);
    if (entry) this.choose(entry);
    else if (match) this.choose({ atom: match });
    else if (text !== null) this.leave();
    return true;
  }

  private escape(event: KeyboardEvent): boolean {
    if (!this.isOpen() && this.typed() === null) return false;
    event.stopPropagation();
    if (this.isOpen()) this.close();
    this.restored.emit();
    this.box().nativeElement.value = this.chosen();
    return true;
  }

  private exactMatch(text: string): AtomReference | undefined {
    return this.options.page().atoms.find((atom) => sameText(labelOf(atom), text.trim()));
  }
}

function sameText(a: string, b: string): boolean {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
