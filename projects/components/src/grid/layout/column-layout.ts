import { computed, inject, Injectable } from '@angular/core';
import { sharesOf, sumOf } from '../column/column-width';
import { TableColumns } from '../store/table-columns';
import { RowEnds } from './row-ends';

/** How much narrower texts may be than they would like, rather than a column be out of sight. */
const MAX_SQUEEZE = 0.25;

/** Distributes the width of a table among its columns. */
@Injectable()
export class ColumnLayout {
  private readonly columns = inject(TableColumns);
  private readonly room = inject(RowEnds).roomOfColumns;

  private readonly widths = computed(() => [...this.columns.widths().values()]);
  private readonly textRoom = computed(() =>
    sumOf(
      this.widths().filter(({ of }) => of === 'texts'),
      'basis',
    ),
  );
  /** How wide texts are, compared with what they would like: a little narrower where that leaves nothing out of sight. */
  private readonly squeezed = computed(() => {
    const [room, texts] = [this.room(), this.textRoom()];
    const lack = room === null ? 0 : this.columns.min() - room;
    return lack > 0 && lack <= texts * MAX_SQUEEZE ? 1 - lack / texts : 1;
  });
  private readonly shares = computed(() => sharesOf(this.widths(), this.room()));
  private readonly rooms = computed(() => {
    const shares = this.shares().columns;
    return new Map(
      [...this.columns.widths()].map(([column, { basis, of }], i) => {
        const width = of === 'texts' ? basis * this.squeezed() : basis;
        return [column, { share: shares[i] ?? 0, width }];
      }),
    );
  });

  /** The empty width after the last column, as a share like those of the columns. */
  readonly spare = computed(() => this.shares().spare);
  /** The least room that the columns take, in rem. */
  readonly taken = computed(() => this.columns.min() - this.textRoom() * (1 - this.squeezed()));

  /** The room that a column takes, as CSS. */
  flex(column: string): string {
    const room = this.rooms().get(column);
    return room ? `${room.share} 0 ${room.width}rem` : '1 0 8rem';
  }

  /** The room that neighboring columns take together, and as many rem more, as CSS. */
  flexOf(columns: readonly string[], more = 0): string {
    const rooms = columns.map((column) => this.rooms().get(column) ?? { share: 1, width: 8 });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const width = sum(rooms.map((room) => room.width)) + more;
    return `${sum(rooms.map(({ share }) => share))} 0 ${width}rem`;
  }
}
