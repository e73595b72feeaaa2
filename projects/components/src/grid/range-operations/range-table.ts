import { computed, inject, Injectable } from '@angular/core';
import { Dialogs, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import type { RangeChange } from '../../edit/range-change';
import { TableFields } from '../column/table-fields';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import type { RangeColumn, RangeTarget } from './plan/plan-range';
import type { PreviewedRange } from './range-preview';

/** The table as range operations change it: its columns, and the field of its rows. */
@Injectable()
export class RangeTable {
  private readonly box = inject(TableStore).box;
  private readonly shown = inject(TableColumns).shown;
  private readonly fields = inject(TableFields);
  private readonly messages = inject(Messages);
  private readonly dialogs = inject(Dialogs);

  readonly columns = computed<readonly (RangeColumn & { readonly name: string })[]>(() =>
    this.shown().map((column) => ({
      name: column.name(),
      heading: column.heading(),
      field: this.fields.at(column.name()),
    })),
  );
  /** Where the rows below the last one are made that are pasted there; null where they may not be. */
  readonly maker = computed<RangeTarget['maker']>(() => {
    const node = this.box.node();
    if (!node || !this.box.canCreate() || this.box.isUni()) return null;
    return { node, property: this.box.propertyName(), concept: this.box.tgtResourceType() };
  });

  /** The field out of which rows are deleted; null where there is none. */
  remover(): Pick<RangeChange, 'node' | 'property'> | null {
    const node = this.box.node();
    return node && { node, property: this.box.propertyName() };
  }

  /** Asks whether rows are to be deleted. */
  confirmDelete(rows: readonly JsonNode[]): Promise<boolean> {
    const count = rows.length;
    return this.box.confirmDelete(
      rows,
      count === 1 ? undefined : this.messages.say('range.rows', { count }),
    );
  }

  /** Shows a plan. Resolves to whether what fits is to be stored; never so before the server has judged it. */
  preview(range: PreviewedRange): Promise<boolean> {
    const load = async () => (await import('./range-preview')).RangePreview;
    const width = { width: 'min(56rem, 94vw)', maxWidth: '94vw' };
    return this.dialogs.confirm(load, { data: range, ...width });
  }
}
