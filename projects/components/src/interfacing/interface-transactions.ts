import type { PatchOperation, Repair } from '@ampersand-prototype/generics';
import {
  type JsonNode,
  randomId,
  type UploadOptions,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import type { RejectedRequest } from '../edit/edit-reason';
import type { RangeChange } from '../edit/range-change';
import type { ControllerParts } from './controller-parts';
import { requireOutside } from './transactional-parts';

/** Sends changes that are no edit of one field, each as one transaction. They wait for edits in progress. */
export class InterfaceTransactions {
  constructor(private readonly parts: ControllerParts) {}

  /**
   * Sends operations that do not belong to a field, with paths from `node`. The response is merged in place, and its
   * notifications or error go to the application.
   * @throws RequestFailure when the request fails; Error in a part whose edits wait for the user to save them
   */
  patch(node: JsonNode, operations: readonly PatchOperation[]): Promise<WriteResponse> {
    const { lifecycle, requests } = this.parts;
    const { outbox } = lifecycle;
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
    const { lifecycle, requests, operations } = this.parts;
    const { outbox } = lifecycle;
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
    const { lifecycle, requests, items } = this.parts;
    const { outbox } = lifecycle;
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
    return this.parts.lifecycle.outbox.inTurn(() =>
      repairRange(this.parts.requests, rejected, repair),
    );
  }

  /** Makes a repair that the user chose on another page, or opens what it leaves to the user. @throws RequestFailure */
  async makeRepair(repair: Repair): Promise<void> {
    if (await this.open(repair)) return;
    await this.parts.lifecycle.outbox.inTurn(() => this.parts.requests.patch(repair.operations));
  }

  /**
   * Opens what a repair leaves to the user: the field whose value is to be chosen, or the object that it creates as a draft. Resolves
   * to whether it leaves anything.
   */
  async open(repair: Repair): Promise<boolean> {
    const { placeOf, suggestedAtom } = await import('../edit/suggested-atom');
    const { atoms, content, operations } = this.parts;
    if (repair.field !== undefined) {
      const place = placeOf(content, repair.field);
      // Where the page does not show the field, it is all there is to see.
      if (place) this.parts.goTo(`${String(place.node['_path_'])}/${place.property}`);
      return true;
    }
    const suggested = suggestedAtom(content, repair);
    if (!suggested) return false;
    const path = operations.pathOfAtom(suggested, { _id_: suggested.id });
    await atoms.suggest(suggested);
    this.parts.goTo(path);
    return true;
  }

  /**
   * Sends a file to a field or box; the same `id` sends it once more if no response arrived.
   *
   * @throws RequestFailure; another error when canceled
   */
  upload(
    node: JsonNode,
    property: string,
    file: File,
    { id = randomId(), ...given }: UploadOptions = {},
  ): Promise<WriteResponse> {
    const { content, lifecycle, requests } = this.parts;
    const path = content.paths.listOf({ node, property });
    return lifecycle.outbox.inTurn(() => requests.upload(path, file, { id, ...given }));
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
