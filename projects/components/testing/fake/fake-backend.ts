import { signal } from '@angular/core';
import {
  type AtomPage,
  type ChangeOptions,
  type UploadOptions,
  type InterfaceBackend,
  type JsonNode,
  type ListQuery,
  type PatchOptions,
  queryParameters,
  type Reading,
  type RequestErrorKind,
  RequestFailure,
  type WriteResponse,
  bare,
  isJsonNode,
  labelOf,
} from '@ampersand-prototype/components';
import {
  type Choice,
  type PatchOperation,
  encodeSegment,
  foldText,
} from '@ampersand-prototype/generics';
import { type Observable, defer, firstValueFrom, from } from 'rxjs';
import { absentRoot, madeRoot, rejectAbsent } from './absent-root';
import { applyOperation, NothingThere } from './apply-operation';
import { changedField } from './changed-field';
import { type FakeOutcome, Repetitions, withContent } from './repetitions';
import { COMMIT, type FakeResponse } from './fake-response';
import { NO_EFFECTS } from './fake-change-log';
import { responseOf } from './response-of';
import { type InterfaceContent, copyOf } from './interface-content';
import { aggregatesOf } from './aggregates-of';
import { facetsOf } from './facets-of';
import { deltaOf } from './list-delta';
import { FakeUploads } from './fake-upload';
import { addressOfPart, pageOf, rowsAt, unlessSame } from './list-page';
import { knownAtom, nodeWithId } from './node-with-id';
import {
  identified,
  readRequest,
  type RecordedRequest,
  recordedOptions,
  withoutWas,
} from './recorded-request';
import { rejected } from './rejected-with';

/** How many atoms a picker gets at once, as from the real backend. */
const PAGE = 20;

/** What a {@link FakeBackend} starts with. */
export interface FakeBackendOptions {
  readonly content: InterfaceContent;
  /** The atoms that pickers find, by concept. */
  readonly atoms?: Readonly<Record<string, readonly Choice[]>>;
  /** An atom whose fields, emptied, a new atom gets if its list is empty. */
  readonly newAtom?: JsonNode;
  /** How long a response takes, in milliseconds. */
  readonly delay?: number;
  /** Whether changes are logged: then responses contain their effects, and their number in the history. */
  readonly keepsHistory?: boolean;
  /** What there was, by the change or the moment that is asked for. */
  readonly past?: Readonly<Record<string, InterfaceContent>>;
  /** Whether it answers changes with what they did where it is asked to. */
  readonly sendsDeltas?: boolean;
  /** Whether edits make the atom that the interface is about: where it was deleted, it is shown as one that is still to be made. */
  readonly makesRoot?: boolean;
}

/** A response that waits until the test lets it go; answers can be let go in any order. */
export interface BufferedResponse {
  release(): void;
}

/**
 * A backend in memory: it records requests, applies changes to its content as the real one would, and responds as
 * configured. By default, it commits each change at once.
 */
export class FakeBackend implements InterfaceBackend {
  /** How long each response takes, in milliseconds. */
  delay: number;
  private readonly recorded = signal<readonly RecordedRequest[]>([]);
  private readonly planned: FakeResponse[] = [];
  private readonly gates: Promise<void>[] = [];
  private readonly atomsOf: Readonly<Record<string, readonly Choice[]>>;
  private readonly newAtom: JsonNode;
  private usual: FakeResponse = COMMIT;
  private readFailure: RequestFailure | null = null;
  private stored: InterfaceContent;
  /** Whether the interface shows one atom, which may go. */
  private readonly isOfOne: boolean;
  private readonly sendsDeltas: boolean;
  private readonly makesRoot: boolean;
  private readonly repetitions = new Repetitions();
  private readonly past: Readonly<Record<string, InterfaceContent>>;
  private lastSeq = 0;
  readonly keepsHistory: boolean;
  readonly uploads = new FakeUploads();

  constructor(options: FakeBackendOptions) {
    this.stored = options.content;
    this.isOfOne = options.content !== null && !Array.isArray(options.content);
    this.atomsOf = options.atoms ?? {};
    this.newAtom = options.newAtom ?? {};
    this.delay = options.delay ?? 0;
    this.keepsHistory = options.keepsHistory ?? false;
    this.past = options.past ?? {};
    this.sendsDeltas = options.sendsDeltas ?? false;
    this.makesRoot = options.makesRoot ?? false;
  }

  /** All requests so far, the oldest first. */
  readonly requests = this.recorded.asReadonly();

  /** The operations of all changes so far, without dry runs; {@link requests} has the values that their authors saw (`was`). */
  get operations(): readonly PatchOperation[] {
    return this.requests()
      .filter((request) => !request.dryRun)
      .flatMap((request) => request.operations.map(withoutWas));
  }

  /** The stored content. */
  get content(): InterfaceContent {
    return this.stored;
  }

  /** Stores something else, as another user would. */
  store(content: InterfaceContent): void {
    this.stored = content;
  }

  /** Deletes the atom that the interface is about, as another user would. */
  deleteRoot(): void {
    const { stored } = this;
    this.stored = this.makesRoot && isJsonNode(stored) ? absentRoot(stored, 'deleted') : null;
  }

