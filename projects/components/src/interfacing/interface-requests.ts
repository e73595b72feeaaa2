import type { PatchOperation } from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  type JsonNode,
  nodeAt,
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { withoutReasons } from './edit-reason';
import type { EditOperations } from './edit-operations';
import type { FieldEdit } from './field-edit';
import type { InterfaceBackend } from './interface-backend';
import type { LoadedContent } from './loaded-content';

/** What the requests of an interface need. */
export interface RequestOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  readonly content: LoadedContent;
  readonly operations: EditOperations;
}

/** The changes that an interface asks of the backend; the application is told what the answers say. */
export class InterfaceRequests {
  constructor(private readonly options: RequestOptions) {}

  /** Sends edits as one request. The answer is not merged yet. @throws RefusedError */
  async transmit(batch: readonly FieldEdit[], dryRun: boolean): Promise<WriteAnswer> {
    const { content, operations } = this.options;
    const sent = batch.flatMap((edit) => operations.of(edit));
    const { address } = content;
    const answer = await content.asking(() => this.request(address, sent, dryRun));
    if (!dryRun) this.tell(answer);
    return answer;
  }

  /** Sends operations that belong to no field and merges the answer; a failure is told as well. @throws RefusedError */
  async patch(sent: readonly PatchOperation[]): Promise<WriteAnswer> {
    const { content, events } = this.options;
    const { address } = content;
    try {
      const answer = await content.asking(() => this.request(address, sent, false));
      this.tell(answer, answer.notifications);
      await content.adopt(answer);
      return answer;
    } catch (error) {
      events.reportRefusal({ refusal: refusalOf(error), shownAtField: false });
      throw error;
    }
  }

  /** Sends a file to the path of a field and merges the answer. @throws RefusedError */
  async upload(path: string, file: File): Promise<WriteAnswer> {
    const { backend, content, interfaceName } = this.options;
    const answer = await content.asking(() => backend.upload(path, interfaceName, file));
    this.tell(answer);
    await content.adopt(answer);
    return answer;
  }

  /** What the server would show of a new atom once these edits are stored; null where it cannot tell. */
  async preview(edits: readonly FieldEdit[], atom: JsonNode): Promise<JsonNode | null> {
    const { backend, content, interfaceName, operations } = this.options;
    const sent = edits.flatMap((edit) => operations.of(edit));
    try {
      const shown = await backend.preview(content.address, interfaceName, sent);
      return nodeAt(shown, String(atom['_path_']));
    } catch {
      return null;
    }
  }

  /** Tells that a request failed, and the edit that met a change of somebody else what its field holds now. */
  async explain(refusal: Refusal, batch: readonly FieldEdit[]): Promise<void> {
    const { content, events, operations } = this.options;
    events.reportRefusal({ refusal, shownAtField: true });
    const { changed } = refusal;
    const edit = changed && operations.editAt(changed.path, batch);
    if (!changed || !edit) return;
    const { revision } = edit;
    const isRead = await content.refresh();
    if (edit.revision === revision) edit.meet(isRead ? edit.present() : changed.current);
  }

  private request(
    root: string,
    sent: readonly PatchOperation[],
    dryRun: boolean,
  ): Promise<WriteAnswer> {
    const { backend, interfaceName } = this.options;
    const [only] = sent;
    if (sent.length === 1 && only?.op === 'delete' && !dryRun) {
      const path = only.path === '' ? root : `${root}/${only.path}`;
      return backend.delete(path, interfaceName);
    }
    return backend.patch(root, interfaceName, sent, dryRun);
  }

  /** What a field shows itself is not told once more. */
  private tell(
    answer: WriteAnswer,
    notifications = answer.isCommitted
      ? answer.notifications
      : withoutReasons(answer.notifications),
  ): void {
    const { events } = this.options;
    events.notify(notifications);
    if (answer.sessionRefreshAdvice) events.adviseRefresh();
    if (answer.navTo !== null) events.goTo(answer.navTo);
  }
}
