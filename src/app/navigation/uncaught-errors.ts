import { ErrorHandler, Injectable, Injector, inject } from '@angular/core';
import { isChunkLoadError, ChunkLoadErrors } from './chunk-load-error';

/** An error handler that logs, reports, and shows uncaught errors. */
@Injectable()
export class UncaughtErrors extends ErrorHandler {
  /** Reporting is created on demand, because it needs services that can raise errors themselves. */
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