  /** Answers the next changes so, one each; later ones as usual. */
  respondNext(...responses: readonly FakeResponse[]): void {
    this.planned.push(...responses);
  }

  /** Answers every change so from now on. */
  respondAlways(response: FakeResponse): void {
    this.usual = response;
  }

  /** Rejects every read from now on; null serves them again. */
  failReads(requestError: RequestErrorKind | null, message: string | null = null): void {
    this.readFailure = requestError && rejected(requestError, message);
  }

  /** Keeps the next answer, to a read or a change, until it is released. */
  holdNext(): BufferedResponse {
    let release!: () => void;
    this.gates.push(new Promise((open) => (release = open)));
    return { release };
  }

  read<T>(
    concept: string,
    atom: string,
    interfaceName: string,
    asOf: string | null = null,
  ): Observable<T> {
    const path = ['resource', concept, atom, interfaceName].map(encodeSegment).join('/');
    return this.respond(
      { ...readRequest(path, interfaceName), ...(asOf === null ? {} : { asOf }) },
      (content) => copyOf(asOf === null ? content : (this.past[asOf] ?? null)) as T,
    );
  }

  /** A part of the list that the interface shows; recorded with what was asked for behind its path. */
  list(...[path, query, part, version = null]: Parameters<InterfaceBackend['list']>) {
    return this.respond(readRequest(addressOfPart(path, query, part)), (content) =>
      unlessSame(pageOf(content, path, query, part), version),
    );
  }

  /** Computes aggregates of the list, as {@link facets}. */
  aggregates(...[path, query, request]: Parameters<InterfaceBackend['aggregates']>) {
    return this.respond(readRequest(addressOfPart(path, query, request)), (content) =>
      aggregatesOf(rowsAt(content, path), query, request),
    );
  }

  /** Counts the values of items in the list that the interface shows; recorded with what was requested. */
  facets(...[path, query, request]: Parameters<InterfaceBackend['facets']>) {
    return this.respond(readRequest(addressOfPart(path, query, request)), (content) =>
      facetsOf(rowsAt(content, path), query, request),
    );
  }

  /** Responds to a read with what its content is at the time of the request. */
  private respond<T>(
    request: RecordedRequest,
    read: (content: InterfaceContent) => T,
  ): Observable<T> {
    return defer(() => {
      this.record(request);
      const [content, failure] = [this.stored, this.readFailure];
      return from(
        this.later(() => {
          if (failure) throw failure;
          return read(content);
        }),
      );
    });
  }

  listFileUrl(path: string, query: ListQuery, format: string): string {
    return `${path}?${[...queryParameters(query), ['format', format]].map((one) => one.join('=')).join('&')}`;
  }

  async readAgain(concept: string, atom: string, interfaceName: string): Promise<Reading> {
    const content = await firstValueFrom(this.read<unknown>(concept, atom, interfaceName));
    return { content, version: null };
  }

  patch(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    options: PatchOptions = {},
  ): Promise<WriteResponse> {
    const { dryRun = false, id, requestsDelta, readsAgain } = options;
    const request = { method: 'PATCH', path: root, interfaceName, operations, dryRun } as const;
    const before = this.stored;
    const response = this.write(
      { ...request, ...recordedOptions(options), ...identified(dryRun ? undefined : id) },
      operations,
    );
    if (readsAgain) return response.then((response) => ({ ...response, content: undefined }));
    if (!requestsDelta) return response;
    return response.then((response) => this.asDelta(response, before, `${root}/${interfaceName}`));
  }

  preview(
    root: string,
    interfaceName: string,
    operations: readonly PatchOperation[],
    end?: AbortSignal,
  ): Promise<unknown> {
    this.record({ method: 'PATCH', path: root, interfaceName, operations, dryRun: true });
    const content = copyOf(this.after(operations, { kind: 'commit' }));
    return this.later(() => {
      if (end?.aborted) throw rejected('offline');
      return content;
    });
  }

  delete(
    path: string,
    interfaceName: string,
    { id, requestsDelta, mustExist }: ChangeOptions = {},
  ): Promise<WriteResponse> {
    const [root, below] = [path.split('/').slice(0, 3), path.split('/').slice(3)];
    const request = { method: 'DELETE', path, interfaceName, operations: [], dryRun: false };
    const before = this.stored;
    const seen = mustExist ? { mustExist } : {};
    const response = this.write({ ...request, method: 'DELETE', ...seen, ...identified(id) }, [
      { op: 'delete', path: below.join('/') },
    ]);
    if (!requestsDelta) return response;
    return response.then((response) =>
      this.asDelta(response, before, [...root, interfaceName].join('/')),
    );
  }

  upload(
    path: string,
    interfaceName: string,
    file: File,
    { id, mustExist, ...control }: UploadOptions = {},
  ): Promise<WriteResponse> {
    const field = path.split('/').slice(3).join('/');
    const request = { method: 'POST', path, interfaceName, operations: [], dryRun: false } as const;
    const seen = { ...request, ...(mustExist && { mustExist }), ...identified(id) };
    const operation = { op: 'add', path: field, value: file.name } as const;
    return this.uploads.run(control, () => this.write(seen, [operation]));
  }

