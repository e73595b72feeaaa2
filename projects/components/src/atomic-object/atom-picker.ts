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
import {
  type AtomPage,
  GRID_CELL,
  labelOf,
  Words,
} from '@ampersand-prototype/components/application';
import type { EditStatus } from '../interfacing/edit/field-edit';
import type { OptionSource } from '../field/option-source';
import { RecentAtoms } from './recent-atoms';
import { AtomOptions } from './atom-options';
import type { AtomSearch } from './atom-search';
import { MatchedText } from './matched-text';
import {
  entriesFor,
  entryAfter,
  namedIn,
  type PickerEntry,
  type PickerOffer,
} from './picker-entries';

/**
 * A combobox over atoms: typing looks for matches, the arrow keys go through them, Enter chooses, Escape closes. It
 * follows the combobox pattern of the ARIA Authoring Practices. Keys belong to the matches of what was typed: those that
 * come before the matches wait for them.
 */
@Component({
  selector: 'amp-atom-picker',
  imports: [CdkConnectedOverlay, CdkOverlayOrigin, MatchedText],
  templateUrl: './atom-picker.html',
  styleUrl: './atom-picker.css',
  host: { '(mousedown)': 'holdFocus($event)', '(click)': 'clickArrow($event)' },
})
export class AtomPicker {
  readonly pickerId = input.required<string>();
  readonly label = input.required<string>();
  readonly placeholder = input('');
  readonly source = input.required<OptionSource>();
  /** Whether matches are at hand, so that there is no need to wait until the user pauses. */
  readonly isLocal = input(false);
  /** Whether the atoms are values of a scalar concept, whose labels are written as the reader's locale does. */
  readonly isOfValues = input(false);
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

  /** The user left the input empty. */
  readonly cleared = output();

  protected readonly words = inject(Words);
  private readonly cell = inject(GRID_CELL, { optional: true });
  private readonly recent = inject(RecentAtoms);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly options = new AtomOptions();
  protected readonly isOpen = signal(false);
  /** Whether the choices were shown when the arrow was pressed. */
  private wasOpen = false;
  /** How many entries the arrow keys went down, or up where negative. */
  private readonly steps = signal(0);
  private readonly typed = computed(() => this.search().typed());
  protected readonly text = computed(() => this.typed() ?? this.shown(this.chosen()));
  protected readonly status = computed(() =>
    this.choiceStatus() === 'clean' ? this.search().status() : this.choiceStatus(),
  );
  protected readonly isInvalid = computed(
    () => this.search().isInvalid() || this.status() === 'dirty-pending',
  );
  protected readonly wanted = computed(() => (this.typed() ?? '').trim());
  private readonly offer = computed<PickerOffer>(() => ({
    excluded: this.excluded(),
    mayCreate: this.mayCreate(),
    isNamed: (atom, text) => this.isNamed()(atom, text) || this.isShownAs(atom, text),
  }));
  /** Whether the matches of what was typed are there. */
  private readonly isAnswered = computed(
    () => this.options.status() === 'idle' && this.options.answered() === this.wanted(),
  );
  protected readonly entries = computed<readonly PickerEntry[]>(() => {
    const offer = this.offer();
    const mayCreate = offer.mayCreate && this.isAnswered();
    const page = this.options.page();
    const shown = this.wanted() === '' ? this.recent.first(page) : page;
    return entriesFor(shown, this.wanted(), { ...offer, mayCreate });
  });
  protected readonly active = computed(() =>
    this.isAnswered() ? entryAfter(this.steps(), this.entries().length) : -1,
  );
  protected readonly listId = computed(() => `${this.pickerId()}-list`);
  /** Pixels of the list: those of the field, with the buttons in it. */
  protected readonly width = computed(() => {
    if (!this.isOpen()) return 0;
    const box = this.box().nativeElement;
    return (box.closest<HTMLElement>('.amp-line') ?? box).offsetWidth;
  });
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

  /** Whoever opens a cell of a table sees the choices at once. */
  protected openInCell(): void {
    if (this.cell) this.open();
  }

