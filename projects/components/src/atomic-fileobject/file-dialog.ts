import { Component, computed, ElementRef, inject, signal } from '@angular/core';
import { MAT_DIALOG_DATA, MatDialogRef } from '@angular/material/dialog';
import { DomSanitizer } from '@angular/platform-browser';
import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js';
import { IconButton, Messages } from '@ampersand-prototype/components/application';
import { placeByKey } from '../common/place-by-key';
import { FileMessages } from './file-messages';

/** A picture or PDF document, and where it is served. */
export interface ShownFile {
  readonly name: string;
  readonly url: string;
  readonly isPicture: boolean;
}

/** The files of a field, and the position of the first one to show. */
export interface ShownFiles {
  readonly files: readonly ShownFile[];
  readonly at: number;
}

/** Shows pictures and documents, one at a time, as large as the screen permits. */
@Component({
  selector: 'amp-file-dialog',
  imports: [IconButton],
  host: { '(keydown)': 'move($event)' },
  templateUrl: './file-dialog.html',
  styleUrl: './file-dialog.css',
})
export class FileDialog {
  protected readonly messages = inject(Messages);
  protected readonly fileMessages = inject(FileMessages);
  protected readonly dialog = inject(MatDialogRef<FileDialog>);
  protected readonly icons = { close: mdiClose, back: mdiChevronLeft, forward: mdiChevronRight };
  private readonly sanitizer = inject(DomSanitizer);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly given = inject<ShownFiles>(MAT_DIALOG_DATA);
  protected readonly count = this.given.files.length;
  private readonly at = signal(this.given.at);
  protected readonly number = computed(() => this.at() + 1);
  protected readonly file = computed(() => this.given.files[this.at()]);
  /** The address of a document. The server says that it is a PDF file, whatever its content. */
  protected readonly frame = computed(() => {
    const file = this.file();
    if (!file || file.isPicture) return null;
    return this.sanitizer.bypassSecurityTrustResourceUrl(`${file.url}?inline=true`);
  });

  protected step(by: number): void {
    this.at.update((at) => (at + by + this.count) % this.count);
  }

  protected move(event: KeyboardEvent): void {
    const at = placeByKey(event, { at: this.at(), count: this.count, around: this.host });
    if (at === undefined || this.count < 2) return;
    event.preventDefault();
    this.at.set(at);
  }
}
