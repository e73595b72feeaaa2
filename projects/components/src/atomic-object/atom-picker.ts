import { CdkConnectedOverlay } from '@angular/cdk/overlay';
import {
  Component,
  DestroyRef,
  type ElementRef,
  afterNextRender,
  afterRenderEffect,
  computed,
  inject,
  Injector,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import type { AtomReference, Choice } from '@ampersand-prototype/generics';
import { GRID_CELL, labelOf, Messages } from '@ampersand-prototype/components/application';
import { BlurHandler } from '../input/blur-handler';
import type { EditStatus } from '../edit/field-edit';
import type { OptionSource } from '../field/option-source';
import type { AtomSearch } from './atom-search';
import { MatchedText } from './matched-text';
import { OBJECT_MESSAGES } from './object-messages';
import { PickerChoices } from './picker-choices';
import type { PickerEntry, PickerOffer } from './picker-entries';
import { RecentAtoms } from './recent-atoms';

/**
 * A combobox for atoms, according to the ARIA pattern: typing searches, Enter chooses. {@link PickerChoices} provides
 * the choices.
 */
@Component({
  selector: 'amp-atom-picker',
  imports: [CdkConnectedOverlay, MatchedText],
  templateUrl: './atom-picker.html',
  styleUrl: './atom-picker.css',
  host: { '(mousedown)': 'holdFocus($event)', '(click)': 'clickArrow($event)' },
})
export class AtomPicker {
  readonly pickerId = input.required<string>();
  readonly label = input.required<string>();
  readonly placeholder = input('');
  readonly source = input.required<OptionSource>();
  /** Whether matches are known without a request, so that the search starts at once. */
  readonly isLocal = input(false);
  /** Whether the atoms are values of a scalar concept, whose labels are written as the reader's locale does. */
  readonly isOfValues = input(false);
  readonly search = input.required<AtomSearch>();
  /** The label of the chosen atom, shown unless the user types. */
  readonly chosen = input('');
  readonly mayCreate = input(false);
  /** What creating an atom on a page of its own is called; empty where that is not offered. */
  readonly newPage = input('');
  readonly isRequired = input(false);
  readonly isDisabled = input(false);
  /** The edit state of the choice, unless the user types. */
  readonly choiceStatus = input<EditStatus>('clean');
  readonly describedBy = input<string | null>(null);
  readonly noOptionsText = input('');
  /** Atoms that are not offered, by identifier. */
  readonly excluded = input<ReadonlySet<string>>(new Set());
  /** Whether a text that is not the label of an atom identifies it nevertheless. */
  readonly isNamed = input<(atom: AtomReference, text: string) => boolean>(() => false);

  /** The user left the input empty. */
  readonly cleared = output();

  protected readonly messages = inject(Messages);
  private readonly injector = inject(Injector);
  private readonly leaving = inject(BlurHandler);
  private readonly cell = inject(GRID_CELL, { optional: true });
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  private readonly overlay = viewChild.required(CdkConnectedOverlay);
  protected readonly isOpen = signal(false);
  /** Whether the choices were shown when the arrow was pressed. */
  private wasOpen = false;
  protected readonly choices = new PickerChoices({
    search: this.search,
    source: this.source,
    isLocal: this.isLocal,
    recent: inject(RecentAtoms),
    offer: computed<PickerOffer>(() => ({
      excluded: this.excluded(),
      mayCreate: this.mayCreate(),
      newPage: this.newPage(),
      isNamed: (atom, text) => this.isNamed()(atom, text) || this.isShownAs(atom, text),
    })),
  });
  protected readonly text = computed(() => this.choices.typed() ?? this.shown(this.chosen()));
  protected readonly status = computed(() =>
    this.choiceStatus() === 'clean' ? this.search().status() : this.choiceStatus(),
  );
  protected readonly isInvalid = computed(
    () => this.search().isInvalid() || this.status() === 'dirty-pending',
  );
  protected readonly listId = computed(() => `${this.pickerId()}-list`);
  /** The element above the list: the field with its buttons. */
  protected readonly frame = computed(() => {
    this.isOpen();
    const box = this.box().nativeElement;
    return box.closest<HTMLElement>('.amp-line') ?? box;
  });
  /** Pixels of the list: those of the field. */
  protected readonly width = computed(() => (this.isOpen() ? this.frame().offsetWidth : 0));
  protected readonly emptyText = computed(() => {
    const status = this.choices.status();
    if (status === 'loading') return this.messages.say('object.loading');
    if (status === 'failed') return this.messages.say('object.optionsFailed');
    if (this.choices.entries().some((entry) => !('page' in entry))) return '';
    const isFiltered = (this.choices.typed() ?? '') !== '';
    return (
      this.noOptionsText() || this.messages.say(isFiltered ? 'object.noMatch' : 'object.noOptions')
    );
  });

  constructor() {
    this.messages.add(OBJECT_MESSAGES);
    inject(DestroyRef).onDestroy(() => this.choices.stop());
    afterRenderEffect((onCleanup) => {
      if (this.isOpen()) onCleanup(this.follow(this.frame()));
    });
  }

  /** Opens the choices at once in a cell of a table. */
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

  /** A cell takes the shape of an editor only when all is drawn: the list goes along with its frame. Returns how to end that. */
  private follow(frame: HTMLElement): () => void {
    // Where nothing is laid out, as in tests, there is nothing to follow.
    if (typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(() => {
      const list = this.overlay().overlayRef;
      list?.updateSize({ minWidth: frame.offsetWidth });
      list?.updatePosition();
    });
    observer.observe(frame);
    // Choices that come later make the list higher: near the edge of the window it then opens upwards.
    const list = this.overlay().overlayRef?.overlayElement;
    if (list) observer.observe(list);
    return () => observer.disconnect();
  }

  private async openList(): Promise<void> {
    this.isOpen.set(true);
    this.choices.forgetSteps();
    await this.choices.look();
  }

  protected close(): void {
    this.isOpen.set(false);
    this.choices.forgetSteps();
  }

  protected type(): void {
    this.isOpen.set(true);
    this.choices.type(this.box().nativeElement.value);
  }

  protected press(event: KeyboardEvent): void {
    const action = this.keys[event.key];
    if (action?.(event)) event.preventDefault();
  }

  protected choose(entry: PickerEntry): void {
    this.close();
    this.choices.take(entry);
  }

  protected left(event: Event): void {
    this.leaving.act(event, () => this.leave());
  }

  private leave(): void {
    const text = this.choices.typed();
    this.close();
    if (this.search().isPending) return;
    if (text !== null && !this.search().isDeciding()) {
      if (text.trim() === '') this.empty();
      else this.choices.takeNamed();
    }
    this.choices.stop();
  }

  protected entryText(entry: PickerEntry): string {
    if ('atom' in entry) return this.choiceText(entry.atom);
    if ('page' in entry) return `${entry.page}…`;
    return this.messages.say('object.createNamed', { value: entry.create });
  }

  /** The label of a choice, with the item that would lose it. */
  private choiceText(atom: Choice): string {
    const value = this.shown(labelOf(atom));
    const { _holder_: holder } = atom;
    if (!holder) return value;
    return this.messages.say('object.heldBy', {
      value,
      holder: this.messages.local(holder._label_),
    });
  }

  private shown(label: string): string {
    return this.isOfValues() ? label : this.messages.local(label);
  }

  /** Whether the text is the label as the reader's locale writes it. */
  private isShownAs(atom: AtomReference, text: string): boolean {
    return this.shown(labelOf(atom)).toLowerCase() === text.toLowerCase();
  }

  protected readonly entryKey = (entry: PickerEntry) =>
    'atom' in entry ? entry.atom._id_ : 'page' in entry ? '\u0000page' : '\u0000create';

  private readonly keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: () => this.move(1),
    ArrowUp: () => this.move(-1),
    Enter: () => this.enter(),
    Escape: (event) => this.escape(event),
    Tab: () => this.goOn(),
  };

  /** Takes on leaving by key what Enter would have taken. The key itself goes on. */
  private goOn(): boolean {
    if (!this.choices.isBegun() || this.search().isDeciding()) return false;
    this.choices.takeLedHere();
    this.close();
    return false;
  }

  private move(step: 1 | -1): boolean {
    if (!this.isOpen()) void this.openList();
    this.choices.move(step);
    return true;
  }

  private enter(): boolean {
    if (!this.choices.isBegun()) {
      if (this.choices.typed() !== null) this.leave();
      return true;
    }
    this.choices.takeLed();
    this.close();
    this.search().enter();
    return true;
  }

  private escape(event: KeyboardEvent): boolean {
    if (!this.isOpen() && this.choices.typed() === null) return false;
    event.stopPropagation();
    if (this.isOpen()) this.close();
    this.search().stop();
    this.show();
    return true;
  }

  private empty(): void {
    this.search().stop();
    this.cleared.emit();
    // Whether the choice is gone or back is known when the field around is drawn; a binding that was empty sees no change.
    afterNextRender(() => this.show(), { injector: this.injector });
  }

  /** Shows the choice at once: where it is back before anything was drawn, a binding sees no change. */
  private show(): void {
    this.box().nativeElement.value = this.text();
  }
}
