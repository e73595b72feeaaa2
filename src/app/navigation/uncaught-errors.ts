import { ErrorHandler, Injectable, Injector, inject } from '@angular/core';
import { isChunkLoadError, ChunkLoadErrors } from './chunk-load-error';

/** Logs what nobody caught, as Angular does; that a part of the page could not be loaded is told as well. */
@Injectable()
export class UncaughtErrors extends ErrorHandler {
  /** What tells it is made when there is something to tell: it needs much that may raise errors itself. */
  private readonly injector = inject(Injector);

  override handleError(error: unknown): void {
    super.handleError(error);
    if (isChunkLoadError(error)) void this.injector.get(ChunkLoadErrors).missPart(error);
  }
}
