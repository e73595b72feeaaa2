import { computed, signal, type Signal } from '@angular/core';
import type { AtomPage, MessageKey } from '@ampersand-prototype/components/application';
import type { OptionSource } from '../field/option-source';
import { AtomOptions } from './atom-options';
import type { AtomSearch } from './atom-search';
import {
  entriesFor,
  entryAfter,
  namedIn,
  type PickerEntry,
  type PickerOffer,
} from './picker-entries';
import type { RecentAtoms } from './recent-atoms';

/** The picker whose choices are shown. */
export interface ChoosingPicker {
  readonly search: Signal<AtomSearch>;
  readonly source: Signal<OptionSource>;
  readonly offer: Signal<PickerOffer>;
  /** Whether matches are known without a request, so that the search starts at once. */
  readonly isLocal: Signal<boolean>;
  readonly recent: RecentAtoms;
}

/**
 * The entries of a picker for the typed text, with keyboard selection. Keys belong to the matches of what was typed: those
 * that come before the matches wait for them.
 */
export class PickerChoices {
  private readonly options = new AtomOptions();
  /** How many entries the arrow keys went down, or up where negative. */
  private readonly steps = signal(0);

  constructor(private readonly picker: ChoosingPicker) {}

  /** Text that has not led to a choice yet; null unless the user types. */
  readonly typed = computed(() => this.picker.search().typed());
  readonly query = computed(() => (this.typed() ?? '').trim());
  readonly status = this.options.status;
  /** Whether more atoms match than are offered. */
  readonly hasMore = computed(() => this.options.page().hasMore);
  /** Whether the matches of what was typed are there. */
  private readonly hasResults = computed(
    () => this.options.status() === 'idle' && this.options.settled() === this.query(),
  );
  readonly entries = computed<readonly PickerEntry[]>(() => {
    const offer = this.picker.offer();
    const mayCreate = offer.mayCreate && this.hasResults();
    return entriesFor(this.pageFor(this.query()), this.query(), { ...offer, mayCreate });
  });
  /** The number of the entry that the arrow keys lead to; -1 where there is none. */
  readonly active = computed(() =>
    this.hasResults() ? entryAfter(this.steps(), this.entries().length) : -1,
  );

  /** Looks for the matches of what was typed. */
  look(): Promise<void> {
    return this.options.search(this.picker.source(), this.query());
  }

  /** Takes the text of the input, and searches for matches. */
  type(text: string): void {
    this.forgetSteps();
    this.picker.search().type(text);
    if (this.picker.isLocal()) void this.options.search(this.picker.source(), text.trim());
    else this.options.searchSoon(this.picker.source(), text.trim());
  }

  /** An arrow key goes on. From the first entry up is to the last one, as it is from none. */
  move(step: 1 | -1): void {
    this.steps.update((steps) => (steps + step === 0 ? step : steps + step));
  }

  forgetSteps(): void {
    this.steps.set(0);
  }

  /** Nothing is looked for any more. */
  stop(): void {
    this.options.stop();
  }

  /** Whether there is anything that Enter could choose by. */
  isBegun(): boolean {
    return this.steps() !== 0 || this.query() !== '';
  }

  /** The number of the entry that Enter takes before the arrow keys led anywhere: by what was typed; -1 where there is none. */
  readonly preferred = computed(() => {
    if (this.steps() !== 0 || this.query() === '' || !this.hasResults()) return -1;
    const named = namedIn(this.pageFor(this.query()), this.query(), this.picker.offer());
    const at = this.entries().findIndex((entry) => isSameEntry(entry, named));
    const [first] = this.entries();
    return at < 0 && first && 'page' in first ? -1 : Math.max(at, 0);
  });

  /** Takes the entry that the arrows led to, else the one named in full, else the first one. */
  takeLed(): void {
    this.decideLed(() => true);
  }

  /** The same, but makes nothing that the arrows did not lead to: who goes on may have mistyped. */
  takeLedHere(): void {
    this.decideLed((entry) => 'atom' in entry);
  }

  private decideLed(isRequested: (entry: PickerEntry) => boolean): void {
    const [text, steps, offer] = [this.query(), this.steps(), this.picker.offer()];
    this.decide((page) => {
      const entries = entriesFor(page, text, offer);
      const led = entries[entryAfter(steps, entries.length)];
      const first = entries.find((entry) => isRequested(entry) && !('page' in entry));
      return led ?? namedIn(page, text, offer) ?? first;
    });
  }

  /** Takes the entry that is named in full. */
  takeNamed(): void {
    const [text, offer] = [this.query(), this.picker.offer()];
    this.decide((page) => namedIn(page, text, offer));
  }

  take(entry: PickerEntry): void {
    this.note(entry);
    this.picker.search().take(entry);
  }

  /** Chooses among the matches of what was typed, now or when they come. */
  private decide(choose: (page: AtomPage) => PickerEntry | undefined): void {
    const text = this.query();
    const search = this.picker.search();
    if (!this.hasResults()) {
      const source = this.picker.source();
      void search.decide(async () => {
        const page = await source(text);
        const offered = this.withRecent(page, text);
        const entry = choose(offered);
        if (entry) this.note(entry);
        return entry ?? whyNone(offered);
      });
      return;
    }
    const page = this.pageFor(text);
    const entry = choose(page);
    if (entry) this.take(entry);
    else search.reject(this.typed() ?? '', whyNone(page));
  }

  private note(entry: PickerEntry): void {
    if ('atom' in entry) this.picker.recent.note(entry.atom);
  }

  private pageFor(text: string): AtomPage {
    return this.withRecent(this.options.page(), text);
  }

  /** What was chosen lately comes first where nothing is typed. */
  private withRecent(page: AtomPage, text: string): AtomPage {
    return text === '' ? this.picker.recent.first(page) : page;
  }
}

function isSameEntry(one: PickerEntry, other: PickerEntry | undefined): boolean {
  return other !== undefined && 'atom' in one && 'atom' in other && one.atom === other.atom;
}

/** Why nothing was chosen: nothing matches, or several do and none is meant. */
function whyNone({ atoms }: AtomPage): MessageKey {
  return atoms.length > 0 ? 'expect.choice' : 'expect.option';
}
