import type { ExplainResponse, ExplanationSize, Repair } from '@ampersand-prototype/generics';
import type { WriteResponse } from '@ampersand-prototype/components/application';
import {
  type EditReason,
  explainableRules,
  type RejectedRequest,
  violationLines,
} from '../edit/edit-reason';
import type { RangeChange } from '../edit/range-change';
import type { ControllerParts } from './controller-parts';
import type { InterfaceTransactions } from './interface-transactions';

/** Maximum number of rules that one question explains. */
const MAX_EXPLAINED_RULES = 3;

/** Explains why rules reject changes, and carries out the repairs that users choose. */
export class RejectionExplainer {
  constructor(
    private readonly parts: ControllerParts,
    private readonly transactions: InterfaceTransactions,
  ) {}

  /** Describes why rules reject changes of many fields, so that it can be explained and repaired; null where they don't. */
  reasonOf(changes: readonly RangeChange[], response: WriteResponse): EditReason | null {
    if (response.invariantRulesHold) return null;
    const { paths, mustExist } = this.parts.content;
    const operations = this.parts.operations.ofRange(changes);
    const rejected = { address: paths.address, operations, mustExist };
    return { kind: 'violations', lines: violationLines(response.notifications), rejected };
  }

  /** Asks why rules rejected an edit, in the order in which its reason names them. Nothing is stored. @throws RequestFailure */
  async explain(
    reason: EditReason | null,
    size?: ExplanationSize,
  ): Promise<readonly ExplainResponse[]> {
    const rejected = rejectedBy(reason);
    const explained: ExplainResponse[] = [];
    if (!rejected) return explained;
    for (const rule of explainableRules(reason).slice(0, MAX_EXPLAINED_RULES))
      explained.push(await this.parts.requests.explainRule(rejected, rule, size));
    return explained;
  }

  /** Carries out a repair of the edits that rules rejected. */
  async repair(reason: EditReason | null, repair: Repair): Promise<void> {
    const rejected = rejectedBy(reason);
    if (!rejected || (repair.isHere && (await this.transactions.open(repair)))) return;
    await this.parts.lifecycle.repair(rejected, repair);
  }

  /** Carries out a repair of many changes that rules reject, and stores them with it. Resolves to whether they are stored. */
  async repairRange(reason: EditReason | null, repair: Repair): Promise<boolean> {
    const rejected = rejectedBy(reason);
    return rejected !== null && this.transactions.storeRepaired(rejected, repair);
  }
}

/** The request that rules rejected; null where the reason is another one. */
function rejectedBy(reason: EditReason | null): RejectedRequest | null {
  return (reason?.kind === 'violations' && reason.rejected) || null;
}
