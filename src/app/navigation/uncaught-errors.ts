import { ErrorHandler, Injectable, Injector, inject } from '@angular/core';
import { isChunkLoadError, ChunkLoadErrors } from './chunk-load-error';

/** An error handler that logs, reports, and shows uncaught errors. */
@Injectable()
export class UncaughtErrors extends ErrorHandler {
  /** What tells it is made when there is something to tell: it needs much that may raise errors itself. */
  private readonly injector = inject(Injector);

  override handleError(error: unknown): void {
    super.handleError(error);
    if (isChunkLoadError(error)) void this.injector.get(ChunkLoadErrors).missPart(error);
    else void this.report(error);
  }

  private async report(error: unknown): Promise<void> {
    const part = await import('./report-browser-error').catch(() => null);
    await part?.reportBrowserError(this.injector, error);
  }
}
