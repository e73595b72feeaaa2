import { encodeSegment, type PatchOperation } from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  type JsonNode,
  nodeAt,
  type PatchOptions,
  randomId,
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { withoutReasons, withoutStored } from './edit-reason';
import { changesOf, type EditRequest } from './edit-channel';
import type { EditOperations } from './edit-operations';
import type { FieldEdit } from './field-edit';
import type { LastChange } from './last-change';
import type { InterfaceBackend } from '../content/interface-backend';
import type { LoadedContent } from '../window/loaded-content';

/** Of a long list that is shown in part, what more operations than these did takes longer to tell than to read. */
const MOST_TOLD = 400;

/** What the requests of an interface need. */
export interface RequestOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  readonly content: LoadedContent;
  readonly operations: EditOperations;
  readonly lastChange: LastChange;
  /** Whether the server keeps a history, and so tells what a change would do. */
  readonly keepsHistory?: () => boolean;
}

/** The changes that an interface asks of the backend; the application is told what the answers say. */
export class InterfaceRequests {
  /** What ends the previews that are under way, by the identifier of the new atom. */
  private readonly previews = new Map<string, AbortController>();

  constructor(private readonly options: RequestOptions) {}

  /** Writes the changes of edits as one request, with an identifier of its own. @throws RefusedError */
  prepare(edits: readonly FieldEdit[]): EditRequest {
    const { content, operations } = this.options;
    const changes = changesOf(edits);
    return {
      id: randomId(),
      changes,
      address: content.paths.address,
      mustExist: content.mustExist,
      root: content.root(),
      operations: [...changes.keys()].flatMap((edit) => operations.of(edit)),
    };
  }

  /** Sends a request. The answer is not merged yet. @throws RefusedError */
  async transmit(request: EditRequest, dryRun: boolean): Promise<WriteAnswer> {
    const { content } = this.options;
    const asksEffects = dryRun && this.options.keepsHistory?.() === true;
    if (!dryRun) this.endPreviews(request.operations);
    const answer = await content.asking(
      () => this.request(request, dryRun, asksEffects),
      request.root,
    );
    if (!dryRun) this.tell(request, answer);
    return answer;
  }

  /**
   * What the rules would say if these operations were stored, and what these would do where that is asked for. Nothing is
   * stored, nothing is told. @throws RefusedError
   */
  tryOut(operations: readonly PatchOperation[], asksEffects = false): Promise<WriteAnswer> {
    const { paths, mustExist } = this.options.content;
    const request = { id: randomId(), address: paths.address, operations, mustExist };
    return this.request(request, true, asksEffects);
  }

  /**
   * Sends operations that belong to no field and merges the answer; a failure is told as well, unless whoever asks
   * tells it. @throws RefusedError
   */
  async patch(sent: readonly PatchOperation[], isToldHere = false): Promise<WriteAnswer> {
    const { content, events } = this.options;
    const { paths, mustExist } = content;
    try {
      const request = { id: randomId(), address: paths.address, operations: sent, mustExist };
      const answer = await content.asking(() => this.request(request, false));
      this.tell(request, answer, isToldHere ? undefined : answer.notifications, isToldHere);
      await content.adopt(answer);
      return answer;
    } catch (error) {
      events.reportRefusal({ refusal: refusalOf(error), shownAtField: isToldHere });
      throw error;
    }
  }

  /**
   * Sends a file to the path of a field and merges the answer. The same `id` sends the same file once more, where no
   * answer came. @throws RefusedError
   */
  async upload(path: string, file: File, id: string): Promise<WriteAnswer> {
    const { backend, content, interfaceName } = this.options;
    const options = { id, asksDelta: content.isLarge(), mustExist: content.mustExist };
    const answer = await content.asking(() => backend.upload(path, interfaceName, file, options));
    this.tell({ address: path, operations: [{ op: 'add', path: '' }] }, answer);
    await content.adopt(answer);
    return answer;
  }

