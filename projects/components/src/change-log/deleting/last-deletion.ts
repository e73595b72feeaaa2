import { Component, effect, inject, input, signal, untracked } from '@angular/core';
import type { HistoryEntry, ChangeDescription } from '@ampersand-prototype/generics';
import { atomId } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../../interfacing/interface-controller';
import { HistoryEntryText } from '../describe/history-entry';
import { ChangeLogApi } from '../api/change-log-api';
import { UndoAction } from '../undo/undo-action';

/**
 * Shows who deleted the object of a page, and when, with an undo button. Shows nothing if the history does not contain it or the
 * session may not read it.
 */
@Component({
  selector: 'amp-last-deletion',
  imports: [HistoryEntryText],
  template: `
    @if (entry(); as entry) {
      <amp-history-entry
        [entry]="entry"
        [hasActions]="true"
        [isBusy]="taking.isBusy()"
        (undo)="revert(entry)"
      />
    }
  `,
})
export class LastDeletion {
  readonly controller = input.required<InterfaceController>();
  private readonly api = inject(ChangeLogApi);
  protected readonly taking = inject(UndoAction);
  protected readonly entry = signal<HistoryEntry | null>(null);

  constructor() {
    effect(() => {
      const controller = this.controller();
      untracked(() => void this.look(controller));
    });
  }

  protected async revert(entry: HistoryEntry): Promise<void> {
    await this.taking.revert(entry, () => this.controller().reload());
  }

  private async look(controller: InterfaceController): Promise<void> {
    const root = controller.root();
    const place = { path: String(root['_path_']), interfaceName: controller.interfaceName };
    try {
      const { entries } = await this.api.history(place, null);
      if (root === controller.root()) this.entry.set(deletionIn(entries, atomId(root)));
    } catch {
      // The page reports the deletion already; its author is shown to users who may know.
      this.entry.set(null);
    }
  }
}

/** The newest transaction that deleted an atom, with nothing but that. */
function deletionIn(entries: readonly HistoryEntry[], atom: string | null): HistoryEntry | null {
  for (const entry of entries) {
    const isDeletion = ({ op, kind, from }: HistoryEntry['changes'][number]) =>
      op === 'delete' && kind === 'atom' && atomId(from) === atom;
    const [change] = entry.changes.filter(isDeletion);
    if (change) return { ...entry, changes: [withoutLink(change)], count: 1 };
  }
  return null;
}

/** A link would lead to the current page. */
function withoutLink(change: ChangeDescription): ChangeDescription {
  const from = { ...change.from, _ifcs_: [] };
  return { ...change, from };
}
