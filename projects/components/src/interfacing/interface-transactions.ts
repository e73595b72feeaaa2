import type { Signal } from '@angular/core';
import type { PatchOperation, Repair } from '@ampersand-prototype/generics';
import {
  type JsonNode,
  randomId,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import type { AliasedFields } from '../edit/aliased-fields';
import type { RejectedRequest } from '../edit/edit-reason';
import type { EditOperations } from '../edit/edit-operations';
import type { InterfaceRequests } from '../edit/interface-requests';
import type { Outbox } from '../edit/outbox';
import type { RangeChange } from '../edit/range-change';
import type { LoadedContent } from '../rows/loaded-content';
import { type ItemPath, requireOutside } from './transactional-parts';

/** The parts of a controller that {@link InterfaceTransactions} use. */
interface TransactionParts {
  readonly content: LoadedContent;
  readonly items: AliasedFields;
  readonly operations: EditOperations;
  readonly requests: InterfaceRequests;
  readonly outbox: Outbox;
  /** The parts whose edits wait for the user to save them. */
  readonly transactionalParts: Signal<readonly ItemPath[]>;
}

/** Sends changes that are no edit of one field, each as one transaction. They wait for edits in progress. */
export class InterfaceTransactions {
  constructor(private readonly parts: TransactionParts) {}

  /**
   * Sends operations that do not belong to a field, with paths from `node`. The response is merged in place, and its
   * notifications or error go to the application.
   * @throws RequestFailure when the request fails; Error in a part whose edits wait for the user to save them
   */
  patch(node: JsonNode, operations: readonly PatchOperation[]): Promise<WriteResponse> {
    const { outbox, requests } = this.parts;
    return outbox.inTurn(async () => {
      const retargeted = this.parts.operations.retarget(node, operations);
      this.requireDirect(retargeted);
      await outbox.catchUp();
      return requests.patch(retargeted);
    });
  }

  /**
   * Validates changes of many fields by a dry run; with `requestsEffects`, the result has their effects.
   * @throws RequestFailure
   */
  try(changes: readonly RangeChange[], requestsEffects = false): Promise<WriteResponse> {
    const { outbox, requests, operations } = this.parts;
    return outbox.inTurn(async () => {
      await outbox.catchUp();
      return requests.tryOut(operations.ofRange(changes), requestsEffects);
    });
  }

  /**
   * Stores changes of many fields. The caller reports the result.
   * @throws RequestFailure; Error in a part whose edits wait for the user to save them
   */
  store(changes: readonly RangeChange[]): Promise<WriteResponse> {
    const { outbox, requests, items } = this.parts;
    return outbox.inTurn(async () => {
      const operations = this.parts.operations.ofRange(changes);
      this.requireDirect(operations);
      await outbox.catchUp();
      return items.ofRange(changes, () => requests.patch(operations, true));
    });
  }

  /** Stores a rejected request together with a repair. Resolves to whether they are stored. */
  async storeRepaired(rejected: RejectedRequest, repair: Repair): Promise<boolean> {
    this.requireDirect(rejected.operations);
    const { repairRange } = await import('../edit/repair-edits');
    return this.parts.outbox.inTurn(() => repairRange(this.parts.requests, rejected, repair));
  }

  /** Makes a repair that the user chose on another page. @throws RequestFailure */
  makeRepair(operations: readonly PatchOperation[]): Promise<WriteResponse> {
    return this.parts.outbox.inTurn(() => this.parts.requests.patch(operations));
  }

  /** Sends a file to a field or box; the same `id` sends it once more if no response arrived. @throws RequestFailure */
  upload(node: JsonNode, property: string, file: File, id = randomId()): Promise<WriteResponse> {
    const { content, outbox, requests } = this.parts;
    const path = content.paths.listOf({ node, property });
    return outbox.inTurn(() => requests.upload(path, file, id));
  }

  /** Where an atom that is made in a field will be: its `_path_`. */
  pathOfNew(node: JsonNode, property: string, atom: JsonNode): string {
    return this.parts.operations.pathOfAtom({ node, property }, atom);
  }

  private requireDirect(operations: readonly PatchOperation[]): void {
    const { content, transactionalParts } = this.parts;
    const paths = operations.map(({ path }) => path);
    requireOutside(transactionalParts(), paths, (path) => content.paths.items(path));
  }
}