  /**
   * What the server would show of a new atom once these edits are stored; null where it cannot tell, `'sent'` where the atom is
   * sent meanwhile: then nobody needs a preview any more.
   */
  async preview(edits: readonly FieldEdit[], atom: JsonNode): Promise<JsonNode | 'sent' | null> {
    const { backend, content, interfaceName, operations } = this.options;
    // The answer holds the whole interface: of a long list that is too much to ask for.
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
   * Tells that a request failed, and the edits why: one met a change of somebody else and is told what its field holds
   * now, or the atom of an edit is gone.
   */
  async explain(refusal: Refusal, edits: readonly FieldEdit[]): Promise<void> {
    this.options.events.reportRefusal({ refusal, shownAtField: true });
    if (refusal.kind === 'changed') await this.compare(refusal, edits);
    else if (isGone(refusal) && edits.length > 0) await this.options.content.refresh();
    for (const edit of edits) {
      const { kind, reason } = { reason: edit.reason(), kind: edit.state().kind };
      if (kind === 'orphaned' && reason?.kind === 'gone')
        edit.apply({ kind: 'orphan', reason: { ...reason, refusal } });
    }
  }

  private async compare({ changed }: Refusal, edits: readonly FieldEdit[]): Promise<void> {
    const { content, operations } = this.options;
    const edit = changed && operations.editAt(changed.path, edits);
    const change = edit?.change;
    if (!changed || !edit || !change) return;
    const isRead = await content.refresh();
    const current = isRead ? edit.present() : changed.current;
    edit.apply({ kind: 'refuse', change, reason: { kind: 'changed', current } });
  }

  private request(
    { id, address, operations, mustExist }: Omit<EditRequest, 'changes' | 'root'>,
    dryRun: boolean,
    asksEffects = false,
  ): Promise<WriteAnswer> {
    const { backend, content, interfaceName } = this.options;
    const [only] = operations;
    if (!dryRun) content.windows.expect(operations);
    const asking = { ...this.asking(operations), ...(mustExist && { mustExist }) };
    if (dryRun) {
      const foreseeing = asksEffects ? { asksEffects } : {};
      return backend.patch(address, interfaceName, operations, {
        dryRun,
        ...foreseeing,
        ...asking,
      });
    }
    if (operations.length === 1 && only?.op === 'delete') {
      const path = only.path === '' ? address : `${address}/${only.path}`;
      return backend.delete(path, interfaceName, { id, ...asking });
    }
    return backend.patch(address, interfaceName, operations, { id, ...asking });
  }

  /** What answers are to tell of the content. Rows are only read again where none is made: it would be shown where it is sorted. */
  private asking(
    operations: readonly PatchOperation[],
  ): Pick<PatchOptions, 'asksDelta' | 'readsAgain'> {
    const { content } = this.options;
    const isInPart = content.windows.areOpen && operations.length > MOST_TOLD;
    if (isInPart && operations.every(({ op }) => op === 'replace')) return { readsAgain: true };
    return content.isLarge() ? { asksDelta: true } : {};
  }

  /** What a field shows itself is not told once more: neither that its value is stored, nor why it is not. */
  private tell(
    request: Pick<EditRequest, 'address' | 'operations'>,
    answer: WriteAnswer,
    notifications = answer.isCommitted
      ? withoutStored(answer.notifications)
      : withoutReasons(answer.notifications),
    isToldHere = false,
  ): void {
    const { events } = this.options;
    if (answer.isCommitted) {
      this.options.lastChange.begin(changedPaths(request));
      events.tellStored();
    }
    events.notify(notifications);
    const { transaction } = answer;
    if (transaction) events.tellTransaction({ ...transaction, ...reportOf(request), isToldHere });
    if (answer.sessionRefreshAdvice) events.adviseRefresh();
    if (answer.navTo !== null) events.goTo(answer.navTo);
  }
}

function isGone({ kind }: Refusal): boolean {
  return kind === 'deleted' || kind === 'missing';
}

/** Where a request changed something: what was taken out of a list belongs to it. */
function changedPaths({ address, operations }: Pick<EditRequest, 'address' | 'operations'>) {
  return operations.map(({ op, path, value }) => {
    const at = path === '' ? address : `${address}/${path}`;
    return op === 'remove' && typeof value === 'string' ? `${at}/${encodeSegment(value)}` : at;
  });
}

/** What a request changed, for whoever takes it back. */
function reportOf({ address, operations }: Pick<EditRequest, 'address' | 'operations'>) {
  return {
    paths: operations.map(({ path }) => (path === '' ? address : `${address}/${path}`)),
    tookAway: operations.some(({ op }) => op === 'delete' || op === 'remove'),
  };
}
