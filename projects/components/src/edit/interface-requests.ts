import {
  encodeSegment,
  type ExplainResponse,
  type ExplanationSize,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  type JsonNode,
  nodeAt,
  type PatchOptions,
  randomId,
  type RequestError,
  requestErrorOf,
  type UploadOptions,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { AddedOperations } from './added-operations';
import { type RejectedRequest, withoutReasons, withoutStored } from './edit-reason';
import { changesOf, type EditRequest } from './edit-channel';
import type { EditOperations } from './edit-operations';
import type { FieldEdit } from './field-edit';
import type { LatestChange } from './latest-change';
import { UNAVAILABLE } from '../explanation/unavailable';
import type { InterfaceBackend } from '../content/interface-backend';
import type { LoadedContent } from '../rows/loaded-content';

/**
 * Maximum number of operations on a part of a long list whose effects are requested; reading the part is faster than
 * describing more.
 */
const MAX_ACKNOWLEDGED = 400;

/** The dependencies of {@link InterfaceRequests}. */
export interface RequestOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  readonly content: LoadedContent;
  readonly operations: EditOperations;
  readonly lastChange: LatestChange;
  /** Whether the server keeps a history, and so can describe the effects of a change. */
  readonly keepsHistory?: () => boolean;
}

/** Sends the changes of an interface, and reports the responses to the application. */
export class InterfaceRequests {
  /** What ends the previews that are in progress, by the identifier of the new atom. */
  private readonly previews = new Map<string, AbortController>();

  /** Operations of repairs that complete edits. */
  readonly added = new AddedOperations();

  constructor(readonly options: RequestOptions) {}

  /** Writes the changes of edits as one request, with an identifier of its own. @throws RequestFailure */
  prepare(edits: readonly FieldEdit[]): EditRequest {
    const { content, operations } = this.options;
    const changes = changesOf(edits);
    return {
      id: randomId(),
      changes,
      address: content.paths.address,
      mustExist: content.mustExist,
      root: content.root(),
      operations: [
        ...[...changes.keys()].flatMap((edit) => operations.of(edit)),
        ...this.added.with(changes.keys()),
      ],
    };
  }

  /** Sends a request. The response is not merged yet. @throws RequestFailure */
  async transmit(request: EditRequest, dryRun: boolean): Promise<WriteResponse> {
    const { content } = this.options;
    const requestsEffects = dryRun && this.options.keepsHistory?.() === true;
    if (!dryRun) this.endPreviews(request.operations);
    const response = await content.requestOptions(
      () => this.request(request, dryRun, requestsEffects),
      request.root,
    );
    if (!dryRun) this.acknowledge(request, response);
    return response;
  }

  /**
   * Checks the rules for these operations, and describes their effects on request. Nothing is stored, and no
   * notification appears.
   *
   * @throws RequestFailure
   */
  tryOut(operations: readonly PatchOperation[], requestsEffects = false): Promise<WriteResponse> {
    const { paths, mustExist } = this.options.content;
    const request = { id: randomId(), address: paths.address, operations, mustExist };
    return this.request(request, true, requestsEffects);
  }

  /** Asks why a rule rejects a request: a dry run of the same operations. Nothing is stored. @throws RequestFailure */
  async explainRule(
    { address, operations, mustExist }: RejectedRequest,
    rule: string,
    explanationSize: ExplanationSize = {},
  ): Promise<ExplainResponse> {
    const { backend, interfaceName } = this.options;
    const required = mustExist && { mustExist };
    const options = { dryRun: true, explains: rule, explanationSize, ...required };
    const response = await backend.patch(address, interfaceName, operations, options);
    return response.explained ?? UNAVAILABLE;
  }

  /**
   * Sends operations that belong to no field and merges the response; reports a failure, unless the caller does.
   *
   * @throws RequestFailure
   */
  async patch(sent: readonly PatchOperation[], isShownHere = false): Promise<WriteResponse> {
    const { content, events } = this.options;
    const { paths, mustExist } = content;
    try {
      const request = { id: randomId(), address: paths.address, operations: sent, mustExist };
      const response = await content.requestOptions(() => this.request(request, false));
      this.acknowledge(
        request,
        response,
        isShownHere ? undefined : response.notifications,
        isShownHere,
      );
      await content.adopt(response);
      return response;
    } catch (error) {
      events.reportRequestError({ requestError: requestErrorOf(error), shownAtField: isShownHere });
      throw error;
    }
  }

  /**
   * Sends a file to the path of a field and merges the response. The same `id` sends the same file once more, where no
   * answer came. @throws RequestFailure
   */
  async upload(path: string, file: File, given: UploadOptions): Promise<WriteResponse> {
    given.end?.throwIfAborted();
    const { backend, content, interfaceName } = this.options;
    const options = { ...given, requestsDelta: content.isLarge(), mustExist: content.mustExist };
    const response = await content.requestOptions(() =>
      backend.upload(path, interfaceName, file, options),
    );
    this.acknowledge({ address: path, operations: [{ op: 'add', path: '' }] }, response);
    await content.adopt(response);
    return response;
  }

