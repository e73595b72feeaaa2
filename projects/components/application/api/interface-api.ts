import { HttpClient, HttpErrorResponse, type HttpHeaders, HttpParams } from '@angular/common/http';
import { EnvironmentInjector, Injectable, inject } from '@angular/core';
import {
  encodeSegment,
  foldText,
  type AtomReference,
  type Choice,
  type ExplanationSize,
  type Aggregates,
  type FacetCounts,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import {
  catchError,
  firstValueFrom,
  fromEvent,
  map,
  of,
  takeUntil,
  throwError,
  timeout,
  type Observable,
} from 'rxjs';
import { API_URL, REQUEST_TIMEOUT } from './api-settings';
import {
  type AggregateRequest,
  type FacetRequest,
  type ListPage,
  type ListPart,
  type ListQuery,
  queryParameters,
} from './list-query';
import { randomId } from './random-id';
import { isJsonNode, labelOf } from './json-node';
import { RequestFailure, requestErrorOf } from './request-error';
import type { UploadControl } from './upload-file';
import { readWriteResponse, type WriteResponse } from './write-response';

/** One page of atoms to choose from. */
export interface AtomPage {
  readonly atoms: readonly Choice[];
  /** Whether there are more matches than these. */
  readonly hasMore: boolean;
}

/** The relation that a field stores in, by signature, and its direction. */
export interface RelationOfField {
  readonly relation: string;
  readonly isFlipped: boolean;
}

/** The content of an interface with its version (ETag), if any. */
export interface Reading {
  readonly content: unknown;
  readonly version: string | null;
}

const NOT_MODIFIED = 304;

/** The options of a PATCH request. */
export interface PatchOptions {
  /** Whether nothing is to be stored. */
  readonly dryRun?: boolean;
  /**
   * Identifier of the request: 1 to 128 visible ASCII characters. The server does a request with the same identifier
   * and the same body once, and answers a repetition as it answered the first. A new one is made where it is left out.
   */
  readonly id?: string;
  /** Whether the response should describe the change instead of the whole content; see `WriteResponse.delta`. */
  readonly requestsDelta?: boolean;
  /** Whether the content is read again, so that the response need not contain it. */
  readonly readsAgain?: boolean;
  /** Whether the response should contain all effects of the change; see `WriteResponse.effects`. */
  readonly requestsEffects?: boolean;
  /** The invariant whose violation a dry run is to explain; see `WriteResponse.explained`. */
  readonly explains?: string;
  /** The size of the explanation, or of the search for repairs. */
  readonly explanationSize?: ExplanationSize;
  /**
   * Whether the root resource has to exist: otherwise the change would create it again after another user has deleted
   * it.
   */
  readonly mustExist?: boolean;
}

/** The options of a DELETE or upload request. */
export type ChangeOptions = Pick<PatchOptions, 'id' | 'requestsDelta' | 'mustExist'>;

/** The options of an upload request. */
export interface UploadOptions extends ChangeOptions, UploadControl {}

/** The header by which the server recognizes a repeated change. */
const REQUEST_ID_HEADER = 'Idempotency-Key';

/** Number of matches that an object picker requests. */
export const PICKER_PAGE = 20;

/** Sends the requests of the components to the backend. Every failure is a {@link RequestFailure}. */
@Injectable({ providedIn: 'root' })
export class InterfaceApi {
  private readonly http = inject(HttpClient);
  private readonly injector = inject(EnvironmentInjector);
  private readonly base = inject(API_URL);
  private readonly timeoutMs = inject(REQUEST_TIMEOUT);

  /**
   * Reads an interface from an atom, now or `asOf` a transaction or time. The typed getters of the generated backend
   * service use it.
   */
  read<T>(
    concept: string,
    atom: string,
    interfaceName: string,
    asOf: string | null = null,
  ): Observable<T> {
    const path = ['resource', ...[concept, atom, interfaceName].map(encodeSegment)].join('/');
    const options = asOf === null ? {} : { params: { asOf } };
    return this.guard(this.http.get<T>(this.base + path, options));
  }

  /**
   * Reads a part of the list at a path (`resource/…/<interface>`, `…/<atom>/<item>`). Content that is not a list is
   * complete, and so are responses of servers without paging. If the part has not changed since `version`, the
   * response says so.
   */
  list(
    path: string,
    query: ListQuery,
    part: ListPart,
    version: string | null = null,
  ): Observable<ListPage> {
    const params = partParameters(part).reduce(
      (all, [name, value]) => all.set(name, value),
      listParameters(query),
    );
    const options = { params, headers: unless(version), observe: 'response' } as const;
    return this.guard(
      this.http.get<unknown>(this.base + path, options).pipe(
        map(({ body, headers }) => pageIn(body, headers)),
        catchError((error: unknown) =>
          isSame(error) ? of(pageIn(null, error.headers, true)) : throwError(() => error),
        ),
      ),
    );
  }

  /** Computes aggregates of the list at a path. `sort` of the query has no effect. */
  aggregates(path: string, query: ListQuery, request: AggregateRequest): Observable<Aggregates> {
    return this.statistics(path, query, request);
  }

  /** Counts the values of items in the list at a path. `sort` of the query has no effect. */
  facets(
    path: string,
    query: ListQuery,
    request: FacetRequest,
  ): Observable<readonly FacetCounts[]> {
    return this.statistics(path, query, request);
  }

  private statistics<T>(path: string, query: ListQuery, request: object): Observable<T> {
    const params = Object.entries(request).reduce(
      (all, [name, value]: [string, string]) => all.set(name, value),
      listParameters({ ...query, sort: [] }),
    );
    return this.guard(this.http.get<T>(this.base + path, { params }));
  }

  /** Returns the URL of a complete list as a file. `timeZone` applies to the date-times in it. */
  listFileUrl(path: string, query: ListQuery, format: 'csv' | 'xlsx', timeZone: string): string {
    const params = listParameters(query).set('format', format).set('timeZone', timeZone);
    return `${this.base}${path}?${params.toString()}`;
  }

  /** Reads an interface again; null if it has not changed since that version. */
  readAgain(
    concept: string,
    atom: string,
    interfaceName: string,
    version: string | null,
  ): Promise<Reading | null> {
    const path = ['resource', ...[concept, atom, interfaceName].map(encodeSegment)].join('/');
    const headers = unless(version);
    const response = this.http.get(this.base + path, { headers, observe: 'response' }).pipe(
      map(({ body, headers }): Reading | null => ({ content: body, version: headers.get('ETag') })),
      catchError((error: unknown) => (isSame(error) ? of(null) : throwError(() => error))),
    );
    return firstValueFrom(this.guard(response));
  }

  /** Sends edits to a root resource. */
  patch(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    given: PatchOptions = {},
  ): Promise<WriteResponse> {
    const {
      dryRun = false,
      id,
      requestsDelta,
      readsAgain,
      requestsEffects = false,
      explains,
      explanationSize = {},
      mustExist,
    } = given;
    const base = new HttpParams().set('interface', interfaceName);
    const explained = explains === undefined ? base : base.set('explain', explains);
    const plain = explained.appendAll({ ...explanationSize });
    const named = requestsEffects ? plain.set('effects', true) : plain;
    const requested = { ...preferring(requestsDelta, readsAgain), ...requiring(mustExist) };
    const options = dryRun
      ? { params: named.set('dryRun', true), headers: requested }
      : { params: named, headers: { ...identified(id), ...requested } };
    return this.write(this.http.patch(this.base + root, operations, options));
  }

  /**
   * Returns the content of a root resource with the new atoms of these operations; nothing is stored. A server without
   * previews returns the stored content. `end` cancels the request.
   *
   * @throws RequestFailure also when canceled
   */
  async preview(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    end?: AbortSignal,
  ): Promise<unknown> {
    const params = { interface: interfaceName, dryRun: true, preview: true };
    const requested = this.http.patch(this.base + root, operations, { params });
    const given = end ? requested.pipe(takeUntil(fromEvent(end, 'abort'))) : requested;
    return (await this.write(given)).content;
  }

  /** Deletes the atom at a path, everywhere. */
  delete(path: string, interfaceName: string, given: ChangeOptions = {}): Promise<WriteResponse> {
    const options = { params: { interface: interfaceName }, headers: headersOf(given) };
    return this.write(this.http.delete(this.base + path, options));
  }

  /** Sends a file to a field. The time limit starts again with every part that is sent. */
  async upload(
    path: string,
    interfaceName: string,
    file: File,
    given: UploadOptions = {},
  ): Promise<WriteResponse> {
    const { uploadEvents, uploadResponse } = await import('./upload-file');
    const params = { interface: interfaceName };
    const request = { url: this.base + path, params, headers: headersOf(given) };
    const events = this.guard(uploadEvents(this.injector, request, file));
    return readWriteResponse(await firstValueFrom(uploadResponse(events, given)));
  }

  /** Where the content of an uploaded file is served. */
  fileUrl(filePath: string): string {
    return `${this.base}file/${filePath.split('/').map(encodeSegment).join('/')}`;
  }

  /**
   * Atoms of a concept whose label contains `text`: one page, also from a server that sends them all. With the relation that a
   * choice is put into, they have the item that would lose them.
   */
  async atoms(concept: string, text: string, into?: RelationOfField | null): Promise<AtomPage> {
    const page = new HttpParams()
      .set('q', text)
      .set('limit', PICKER_PAGE + 1)
      .set('offset', 0);
    const params = into
      ? page.set('into', into.relation).set('end', into.isFlipped ? 'source' : 'target')
      : page;
    const url = `${this.base}resource/${encodeSegment(concept)}`;
    const body = await firstValueFrom(this.guard(this.http.get<unknown>(url, { params })));
    const query = foldText(text);
    const found = (Array.isArray(body) ? body : [])
      .filter((atom): atom is Choice => isJsonNode(atom) && '_id_' in atom)
      .filter((atom) => matches(atom, query));
    return { atoms: found.slice(0, PICKER_PAGE), hasMore: found.length > PICKER_PAGE };
  }

  private async write(request: Observable<unknown>): Promise<WriteResponse> {
    return readWriteResponse(await firstValueFrom(this.guard(request)));
  }

  private guard<T>(request: Observable<T>): Observable<T> {
    return request.pipe(
      timeout(this.timeoutMs),
      catchError((error: unknown) => throwError(() => new RequestFailure(requestErrorOf(error)))),
    );
  }
}

function listParameters(query: ListQuery): HttpParams {
  return queryParameters(query).reduce(
    (params, [name, value]) => params.append(name, value),
    new HttpParams(),
  );
}

function partParameters(part: ListPart): readonly [string, string | number][] {
  return Object.entries(part).flatMap(([name, value]: [string, string | number | undefined]) =>
    value === undefined ? [] : [[name, value]],
  );
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** The part of a list in a response. */
function pageIn(content: unknown, headers: HttpHeaders, isSame = false): ListPage {
  return {
    content,
    total: numberIn(headers.get('X-Total-Count')),
    next: headers.get('X-Next-Cursor'),
    version: headers.get('ETag'),
    isSame,
  };
}

/** Requests the content unless it has this version. */
function unless(version: string | null): Record<string, string> {
  return version === null ? {} : { 'If-None-Match': version };
}

function isSame(error: unknown): error is HttpErrorResponse {
  return error instanceof HttpErrorResponse && error.status === NOT_MODIFIED;
}

function headersOf({
  id,
  requestsDelta,
  mustExist,
}: ChangeOptions): Readonly<Record<string, string>> {
  return { ...identified(id), ...preferring(requestsDelta), ...requiring(mustExist) };
}

function identified(id = randomId()): Readonly<Record<string, string>> {
  return { [REQUEST_ID_HEADER]: id };
}

/** In the terms of HTTP: there has to be some version of the resource. */
function requiring(mustExist = false): Readonly<Record<string, string>> {
  return mustExist ? { 'If-Match': '*' } : {};
}

function preferring(requestsDelta = false, readsAgain = false): Readonly<Record<string, string>> {
  if (readsAgain) return { Prefer: 'return=minimal' };
  return requestsDelta ? { Prefer: 'return=delta' } : {};
}

function matches(atom: AtomReference, query: string): boolean {
  return [labelOf(atom), String(atom._id_)].some((each) => foldText(each).includes(query));
}
