import { HttpErrorResponse } from '@angular/common/http';
import type { ChangedField } from '@ampersand-prototype/generics';
import { TimeoutError } from 'rxjs';
import { isJsonNode } from './json-node';

/** What kind of failure a request met. */
export type RefusalKind =
  | 'login'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'changed'
  | 'cycle'
  | 'too-large'
  | 'locked'
  | 'invalid'
  | 'server'
  | 'offline'
  | 'timeout'
  | 'unexpected';

/** A request that failed: the kind decides the words, `message` is what the server said about it and about this case. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly message: string | null;
  readonly remedy: string | null;
  /** The field that somebody else changed meanwhile, for kind `changed`. */
  readonly changed?: ChangedField;
}

/** A failure other than a refusal by the rules; carried by rejected promises of the {@link InterfaceApi}. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly refusal: Refusal) {
    super(refusal.message ?? refusal.kind);
  }
}

/** Failures that their status alone does not tell apart. */
const KINDS_BY_CODE: Readonly<Record<string, RefusalKind>> = {
  'AMP-409-CHANGED': 'changed',
  'AMP-409-CYCLE': 'cycle',
  'AMP-409-ENGINE': 'invalid',
};

const KINDS: Readonly<Record<number, RefusalKind>> = {
  0: 'offline',
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'missing',
  405: 'forbidden',
  408: 'timeout',
  409: 'conflict',
  410: 'missing',
  413: 'too-large',
  422: 'invalid',
  423: 'locked',
};

/** What a failed request means for the user; any thrown value is accepted. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof TimeoutError) return bare('timeout');
  if (!(error instanceof HttpErrorResponse))
    return { ...bare('unexpected'), message: messageOf(error) };
  if (error.status >= 200 && error.status < 300)
    return { ...bare('unexpected'), status: error.status };
  const body: unknown = error.error;
  const said = [textOf(body, 'msg'), textOf(body, 'detail')].filter((text) => text !== null);
  return {
    kind: KINDS_BY_CODE[textOf(body, 'code') ?? ''] ?? kindOf(error.status),
    status: error.status,
    message: said.length > 0 ? said.join(' ') : null,
    remedy: textOf(body, 'remedy'),
    ...changedField(body),
  };
}

function changedField(body: unknown): { readonly changed?: ChangedField } {
  const changed = isJsonNode(body) ? body['changed'] : null;
  if (!isJsonNode(changed) || typeof changed['path'] !== 'string') return {};
  return { changed: changed as unknown as ChangedField };
}

const ABOUT_CONTENT: ReadonlySet<RefusalKind> = new Set([
  'forbidden',
  'missing',
  'conflict',
  'changed',
  'cycle',
  'too-large',
  'invalid',
]);

/** Whether a request failed because of what it asked for, so that asking for something else may work. */
export function isAboutContent({ kind }: Refusal): boolean {
  return ABOUT_CONTENT.has(kind);
}

function kindOf(status: number): RefusalKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'unexpected');
}

/** A refusal without words of the server. */
export function bare(kind: RefusalKind): Refusal {
  return { kind, status: 0, message: null, remedy: null };
}

function messageOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null;
}

function textOf(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null || !(key in body)) return null;
  const text = (body as Record<string, unknown>)[key];
  return typeof text === 'string' && text !== '' ? text : null;
}
