import { Component, DOCUMENT, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { foldText } from '@ampersand-prototype/generics';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../../../session/session';
import { Administration, EXPORT_FORMATS, type ExportFormat } from '../../work/administration';
import { loadFrom } from '../../work/load-from';
import { LoadState } from '../../work/load-state';
import { saveFile } from '../../work/save-file';
import { Tasks } from '../../work/task';

/** A form that downloads the population of selected concepts and relations. */
@Component({
  selector: 'app-export-selection',
  imports: [LoadState, MatButton, SayPipe],
  templateUrl: './export-selection.html',
  styleUrl: './export-selection.scss',
})
export class ExportSelection {
  private readonly administration = inject(Administration);
  private readonly session = inject(Session);
  private readonly document = inject(DOCUMENT);

  protected readonly task = inject(Tasks).create();
  protected readonly formats = EXPORT_FORMATS;
  protected readonly report = loadFrom<Readonly<Record<string, unknown>>>(
    () => 'admin/report/relations',
  );
  protected readonly filter = signal('');
  protected readonly chosen = signal<ReadonlySet<string>>(new Set());

  private readonly relations = computed(() => Object.keys(this.report.value() ?? {}).filter(isOwn));
  private readonly concepts = computed(() => [...new Set(this.relations().flatMap(endsOf))].sort());
  /** The lists as filtered. */
  protected readonly groups = computed(() =>
    [
      { key: 'concepts', names: this.concepts() },
      { key: 'relations', names: this.relations().toSorted() },
    ].map(({ key, names }) => ({
      key,
      names: names.filter((name) => foldText(name).includes(foldText(this.filter()))),
    })),
  );

  protected toggle(name: string): void {
    const chosen = new Set(this.chosen());
    if (!chosen.delete(name)) chosen.add(name);
    this.chosen.set(chosen);
  }

  protected async download(format: ExportFormat): Promise<void> {
    const names = [...this.chosen()];
    const selection = {
      concepts: names.filter((name) => !name.includes('[')),
      relations: names.filter((name) => name.includes('[')),
    };
    const content = await this.task.run(() =>
      this.administration.exportSelection(selection, format),
    );
    if (!content) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(this.document, content, `${this.session.contextName()}-selection-${day}.${format}`);
  }
}

/** Sessions, passwords, and the menu are not exported. */
function isOwn(signature: string): boolean {
  return endsOf(signature).every(
    (name) => !/^PrototypeContext\.|^(?:SESSION|Password)$/.test(name),
  );
}

function endsOf(signature: string): readonly string[] {
  return signature.slice(signature.indexOf('[') + 1, -1).split('*');
}
