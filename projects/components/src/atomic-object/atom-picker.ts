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
import { labelOf, Words } from '@ampersand-prototype/components/application';
import type { EditStatus } from '../interfacing/edit/field-edit';
import { AtomOptions, type OptionSource } from './atom-options';
import type { AtomSearch } from './atom-search';

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
  /** Whether matches are at hand, so that there is no need to wait until the user pauses. */
  readonly isLocal = input(false);
  readonly search = input.required<AtomSearch>();
  /** The chosen atom's label; shown while nobody types. */
  readonly chosen = input('');
  readonly mayCreate = input(false);
  readonly isRequired = input(false);
  readonly isDisabled = input(false);
  /** How the choice stands, while nobody types. */
  readonly choiceStatus = input<EditStatus>('clean');
  readonly describedBy = input<string | null>(null);
  readonly noOptionsText = input('');
  /** Atoms that are not offered, by identifier. */
  readonly excluded = input<ReadonlySet<string>>(new Set());
  /** Whether a text that is not the label of an atom stands for it all the same. */
  readonly isNamed = input<(atom: AtomReference, text: string) => boolean>(() => false);

  readonly picked = output<AtomReference>();
  readonly created = output<string>();
  /** The user left the input empty. */
  readonly cleared = output();

  protected readonly words = inject(Words);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly options = new AtomOptions();
  protected readonly isOpen = signal(false);
  protected readonly active = signal(-1);
  private readonly typed = computed(() => this.search().typed());
  protected readonly text = computed(() => this.typed() ?? this.chosen());
  protected readonly status = computed(() =>
    this.choiceStatus() === 'clean' ? this.search().status() : this.choiceStatus(),
  );
  protected readonly isInvalid = computed(
    () => this.search().isInvalid() || this.status() === 'dirty-pending',
  );
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
    if (!this.isOpen()) void this.openList();
  }

  private async openList(): Promise<void> {
    this.isOpen.set(true);
    this.active.set(-1);
    await this.options.search(this.source(), (this.typed() ?? '').trim());
  }

  /** Opens the list at its first entry, or at its last one. */
  private async openAt(index: 0 | -1): Promise<void> {
    await this.openList();
    const isUntouched = this.isOpen() && this.active() < 0 && this.options.status() === 'idle';
    if (isUntouched && this.entries().length > 0)
      this.active.set(index === 0 ? 0 : this.entries().length - 1);
  }

  protected close(): void {
    this.isOpen.set(false);
    this.active.set(-1);
  }

  protected type(): void {
    const text = this.box().nativeElement.value;
    this.isOpen.set(true);
    this.active.set(-1);
    this.search().type(text);
    if (this.isLocal()) void this.options.search(this.source(), text.trim());
    else this.options.searchSoon(this.source(), text.trim());
  }

  protected press(event: KeyboardEvent): void {
    const action = this.keys[event.key];
    if (action?.(event)) event.preventDefault();
  }

  protected choose(entry: Entry): void {
    this.close();
    this.search().stop();
    if ('atom' in entry) this.picked.emit(entry.atom);
    else this.created.emit(entry.create);
  }

  protected leave(): void {
    this.close();
    this.options.stop();
    const text = this.typed();
    if (text === null) return;
    const match = this.exactMatch(text);
    if (match) this.choose({ atom: match });
    else if (text.trim() === '') this.empty();
    else this.search().reject(text);
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
      void this.openAt(step > 0 ? 0 : -1);
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
    this.search().stop();
    this.show();
    return true;
  }

  private empty(): void {
    this.search().stop();
    this.cleared.emit();
    this.show();
  }

  /** Shows the choice at once: where it is back before anything was drawn, a binding sees no change. */
  private show(): void {
    this.box().nativeElement.value = this.text();
  }

  private exactMatch(text: string): AtomReference | undefined {
    const wanted = text.trim();
    if (wanted === '') return undefined;
    const { atoms } = this.options.page();
    return (
      atoms.find((atom) => sameText(labelOf(atom), wanted)) ??
      atoms.find((atom) => this.isNamed()(atom, wanted))
    );
  }
}

function sameText(a: string, b: string): boolean {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
