import type { CDPSession, Page } from '@playwright/test';

/** Types with an input method, as a browser reports it: the keys pressed while it is open belong to it. */
export class InputMethod {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows an unfinished text in the focused input. The first key of it opens a resting cell. */
  async compose(text: string): Promise<void> {
    const key = { key: 'Process', windowsVirtualKeyCode: 229 };
    await this.#session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await this.#session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /** Replaces the unfinished text with the chosen one. */
  async choose(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }
}
