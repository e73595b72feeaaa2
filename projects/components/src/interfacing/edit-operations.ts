import {
  encodeSegment,
  pathBelow,
  type PatchOperation,
  type PatchValue,
} from '@ampersand-prototype/generics';
import type { FieldEdit, FieldOperation } from './field-edit';
import type { FieldEdits } from './field-edits';
import {
  atomId,
  bare,
  isJsonNode,
  type JsonNode,
  RefusedError,
} from '@ampersand-prototype/components/application';
import type { LoadedContent } from './loaded-content';
import { atomPath, fieldPath } from './resource-address';

/** Writes edits as patch operations, with paths relative to the root resource of an interface. */
export class EditOperations {
  constructor(
    private readonly content: LoadedContent,
    private readonly edits: FieldEdits,
    private readonly interfaceName: string,
  ) {}

  /** What to send for an edit. @throws RefusedError when the edit is about another content */
  of(edit: FieldEdit): readonly PatchOperation[] {
    return edit.operations.map((operation) =>
      operation.op === 'delete'
        ? { op: 'delete', path: this.below(this.pathOfAtom(edit, operation.atom)) }
        : this.ofField(edit, operation),
    );
  }

  /** Operations whose paths begin at a node, with paths that begin at the root resource. @throws RefusedError */
  retarget(node: JsonNode, operations: readonly PatchOperation[]): readonly PatchOperation[] {
    const start = this.below(String(node['_path_']));
    return operations.map((operation) => {
      const path = [start, operation.path.replace(/^\/+/, '')].filter((part) => part !== '');
      return { ...operation, path: path.join('/') };
    });
  }

  /** The edit that an operation with this path is for. */
  editAt(path: string, edits: readonly FieldEdit[]): FieldEdit | undefined {
    return edits.find((edit) => this.of(edit).some((operation) => operation.path === path));
  }

  /** The path of an atom in a field; where it has none yet, the one that it will have. */
  pathOfAtom({ node, property }: Pick<FieldEdit, 'node' | 'property'>, atom: JsonNode): string {
    return atomPath(node, this.segmentOf(node, property), atom);
  }

  private ofField(
    edit: FieldEdit,
    { op, value }: Exclude<FieldOperation, { op: 'delete' }>,
  ): PatchOperation {
    const { node, property } = edit;
    const segment = this.segmentOf(node, property);
    const path = inRoot(fieldPath(this.content.address, node, segment));
    const isCompared = op === 'replace' && !this.edits.isInNewAtom(node);
    const was = isCompared ? comparable(edit.seen) : undefined;
    return was === undefined ? { op, path, value } : { op, path, value, was };
  }

  private segmentOf(node: JsonNode, property: string): string {
    return node === this.content.root() ? encodeSegment(this.interfaceName) : property;
  }

  private below(path: string): string {
    return inRoot(pathBelow(this.content.address, path));
  }
}

/** What the server can compare with the field: a value, the identifier of an atom, or null; nothing for a list. */
function comparable(seen: unknown): PatchValue | undefined {
  if (seen === null || ['string', 'number', 'boolean'].includes(typeof seen))
    return seen as PatchValue;
  return isJsonNode(seen) ? (atomId(seen) ?? undefined) : undefined;
}

function inRoot(path: string | null): string {
  if (path === null)
    throw new RefusedError({ ...bare('unexpected'), message: 'Not part of this interface' });
  return path;
}
