import { Component, computed, output, signal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Modal } from '../dialog/modal';
import type { PaletteKeys } from './palette-keys';
import { PaletteList } from './palette-list';

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

/**
 * A search box that finds pages and items by name. The input appears immediately, so that no key is lost; the list receives
 * earlier keys.
 */
@Component({
  selector: 'app-command-palette',
  imports: [Modal, PaletteList, SayPipe],
  templateUrl: './command-palette.html',
  styleUrl: './command-palette.scss',
})
export class CommandPalette {
  /** The palette was closed. */
  readonly closed = output();

  protected readonly query = signal('');
  protected readonly list = signal<PaletteKeys | null>(null);
  protected readonly active = computed(() => this.list()?.active() ?? -1);
  private early: readonly string[] = [];

  protected type(query: string): void {
    this.query.set(query);
    this.early = [];
    this.list()?.forget();
  }

  protected press(event: KeyboardEvent): void {
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    const list = this.list();
    if (list) list.press(event.key);
    else this.early = [...this.early, event.key];
  }

  protected take(list: PaletteKeys): void {
    this.list.set(list);
    this.early.forEach((key) => list.press(key));
    this.early = [];
  }
}
