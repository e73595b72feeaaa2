import type { PatchOperation } from '@ampersand-prototype/generics';
import {
  type AtomPage,
  bare,
  type InterfaceBackend,
  type ListPage,
  type ListPart,
  type ListQuery,
  type ChangeOptions,
  type UploadOptions,
  type PatchOptions,
  type Reading,
  RequestFailure,
  type WriteResponse,
} from '@ampersand-prototype/components';
import type { FakeBackend } from '@ampersand-prototype/components/testing';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';

/** How long a request or a response may be in progress, in milliseconds. */
const MAX_LENGTH = 3000;

/** Creates a seeded random number generator. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Simulates an unreliable network. It delays requests and responses by up to three seconds, so that they overtake each other,
 * loses some before and after processing, and delivers some twice.
 */
export class UnreliableBackend implements InterfaceBackend {
  /** Whether the network may lose and repeat; it always delays. */
  isUnreliable = true;

  constructor(
    private readonly inner: FakeBackend,
    private readonly random: () => number,
  ) {}

  read<T>(concept: string, atom: string, interfaceName: string): Observable<T> {
    return defer(() =>
      from(this.pass(() => lastValueFrom(this.inner.read<T>(concept, atom, interfaceName)))),
    );
  }

  list(path: string, query: ListQuery, part: ListPart): Observable<ListPage> {
    return defer(() => from(this.pass(() => lastValueFrom(this.inner.list(path, query, part)))));
  }

  aggregates(
    ...given: Parameters<InterfaceBackend['aggregates']>
  ): ReturnType<InterfaceBackend['aggregates']> {
    return this.inner.aggregates(...given);
  }

  facets(...given: Parameters<InterfaceBackend['facets']>): ReturnType<InterfaceBackend['facets']> {
    return this.inner.facets(...given);
  }

  listFileUrl(path: string, query: ListQuery, format: string): string {
    return this.inner.listFileUrl(path, query, format);
  }

  readAgain(concept: string, atom: string, interfaceName: string): Promise<Reading> {
    return this.pass(() => this.inner.readAgain(concept, atom, interfaceName));
  }

  patch(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    options?: PatchOptions,
  ): Promise<WriteResponse> {
    return this.pass(() => this.inner.patch(root, interfaceName, operations, options));
  }

  preview(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    end?: AbortSignal,
  ): Promise<unknown> {
    return this.pass(() => this.inner.preview(root, interfaceName, operations, end));
  }

  delete(path: string, interfaceName: string, options?: ChangeOptions): Promise<WriteResponse> {
    return this.pass(() => this.inner.delete(path, interfaceName, options));
  }

  upload(
    path: string,
    interfaceName: string,
    file: File,
    options?: UploadOptions,
  ): Promise<WriteResponse> {
    return this.pass(() => this.inner.upload(path, interfaceName, file, options));
  }

  atoms(concept: string, text: string): Promise<AtomPage> {
    return this.inner.atoms(concept, text);
  }

  fileUrl(filePath: string): string {
    return this.inner.fileUrl(filePath);
  }

  private async pass<T>(request: () => Promise<T>): Promise<T> {
    await this.wait();
    if (this.happens(0.2)) throw lost();
    if (this.happens(0.2)) void this.again(request);
    const response = await request();
    await this.wait();
    if (this.happens(0.2)) throw lost();
    return response;
  }

  private async again<T>(request: () => Promise<T>): Promise<void> {
    await this.wait();
    await request().catch(() => null);
  }

  private wait(): Promise<void> {
    return new Promise((done) => setTimeout(done, Math.floor(this.random() * MAX_LENGTH)));
  }

  private happens(chance: number): boolean {
    return this.isUnreliable && this.random() < chance;
  }
}

function lost(): RequestFailure {
  return new RequestFailure(bare('offline'));
}