  /** The arrow is drawn on the picker itself; pressing it does not take the focus from the input. */
  protected holdFocus(event: MouseEvent): void {
    if (event.target !== event.currentTarget || this.isDisabled()) return;
    event.preventDefault();
    this.wasOpen = this.isOpen();
  }

  /** Shows the choices, or hides them: a press outside of the list has closed it before this is called. */
  protected clickArrow(event: MouseEvent): void {
    if (event.target !== event.currentTarget || this.isDisabled()) return;
    this.box().nativeElement.focus();
    if (this.wasOpen) this.close();
    else this.open();
  }

  protected open(): void {
    if (!this.isOpen()) void this.openList();
  }

  private async openList(): Promise<void> {
    this.isOpen.set(true);
    this.steps.set(0);
    await this.options.search(this.source(), this.wanted());
  }

  protected close(): void {
    this.isOpen.set(false);
    this.steps.set(0);
  }

  protected type(): void {
    const text = this.box().nativeElement.value;
    this.isOpen.set(true);
    this.steps.set(0);
    this.search().type(text);
    if (this.isLocal()) void this.options.search(this.source(), text.trim());
    else this.options.searchSoon(this.source(), text.trim());
  }

  protected press(event: KeyboardEvent): void {
    const action = this.keys[event.key];
    if (action?.(event)) event.preventDefault();
  }

  protected choose(entry: PickerEntry): void {
    this.close();
    this.take(entry);
  }

  protected leave(): void {
    const text = this.typed();
    this.close();
    if (text === null || this.search().isDeciding()) return this.options.stop();
    if (text.trim() === '') this.empty();
    else this.decide((page) => namedIn(page, text.trim(), this.offer()));
    this.options.stop();
  }

  protected entryText(entry: PickerEntry): string {
    return 'atom' in entry
      ? this.shown(labelOf(entry.atom))
      : this.words.say('object.createNamed', { value: entry.create });
  }

  private shown(label: string): string {
    return this.isOfValues() ? label : this.words.local(label);
  }

  /** Whether the text is the label as the reader's locale writes it. */
  private isShownAs(atom: AtomReference, text: string): boolean {
    return this.shown(labelOf(atom)).toLocaleLowerCase() === text.toLocaleLowerCase();
  }

  protected readonly entryKey = (entry: PickerEntry) =>
    'atom' in entry ? entry.atom._id_ : '\u0000create';

  private readonly keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: () => this.move(1),
    ArrowUp: () => this.move(-1),
    Enter: () => this.enter(),
    Escape: (event) => this.escape(event),
  };

  private move(step: 1 | -1): boolean {
    if (!this.isOpen()) void this.openList();
    // From the first entry up is to the last one, as it is from none.
    this.steps.update((steps) => (steps + step === 0 ? step : steps + step));
    return true;
  }

  private enter(): boolean {
    const [text, steps] = [this.wanted(), this.steps()];
    if (steps === 0 && text === '') {
      if (this.typed() !== null) this.leave();
      return true;
    }
    const offer = this.offer();
    this.decide((page) => {
      const entries = entriesFor(page, text, offer);
      const chosen = entries[entryAfter(steps, entries.length)];
      return chosen ?? namedIn(page, text, offer) ?? entries[0];
    });
    this.close();
    this.search().enter();
    return true;
  }

  /** Chooses among the matches of what was typed, now or when they come. */
  private decide(choose: (page: AtomPage) => PickerEntry | undefined): void {
    const text = this.wanted();
    if (!this.isAnswered()) {
      const source = this.source();
      void this.search().decide(async () => {
        const page = await source(text);
        const entry = choose(text === '' ? this.recent.first(page) : page);
        if (entry && 'atom' in entry) this.recent.note(entry.atom);
        return entry;
      });
      return;
    }
    const page = this.options.page();
    const entry = choose(text === '' ? this.recent.first(page) : page);
    if (entry) this.take(entry);
    else this.search().reject(this.typed() ?? '');
  }

  private take(entry: PickerEntry): void {
    if ('atom' in entry) this.recent.note(entry.atom);
    this.search().take(entry);
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
}
