import type { PatchOp, PatchValue } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';

/**
 * The change of one field in an operation on a range of cells. `was` is what the user saw in a univalent field; the value
 * is the identifier of an atom for objects.
 */
export type RangeChange =
  | {
      readonly op: Exclude<PatchOp, 'delete'>;
      readonly node: JsonNode;
      readonly property: string;
      readonly value: PatchValue;
      readonly was?: unknown;
    }
  | {
      readonly op: 'delete';
      readonly node: JsonNode;
      readonly property: string;
      /** The atom that goes, everywhere. */
      readonly atom: JsonNode;
    };
