import { DOCUMENT } from '@angular/common';
import { inject, Injectable } from '@angular/core';

/**
 * Keeps the room of lines that come and go while a pointer is pressed. A field that loses the focus by the press may drop
 * its line before the pointer is released; the button that the user is clicking would then move away below the pointer.
 */
@Injectable({ providedIn: 'root' })
export class PressedRoom {
  private readonly document = inject(DOCUMENT);
  private readonly lines = new Set<HTMLElement>();

  constructor() {
    const capture = { capture: true, passive: true };
    this.document.addEventListener('pointerdown', () => this.hold(), capture);
    for (const end of ['pointerup', 'pointercancel'])
      this.document.addEventListener(end, () => this.release(), capture);
  }

  /** Keeps the room of a line during each press, until the returned function is called. */
  keep(line: HTMLElement): () => void {
    this.lines.add(line);
    return () => this.lines.delete(line);
  }

  /** Reads all sizes before it writes one, so that the page is laid out once. */
  private hold(): void {
    const sizes = [...this.lines].map((line) => [line, line.offsetHeight] as const);
    for (const [line, size] of sizes) if (size > 0) line.style.minBlockSize = `${size}px`;
  }

  /** The click comes after the pointer was released, before the next frame. */
  private release(): void {
    requestAnimationFrame(() => {
      for (const line of this.lines) line.style.minBlockSize = '';
    });
  }
}
