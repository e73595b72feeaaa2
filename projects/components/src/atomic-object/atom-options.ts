import { signal } from '@angular/core';
import type { AtomPage } from '@ampersand-prototype/components/application';
import type { OptionSource } from '../field/option-source';

const PAUSE_MS = 200;
const NOTHING: AtomPage = { atoms: [], hasMore: false };

/** Searches the atoms that match the typed text, with a debounce. */
export class AtomOptions {
  private readonly found = signal<AtomPage>(NOTHING);
  private readonly text = signal<string | null>(null);
  private readonly state = signal<'idle' | 'loading' | 'failed'>('idle');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run = 0;

  readonly page = this.found.asReadonly();
  readonly status = this.state.asReadonly();
  /** The text that the matches belong to; null before the first response. */
  readonly settled = this.text.asReadonly();

  /** Looks for matches at once. */
  async search(source: OptionSource, text: string): Promise<void> {
    clearTimeout(this.timer);
    const run = ++this.run;
    this.state.set('loading');
    try {
      const page = await source(text);
      if (run !== this.run) return;
      this.text.set(text);
      this.settle('idle', page);
    } catch {
      if (run === this.run) this.settle('failed', NOTHING);
    }
  }

  /** Searches for matches when the user pauses, and cancels the previous search. */
  searchSoon(source: OptionSource, text: string): void {
    this.stop();
    this.state.set('loading');
    this.timer = setTimeout(() => void this.search(source, text), PAUSE_MS);
  }

  /** Cancels the search. */
  stop(): void {
    clearTimeout(this.timer);
    this.run++;
  }

  private settle(state: 'idle' | 'failed', page: AtomPage): void {
    this.found.set(page);
    this.state.set(state);
  }
}
