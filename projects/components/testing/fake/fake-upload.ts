import { type UploadOptions } from '@ampersand-prototype/components';

/** An upload that waits until the test goes on with it. */
export class FakeUpload {
  private readonly released = Promise.withResolvers<void>();
  private control: UploadOptions = {};

  /** Reports that a part of the file has been sent, from 0 to 1. */
  send(part: number): void {
    this.control.progress?.(part);
  }

  /** Sends the file. */
  release(): void {
    this.released.resolve();
  }

  /** Resolves once it is released; rejects when it is canceled before. */
  wait(control: UploadOptions): Promise<void> {
    this.control = control;
    control.end?.addEventListener('abort', () => this.released.reject(new Error('canceled')));
    return this.released.promise;
  }
}

/** The uploads of a fake backend. They run at once unless a test pauses them. */
export class FakeUploads {
  private readonly paused: FakeUpload[] = [];

  /** Makes the next upload wait until the test goes on with it. */
  pause(): FakeUpload {
    const upload = new FakeUpload();
    this.paused.push(upload);
    return upload;
  }

  /** Runs an upload, once it is released if it is paused. */
  async run<T>(control: UploadOptions, upload: () => Promise<T>): Promise<T> {
    await this.paused.shift()?.wait(control);
    return upload();
  }
}
