import { HttpClient, HttpParams } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import {
  encodeSegment,
  type AtomReference,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import { catchError, firstValueFrom, throwError, timeout, type Observable } from 'rxjs';
import { API_URL, REQUEST_TIMEOUT } from './api-settings';
import { isJsonNode, labelOf } from './json-node';
import { RefusedError, refusalOf } from './refusal';
import { readWriteAnswer, type WriteAnswer } from './write-answer';

/** One page of atoms to choose from. */
export interface AtomPage {
  readonly atoms: readonly AtomReference[];
  /** Whether there are more matches than these. */
  readonly hasMore: boolean;
}

/** How many matches an object picker asks for. */
export const PICKER_PAGE = 20;

/** What the components ask of the backend. Every failure is a {@link RefusedError}. */
@Injectable({ providedIn: 'root' })
export class InterfaceApi {
  private readonly http = inject(HttpClient);
  private readonly base = inject(API_URL);
  private readonly timeoutMs = inject(REQUEST_TIMEOUT);

  /** Reads an interface from an atom. The typed getters of the generated backend service use it. */
  read<T>(concept: string, atom: string, interfaceName: string): Observable<T> {
    const path = ['resource', ...[concept, atom, interfaceName].map(encodeSegment)].join('/');
    return this.guard(this.http.get<T>(this.base + path));
  }

  /** Sends edits to a root resource. With `dryRun` nothing is stored. */
  patch(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    dryRun = false,
  ): Promise<WriteAnswer> {
    const named = new HttpParams().set('interface', interfaceName);
    const params = dryRun ? named.set('dryRun', true) : named;
    return this.write(this.http.patch(this.base + root, operations, { params }));
  }

  /**
   * What a root resource would show with the new atoms of these operations; nothing is stored. A server that knows no
   * previews answers with what is stored.
   */
  async preview(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
  ): Promise<unknown> {
    const params = { interface: interfaceName, dryRun: true, preview: true };
    return (await this.write(this.http.patch(this.base + root, operations, { params }))).content;
  }

  /** Deletes the atom at a path, everywhere. */
  delete(path: string, interfaceName: string): Promise<WriteAnswer> {
    return this.write(this.http.delete(this.base + path, { params: { interface: interfaceName } }));
  }

  /** Sends a file to a field. */
  upload(path: string, interfaceName: string, file: File): Promise<WriteAnswer> {
    const body = new FormData();
    body.append('file', file, file.name);
    return this.write(
      this.http.post(this.base + path, body, { params: { interface: interfaceName } }),
    );
  }

  /** Where the content of an uploaded file is served. */
  fileUrl(filePath: string): string {
    return `${this.base}file/${filePath.split('/').map(encodeSegment).join('/')}`;
  }

  /** Atoms of a concept whose label contains `text`: one page, also from a server that sends them all. */
  async atoms(concept: string, text: string): Promise<AtomPage> {
    const params = new HttpParams()
      .set('q', text)
      .set('limit', PICKER_PAGE + 1)
      .set('offset', 0);
    const url = `${this.base}resource/${encodeSegment(concept)}`;
    const body = await firstValueFrom(this.guard(this.http.get<unknown>(url, { params })));
    const wanted = text.toLocaleLowerCase();
    const found = (Array.isArray(body) ? body : [])
      .filter((atom): atom is AtomReference => isJsonNode(atom) && '_id_' in atom)
      .filter((atom) => matches(atom, wanted));
    return { atoms: found.slice(0, PICKER_PAGE), hasMore: found.length > PICKER_PAGE };
  }

  private async write(request: Observable<unknown>): Promise<WriteAnswer> {
    return readWriteAnswer(await firstValueFrom(this.guard(request)));
  }

  private guard<T>(request: Observable<T>): Observable<T> {
    return request.pipe(
      timeout(this.timeoutMs),
      catchError((error: unknown) => throwError(() => new RefusedError(refusalOf(error)))),
    );
  }
}

function matches(atom: AtomReference, wanted: string): boolean {
  const id = String(atom._id_).toLocaleLowerCase();
  return labelOf(atom).toLocaleLowerCase().includes(wanted) || id.includes(wanted);
}
