import { HttpErrorResponse } from '@angular/common/http';
import type { ChangedField, ErrorCode, UndoConflict } from '@ampersand-prototype/generics';
import { TimeoutError } from 'rxjs';
import { isJsonNode } from './json-node';

/** The kind of a failed request, such as offline or conflict. */
export type RequestErrorKind =
  | 'login'
  | 'forbidden'
  | 'missing'
  | 'deleted'
  | 'conflict'
  | 'changed'
  | 'cycle'
  | 'password'
  | 'too-large'
  | 'unsupported'
  | 'locked'
  | 'invalid'
  | 'server'
  | 'busy'
  | 'unavailable'
  | 'offline'
  | 'timeout'
  | 'unexpected';

/** An error of a request: its kind, and the server’s message. */
export interface RequestError {
  readonly kind: RequestErrorKind;
  /** HTTP status; 0 where no response came. */
  readonly status: number;
  readonly message: string | null;
  readonly hint: string | null;
  /** After how many milliseconds the server wants to be asked again, where it says so. */
  readonly retryAfterMs?: number;
  /** The field that another user has changed, for kind `changed`. */
  readonly changed?: ChangedField;
  /** The change to undo, and later changes that depend on it. */
  readonly conflict?: UndoConflict;
}

/** The rejection value of an {@link InterfaceApi} request that failed. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(readonly requestError: RequestError) {
    super(requestError.message ?? requestError.kind);
  }
}

/** Failures that share a status with others. */
const KINDS_BY_CODE: Readonly<Partial<Record<ErrorCode, RequestErrorKind>>> = {
  'AMP-403-PASSWORD': 'password',
  'AMP-404-GONE': 'deleted',
  'AMP-409-CHANGED': 'changed',
  'AMP-409-CYCLE': 'cycle',
  'AMP-409-ENGINE': 'invalid',
};

const KINDS: Readonly<Record<number, RequestErrorKind>> = {
  0: 'offline',
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'missing',
  405: 'forbidden',
  408: 'timeout',
  409: 'conflict',
  410: 'deleted',
  413: 'too-large',
  415: 'unsupported',
  422: 'invalid',
  423: 'locked',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Converts a thrown value to a {@link RequestError}. */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestFailure) return error.requestError;
  if (error instanceof TimeoutError) return bare('timeout');
  if (!(error instanceof HttpErrorResponse))
    return { ...bare('unexpected'), message: messageOf(error) };
  if (error.status >= 200 && error.status < 300)
    return { ...bare('unexpected'), status: error.status };
  const body: unknown = error.error;
  const said = [textOf(body, 'title') ?? textOf(body, 'msg'), textOf(body, 'detail')].filter(
    (text) => text !== null,
  );
  return {
    kind: KINDS_BY_CODE[textOf(body, 'code') as ErrorCode] ?? kindOf(error.status),
    status: error.status,
    message: said.length > 0 ? said.join(' ') : null,
    hint: textOf(body, 'hint'),
    ...retryAfter(error.headers.get('Retry-After')),
    ...changedField(body),
    ...undoConflict(body),
  };
}

/** The header gives seconds or a moment. */
function retryAfter(header: string | null): { readonly retryAfterMs?: number } {
  if (header === null || header.trim() === '') return {};
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? {} : { retryAfterMs: Math.max(0, wait) };
}

function changedField(body: unknown): { readonly changed?: ChangedField } {
  const changed = isJsonNode(body) ? body['changed'] : null;
  if (!isJsonNode(changed) || typeof changed['path'] !== 'string') return {};
  return { changed: changed as unknown as ChangedField };
}

function undoConflict(body: unknown): { readonly conflict?: UndoConflict } {
  const conflict = isJsonNode(body) ? body['conflict'] : null;
  if (!isJsonNode(conflict) || !isJsonNode(conflict['later'])) return {};
  return { conflict: conflict as unknown as UndoConflict };
}

const ABOUT_CONTENT: ReadonlySet<RequestErrorKind> = new Set([
  'forbidden',
  'missing',
  'deleted',
  'conflict',
  'changed',
  'cycle',
  'password',
  'too-large',
  'unsupported',
  'invalid',
]);

const REPEATABLE: ReadonlySet<RequestErrorKind> = new Set([
  'login',
  'offline',
  'timeout',
  'busy',
  'unavailable',
]);

/**
 * Checks whether a failed request can be retried unchanged, after a login or later. It may have been done all the same: a
 * repetition carries the same identifier.
 */
export function isRepeatable({ kind }: RequestError): boolean {
  return REPEATABLE.has(kind);
}

/** Checks whether a request failed because of its content. */
export function isAboutContent({ kind }: RequestError): boolean {
  return ABOUT_CONTENT.has(kind);
}

function kindOf(status: number): RequestErrorKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'unexpected');
}

/** Creates a request error without a message of the server. */
export function bare(kind: RequestErrorKind): RequestError {
  return { kind, status: 0, message: null, hint: null };
}

function messageOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null;
}

function textOf(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null || !(key in body)) return null;
  const text = (body as Record<string, unknown>)[key];
  return typeof text === 'string' && text !== '' ? text : null;
}
