import { signal, type Signal } from '@angular/core';
import {
  isRepeatable,
  type JsonNode,
  randomId,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import { violationLines, type EditReason } from '../edit/edit-reason';
import type { InterfaceController } from '../interfacing/interface-controller';

/** The field or box to which files are uploaded. */
export interface UploadTarget {
  readonly node: JsonNode;
  readonly property: string;
  readonly controller: InterfaceController;
}

/** A file that is being uploaded, or was rejected. */
export class FileUpload {
  /** Why the file was rejected; null while it is being uploaded. */
  readonly reason = signal<EditReason | null>(null);
  /** The part that has been sent, from 0 to 1; null while it waits, or if it is unknown. */
  readonly sent = signal<number | null>(null);
  private readonly end = new AbortController();
  /** Identifies the upload, so that it is stored once when it is tried again because no response came. */
  private requestId = randomId();

  constructor(
    readonly file: File,
    private readonly target: UploadTarget,
  ) {}

  /** Uploads the file. Resolves to whether it is stored; else {@link reason} says why not. */
  async send(): Promise<boolean> {
    const { node, property, controller } = this.target;
    this.reason.set(null);
    this.sent.set(null);
    try {
      const response = await controller.transactions.upload(node, property, this.file, {
        id: this.requestId,
        end: this.end.signal,
        progress: (sent) => this.sent.set(sent),
      });
      this.requestId = randomId();
      if (response.isCommitted) return true;
      this.reason.set({ kind: 'violations', lines: violationLines(response.notifications) });
    } catch (error) {
      if (this.end.signal.aborted) return false;
      const requestError = requestErrorOf(error);
      if (!isRepeatable(requestError)) this.requestId = randomId();
      this.reason.set({ kind: 'rejected', requestError });
    }
    return false;
  }

  /** Ends the upload. Nothing is stored unless the file has been sent completely. */
  cancel(): void {
    this.end.abort();
  }
}

/** The files that a user chose for a field or box. They are uploaded one after the other. */
export class FileUploads {
  /** The files that are not stored yet. */
  readonly pending = signal<readonly FileUpload[]>([]);
  /** The number of files of the last choice that are stored. */
  readonly stored = signal(0);

  constructor(private readonly target: Signal<UploadTarget | null>) {}

  /** Uploads files. They replace those that were rejected. */
  async send(files: readonly File[]): Promise<void> {
    const target = this.target();
    if (!target) return;
    const added = files.map((file) => new FileUpload(file, target));
    this.stored.set(0);
    this.pending.update((all) => [...all.filter(({ reason }) => reason() === null), ...added]);
    for (const upload of added) await this.retry(upload);
  }

  /** Uploads a file again that was rejected. */
  async retry(upload: FileUpload): Promise<void> {
    if (!(await upload.send())) return;
    this.discard(upload);
    this.stored.update((count) => count + 1);
  }

  /** Gives up a file that is being uploaded, waits, or was rejected. */
  discard(upload: FileUpload): void {
    upload.cancel();
    this.pending.update((all) => all.filter((each) => each !== upload));
  }
}
