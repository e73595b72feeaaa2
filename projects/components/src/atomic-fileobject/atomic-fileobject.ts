import { Component, computed, DOCUMENT, inject, input, signal } from '@angular/core';
import { mdiDeleteOutline, mdiFilePdfBox, mdiLinkOff } from '@mdi/js';
import {
  Dialogs,
  IconButton,
  isJsonNode,
  TabStop,
  Messages,
} from '@ampersand-prototype/components/application';
import { Deletions } from '../change-log/deleting/deletions';
import { FocusRestorer } from '../input/focus-restorer';
import { ATOMIC_FIELD, AtomicField, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';
import { FilePicker } from '../field/file-picker';
import type { UploadTarget } from '../field/file-uploads';
import { MismatchMessage } from '../field/mismatch-message';
import { storedFile, type StoredFile } from '../field/stored-file';
import { WaitingEdits } from '../field/waiting-edits';

/** Shows and downloads files, and lets users upload, replace, and unlink them. Files are atoms with a path and a name. */
@Component({
  selector: 'atomic-fileobject, app-atomic-fileobject',
  hostDirectives: [ATOMIC_FIELD, FocusRestorer],
  providers: [{ provide: FIELD_KIND, useValue: 'object' }],
  imports: [FilePicker, IconButton, MismatchMessage, TabStop, WaitingEdits],
  host: { ...FIELD_GROUP, '[class.in-cell]': 'field.cell !== null' },
  templateUrl: './atomic-fileobject.html',
  styles: `
    :host(:not(.in-cell)) .picture {
      margin-inline-end: 0.5rem;
    }
    :host(:not(.in-cell)) amp-file-picker {
      margin-block-start: 0.375rem;
    }
    .picture {
      flex: none;
      padding: 0;
      border: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      border-radius: var(--mat-sys-corner-small, 8px);
      background: transparent;
      overflow: hidden;
      cursor: zoom-in;
    }
    .picture:focus-visible {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      outline-offset: 2px;
    }
    img {
      display: block;
      inline-size: 6rem;
      block-size: 6rem;
      object-fit: cover;
    }
    :host(.in-cell) img {
      inline-size: 1.5rem;
      block-size: 1.5rem;
    }
  `,
})
export class AtomicFileObject {
  readonly tgtResourceType = input('');
  readonly targetLabel = input('');

  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
  private readonly dialogs = inject(Dialogs);
  private readonly deletions = inject(Deletions);
  /** Addresses of files that aren't pictures, whatever their names are. */
  private readonly broken = signal<ReadonlySet<string | null>>(new Set());
  protected readonly icons = {
    unlink: mdiLinkOff,
    delete: mdiDeleteOutline,
    document: mdiFilePdfBox,
  };
  /** Some browsers, as on telephones, save documents instead of showing them. */
  private readonly canShowDocuments =
    inject(DOCUMENT).defaultView?.navigator.pdfViewerEnabled === true;

  protected readonly files = computed<readonly StoredFile[]>(() =>
    this.field
      .values()
      .filter(isJsonNode)
      .map((node) => storedFile(node, (path) => this.field.controller().backend.fileUrl(path))),
  );
  /** Files that are being taken out or deleted, and where that is not stored yet. */
  protected readonly waiting = computed(() => {
    const node = this.field.node();
    const edits = node ? this.field.controller().edits.of(node, this.field.propertyName()) : [];
    return edits.filter((edit) => edit.target.kind === 'removal');
  });
  protected readonly target = computed<UploadTarget | null>(() => {
    const [node, property] = [this.field.node(), this.field.propertyName()];
    return node && { node, property, controller: this.field.controller() };
  });
  protected readonly mayUpload = computed(() => {
    const { canEdit, canCreate, canAdd } = this.field.rendering();
    return canEdit || canCreate || canAdd;
  });
  /** Where files can be dropped: anywhere on a row of a table, unless that would replace a file. */
  protected readonly zone = computed<HTMLElement>(() => {
    const { cell, element, isUnivalent } = this.field;
    const isReplacing = isUnivalent() && this.files().length > 0;
    return (cell && !isReplacing ? element.closest('tr') : null) ?? element;
  });
  protected readonly uploadLabel = computed(() => {
    const isReplacing = this.field.isUnivalent() && this.files().length > 0;
    return this.messages.say(isReplacing ? 'action.replaceFile' : 'action.upload');
  });

  protected isShown({ url, isPicture }: StoredFile): boolean {
    return isPicture && url !== null && !this.broken().has(url);
  }

  protected opensAsDocument({ url, isDocument }: StoredFile): boolean {
    return isDocument && url !== null && this.canShowDocuments;
  }

  protected hide(url: string | null): void {
    this.broken.update((broken) => new Set(broken).add(url));
  }

  /** Shows a picture or document in a dialog that leads to the others. */
  protected show(file: StoredFile): void {
    const files = this.files().filter((each) => this.isShown(each) || this.opensAsDocument(each));
    void this.dialogs.open(() => import('./file-dialog').then(({ FileDialog }) => FileDialog), {
      data: { files, at: files.indexOf(file) },
      maxWidth: '96vw',
      maxHeight: '96dvh',
      ariaLabel: file.name,
    });
  }

  protected remove(file: StoredFile): void {
    const node = this.field.node();
    if (!node) return;
    void this.field
      .controller()
      .atoms.unlink(node, this.field.propertyName(), file.node, this.field.isUnivalent());
  }

  /** Asks, and deletes the file everywhere. */
  protected async delete(file: StoredFile): Promise<void> {
    const node = this.field.node();
    const concept = this.targetLabel() || this.tgtResourceType() || this.field.name();
    const [controller, property] = [this.field.controller(), this.field.propertyName()];
    const question = { controller, property, concept, atoms: [file.node], item: file.name };
    if (!node || !(await this.deletions.confirm({ ...question, node }))) return;
    void controller.atoms.delete(node, property, file.node);
  }
}
