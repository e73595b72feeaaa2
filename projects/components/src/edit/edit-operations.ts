import {
  encodeSegment,
  pathBelow,
  type PatchOperation,
  type PatchValue,
} from '@ampersand-prototype/generics';
import {
  atomId,
  bare,
  isJsonNode,
  type JsonNode,
  RequestFailure,
} from '@ampersand-prototype/components/application';
import type { LoadedContent } from '../rows/loaded-content';
import { atomPath, fieldPath } from '../content/resource-paths';
import type { RangeChange } from './range-change';
import type { FieldOperation } from './change';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/** The dependencies of {@link EditOperations}. */
export interface OperationOptions {
  readonly content: LoadedContent;
  readonly edits: FieldEdits;
  readonly interfaceName: string;
  /** Whether edits send the value that the user saw, so that the server does not overwrite changes of other users. */
  readonly comparesEdits: () => boolean;
}

/** Converts edits to patch operations. */
export class EditOperations {
  constructor(private readonly options: OperationOptions) {}

  /** What to send for an edit now. @throws RequestFailure when the edit is about another content */
  of(edit: FieldEdit): readonly PatchOperation[] {
    return (edit.change?.operations ?? []).flatMap((operation) => this.write(edit, operation));
  }

  /** What to send for changes of many fields. @throws RequestFailure when one is about another content */
  ofRange(changes: readonly RangeChange[]): readonly PatchOperation[] {
    return changes.map((change) => {
      if (change.op === 'delete')
        return { op: 'delete', path: this.below(this.pathOfAtom(change, change.atom)) };
      const { op, value } = change;
      const was = this.options.comparesEdits() ? comparable(change.was) : undefined;
      const path = this.pathOf(change);
      return was === undefined ? { op, path, value } : { op, path, value, was };
    });
  }

  /** Operations whose paths begin at a node, with paths that begin at the root resource. @throws RequestFailure */
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

  private write(edit: FieldEdit, operation: FieldOperation): readonly PatchOperation[] {
    if (operation.op === 'delete')
      return [{ op: 'delete', path: this.below(this.pathOfAtom(edit, operation.atom)) }];
    const path = this.pathOf(edit);
    const { op, value } = operation;
    if (op === 'exchange') {
      const old = { op: 'remove', path, value: edit.state().stored as PatchValue } as const;
      return value === null ? [old] : [old, { op: 'add', path, value }];
    }
    const was = op === 'replace' ? (operation.was ?? this.seenBy(edit)) : undefined;
    return [was === undefined ? { op, path, value } : { op, path, value, was }];
  }

  private seenBy(edit: FieldEdit): PatchValue | undefined {
    if (!this.options.comparesEdits() || this.options.edits.isInNewAtom(edit.node))
      return undefined;
    return comparable(edit.state().seen);
  }

  private pathOf({ node, property }: Pick<FieldEdit, 'node' | 'property'>): string {
    return inRoot(
      fieldPath(this.options.content.paths.address, node, this.segmentOf(node, property)),
    );
  }

  private segmentOf(node: JsonNode, property: string): string {
    const { content, interfaceName } = this.options;
    return node === content.root() ? encodeSegment(interfaceName) : property;
  }

  private below(path: string): string {
    return inRoot(pathBelow(this.options.content.paths.address, path));
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
    throw new RequestFailure({ ...bare('unexpected'), message: 'Not part of this interface' });
  return path;
}