  /**
   * Returns the content of a new atom as the server would show it after these edits; null if unknown, `'sent'` if the
   * atom has been sent in the meantime and needs no preview.
   */
  async preview(edits: readonly FieldEdit[], atom: JsonNode): Promise<JsonNode | 'sent' | null> {
    const { backend, content, interfaceName, operations } = this.options;
    // The response holds the whole interface: of a long list that is too much to ask for.
    if (content.windows.areOpen) return null;
    const sent = edits.flatMap((edit) => operations.of(edit));
    const id = String(atom['_id_']);
    const end = new AbortController();
    this.previews.set(id, end);
    try {
      const shown = await backend.preview(content.paths.address, interfaceName, sent, end.signal);
      return end.signal.aborted ? 'sent' : nodeAt(shown, String(atom['_path_']));
    } catch {
      return end.signal.aborted ? 'sent' : null;
    } finally {
      if (this.previews.get(id) === end) this.previews.delete(id);
    }
  }

  private endPreviews(operations: readonly PatchOperation[]): void {
    for (const { op, value } of operations)
      if (op === 'create') this.previews.get(String(value))?.abort();
  }

  /**
   * Reports a failed request, and its reason at the edits: another user has changed the field, whose current value is
   * shown, or the atom is deleted.
   */
  async explain(requestError: RequestError, edits: readonly FieldEdit[]): Promise<void> {
    this.options.events.reportRequestError({ requestError, shownAtField: true });
    if (requestError.kind === 'changed') await this.compare(requestError, edits);
    else if (isGone(requestError) && edits.length > 0) await this.options.content.refresh();
    for (const edit of edits) {
      const { kind, reason } = { reason: edit.reason(), kind: edit.state().kind };
      if (kind === 'orphaned' && reason?.kind === 'gone')
        edit.apply({ kind: 'orphan', reason: { ...reason, requestError } });
    }
  }

  private async compare({ changed }: RequestError, edits: readonly FieldEdit[]): Promise<void> {
    const { content, operations } = this.options;
    const edit = changed && operations.editAt(changed.path, edits);
    const change = edit?.change;
    if (!changed || !edit || !change) return;
    const isRead = await content.refresh();
    const current = isRead ? edit.present() : changed.current;
    edit.apply({ kind: 'reject', change, reason: { kind: 'changed', current } });
  }

  private request(
    { id, address, operations, mustExist }: Omit<EditRequest, 'changes' | 'root'>,
    dryRun: boolean,
    requestsEffects = false,
  ): Promise<WriteResponse> {
    const { backend, content, interfaceName } = this.options;
    const [only] = operations;
    if (!dryRun) content.windows.expect(operations);
    const requestOptions = { ...this.requestOptions(operations), ...(mustExist && { mustExist }) };
    if (dryRun) {
      const foreseeing = requestsEffects ? { requestsEffects } : {};
      return backend.patch(address, interfaceName, operations, {
        dryRun,
        ...foreseeing,
        ...requestOptions,
      });
    }
    if (operations.length === 1 && only?.op === 'delete') {
      const path = only.path === '' ? address : `${address}/${only.path}`;
      return backend.delete(path, interfaceName, { id, ...requestOptions });
    }
    return backend.patch(address, interfaceName, operations, { id, ...requestOptions });
  }

  /**
   * What the response should contain. A list is only read again if no row is created: a new row would move to its
   * sorted place.
   */
  private requestOptions(
    operations: readonly PatchOperation[],
  ): Pick<PatchOptions, 'requestsDelta' | 'readsAgain'> {
    const { content } = this.options;
    const isInPart = content.windows.areOpen && operations.length > MAX_ACKNOWLEDGED;
    if (isInPart && operations.every(({ op }) => op === 'replace')) return { readsAgain: true };
    return content.isLarge() ? { requestsDelta: true } : {};
  }

  /** Omits notifications about results that a field shows itself. */
  private acknowledge(
    request: Pick<EditRequest, 'address' | 'operations'>,
    response: WriteResponse,
    notifications = response.isCommitted
      ? withoutStored(response.notifications)
      : withoutReasons(response.notifications),
    isShownHere = false,
  ): void {
    const { events, interfaceName } = this.options;
    if (response.isCommitted) {
      this.options.lastChange.begin(changedPaths(request));
      events.markStored();
    }
    events.notify(notifications);
    const { transaction } = response;
    if (transaction)
      events.announceTransaction({
        ...transaction,
        ...reportOf(request),
        interfaceName,
        isShownHere,
      });
    if (response.sessionRefreshAdvice) events.adviseRefresh();
    if (response.navTo !== null) events.goTo(response.navTo);
  }
}

function isGone({ kind }: RequestError): boolean {
  return kind === 'deleted' || kind === 'missing';
}

/** Where a request changed something: what was taken out of a list belongs to it. */
function changedPaths({ address, operations }: Pick<EditRequest, 'address' | 'operations'>) {
  return operations.map(({ op, path, value }) => {
    const at = path === '' ? address : `${address}/${path}`;
    return op === 'remove' && typeof value === 'string' ? `${at}/${encodeSegment(value)}` : at;
  });
}

/** Describes what a request changed, for undo. */
export function reportOf({ address, operations }: Pick<EditRequest, 'address' | 'operations'>) {
  return {
    paths: operations.map(({ path }) => (path === '' ? address : `${address}/${path}`)),
    tookAway: operations.some(({ op }) => op === 'delete' || op === 'remove'),
  };
}