  atoms(concept: string, text: string): Promise<AtomPage> {
    const query = foldText(text);
    const path = `resource/${encodeSegment(concept)}?q=${encodeURIComponent(text)}`;
    this.record({ method: 'GET', path, interfaceName: '', operations: [], dryRun: false });
    const found = (this.atomsOf[concept] ?? []).filter((atom) =>
      foldText(`${labelOf(atom)} ${String(atom._id_)}`).includes(query),
    );
    const page = { atoms: found.slice(0, PAGE), hasMore: found.length > PAGE };
    return this.later(() => page);
  }

  /** A path that is a `data:` address holds the content itself, for pictures in stories. */
  fileUrl(filePath: string): string {
    return filePath.startsWith('data:') ? filePath : `file/${filePath}`;
  }

  private asDelta(response: WriteResponse, before: InterfaceContent, path: string): WriteResponse {
    if (!this.sendsDeltas) return response;
    const nothing = { nodes: [], lists: [] };
    const delta = response.isCommitted ? deltaOf(before, this.stored, path) : nothing;
    return delta ? { ...response, content: undefined, delta } : response;
  }

  private write(
    request: RecordedRequest,
    operations: readonly PatchOperation[],
  ): Promise<WriteResponse> {
    this.record(request);
    const plan = this.planned.shift() ?? this.usual;
    if (plan.kind === 'fail') {
      if (plan.isLate) this.change(request, operations, COMMIT);
      const requestError = { ...bare(plan.requestError), message: plan.message ?? null };
      return this.later(() => {
        throw new RequestFailure(requestError);
      });
    }
    const outcome = this.change(request, operations, plan);
    return this.later(() => {
      if ('requestError' in outcome) throw new RequestFailure(outcome.requestError);
      return outcome.response;
    });
  }

  /** Applies a change once: a repetition gets the first response, with the current content. */
  private change(
    request: RecordedRequest,
    operations: readonly PatchOperation[],
    plan: FakeResponse & { kind: 'commit' | 'violate' },
  ): FakeOutcome {
    const known = this.repetitions.recall(request, operations);
    if (known) return withContent(known, copyOf(this.stored));
    const outcome = this.tryChange(request, operations, plan);
    this.repetitions.remember(request, operations, outcome);
    return outcome;
  }

  private tryChange(
    request: RecordedRequest,
    operations: readonly PatchOperation[],
    plan: FakeResponse & { kind: 'commit' | 'violate' },
  ): FakeOutcome {
    try {
      if (this.isOfOne && this.stored === null) throw new NothingThere('', 'deleted', 'deleted');
      rejectAbsent(this.stored, operations, request.mustExist === true);
      const double = operations.find(
        ({ op, value }) => op === 'create' && nodeWithId(this.stored, String(value)) !== undefined,
      );
      if (double) return { requestError: { ...bare('invalid'), status: 400, message: 'Exists.' } };
      const changed = changedField(this.stored, operations);
      if (changed) return { requestError: { ...bare('changed'), status: 409, changed } };
      const before = this.stored;
      const next = plan.kind === 'commit' ? this.after(operations, plan) : before;
      const isGone = this.makesRoot && next === null && isJsonNode(before);
      if (!request.dryRun) this.stored = isGone ? absentRoot(before, 'deleted') : next;
      const response = responseOf(plan, copyOf(next), request);
      return { response: { ...response, ...this.historyOf(request, plan) } };
    } catch (error) {
      if (error instanceof RequestFailure) return { requestError: error.requestError };
      if (!(error instanceof NothingThere)) throw error;
      return { requestError: { ...bare(error.kind), status: 404, message: error.message } };
    }
  }

  /** The part of a response about effects and history; empty if changes are not logged. */
  private historyOf(
    { dryRun, requestsEffects }: RecordedRequest,
    plan: FakeResponse & { kind: 'commit' | 'violate' },
  ): Pick<WriteResponse, 'effects' | 'transaction'> {
    if (!this.keepsHistory) return {};
    const effects = requestsEffects ? { effects: plan.effects ?? NO_EFFECTS } : {};
    if (dryRun || plan.kind !== 'commit') return effects;
    return { ...effects, transaction: { seq: ++this.lastSeq, mayUndo: plan.mayUndo ?? true } };
  }

  private after(
    operations: readonly PatchOperation[],
    plan: FakeResponse & { kind: 'commit' },
  ): InterfaceContent {
    const lookup = (id: string) => knownAtom(this.atomsOf, this.stored, id);
    const content = operations.reduce<InterfaceContent>(
      (state, operation) => applyOperation(state, operation, lookup, this.newAtom),
      madeRoot(this.stored),
    );
    return plan.repair ? plan.repair(content) : content;
  }

  private async later<T>(response: () => T): Promise<T> {
    const gate = this.gates.shift();
    if (this.delay > 0) await new Promise((done) => setTimeout(done, this.delay));
    await gate;
    return response();
  }

  private record(request: RecordedRequest): void {
    this.recorded.update((requests) => [...requests, request]);
  }
}
