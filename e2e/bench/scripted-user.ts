import type { Locator, Page } from '@playwright/test';

/** What a task took. */
export interface Effort {
  /** Clicks, keys and chords, and texts that are typed in one go. */
  readonly steps: number;
  /** Keys and chords, without the text typed into fields. */
  readonly keys: number;
  /** Characters that are typed. */
  readonly letters: number;
  readonly ms: number;
}

/** Acts as an experienced user, and counts the steps. */
export class ScriptedUser {
  readonly page: Page;
  #steps = 0;
  #keys = 0;
  #letters = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#steps++;
    await target.click();
  }

  /** One key or chord. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#steps++;
      this.#keys++;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.#steps++;
    this.#letters += text.length;
    await this.page.keyboard.type(text);
  }

  /** What `work` takes, until `done` shows. */
  async effortOf(work: () => Promise<void>, done: () => Promise<unknown>): Promise<Effort> {
    this.#steps = this.#keys = this.#letters = 0;
    const start = performance.now();
    await work();
    await done();
    const ms = performance.now() - start;
    return { steps: this.#steps, keys: this.#keys, letters: this.#letters, ms };
  }
}
