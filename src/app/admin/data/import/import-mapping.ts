import {
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  input,
  model,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import {
  IDENTIFIER_ITEM,
  type ImportSheet,
  type ImportTarget,
  type ImportTargets,
  type TableMapping,
} from '@ampersand-prototype/generics';
import { AdministrationApi } from '../../work/administration-api';
import { CheckBox } from '../../work/check-box';
import { Tasks } from '../../work/task';
import { fitMapping } from './fit-mapping';
import { guessMapping, headingsOf, matchTarget, repeatedItems } from './guess-mapping';
import { MappingStore, type EarlierMapping } from './mapping-store';

/** An item that a column can be matched to. */
interface ItemChoice {
  readonly name: string;
  readonly label: string;
}

/** Matches the columns of a table in a form of its own to the items of an interface or concept. */
@Component({
  selector: 'app-import-mapping',
  imports: [CheckBox, MatButton, SayPipe],
  templateUrl: './import-mapping.html',
  styleUrls: ['../../work/form.scss', './import-table.scss', './import-mapping.scss'],
})
export class ImportMapping {
  private readonly api = inject(AdministrationApi);
  private readonly store = inject(MappingStore);
  private readonly messages = inject(Messages);
  protected readonly task = inject(Tasks).create();

  /** The tables of the file. */
  readonly sheets = input.required<readonly ImportSheet[]>();
  /** The current choice; null until the targets are known. */
  readonly mapping = model<TableMapping | null>(null);

  /** Whether the mapping is stored for everyone who may import. */
  readonly isShared = model(false);
  /** Roles that the mapping can be shared with. */
  protected readonly sharingRoles = signal<readonly string[]>([]);
  /** The mapping of an earlier import that is shown; null if it was guessed. */
  protected readonly earlier = signal<EarlierMapping | null>(null);
  /** What an earlier mapping names, and the model no longer has. */
  protected readonly missing = signal('');

  private readonly loaded = resource({
    loader: async () => {
      const { targets } = await this.api.send<ImportTargets>('GET', 'import/targets');
      await this.store.load();
      this.sharingRoles.set(this.store.sharingRoles);
      this.open(this.sheets()[0], targets);
      return targets;
    },
  });

  protected readonly hasFailed = computed(() => this.loaded.status() === 'error');
  protected readonly targets = computed(() => (this.loaded.hasValue() ? this.loaded.value() : []));
  protected readonly target = computed(() => {
    const chosen = this.mapping()?.target;
    return this.targets().find((each) => keyOf(each) === (chosen && keyOf(chosen)));
  });
  protected readonly items = computed((): readonly ItemChoice[] => {
    const target = this.target();
    const label = this.messages.say('admin.import.map.identifier');
    return [{ name: IDENTIFIER_ITEM, label }, ...(target?.items ?? [])];
  });
  /** Columns by which a row can find its item. */
  protected readonly keys = computed(() => {
    const matched = new Set(this.mapping()?.columns.map(({ item }) => item));
    const isKey = (name: string): boolean =>
      name === IDENTIFIER_ITEM || !!this.target()?.items.find((each) => each.name === name)?.isKey;
    return this.items().filter(({ name }) => matched.has(name) && isKey(name));
  });
  protected readonly rows = computed(() => {
    const { columns = [], hasHeader = true } = this.mapping() ?? {};
    const repeated = repeatedItems({ columns } as TableMapping);
    const filled = this.sheet()?.rows.filter(({ cells }) => cells.some(Boolean)) ?? [];
    const example = filled[hasHeader ? 1 : 0]?.cells ?? [];
    return columns.map(({ heading, item }, index) => ({
      ...{ index, heading, item, example: example[index] ?? '' },
      isRepeated: item !== null && repeated.has(item),
    }));
  });
  protected readonly leftOut = computed(() =>
    this.rows()
      .filter(({ item }) => item === null)
      .map(({ heading }) => heading)
      .join(', '),
  );
  protected readonly keyOf = keyOf;
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly goal = viewChild<unknown>('goal');

  constructor() {
    // The button that opened the mapping follows the choices.
    effect(() => {
      if (this.goal()) this.host.querySelector('select')?.focus();
    });
  }

  private sheet(): ImportSheet | undefined {
    return this.sheets().find(({ sheet }) => sheet === this.mapping()?.sheet);
  }

  protected chooseSheet(title: string): void {
    this.open(
      this.sheets().find(({ sheet }) => sheet === title),
      this.targets(),
    );
  }

  protected chooseTarget(key: string): void {
    const [target, sheet] = [this.targets().find((each) => keyOf(each) === key), this.sheet()];
    if (target && sheet) this.mapping.set(matchTarget(sheet.sheet, headingsOf(sheet), target));
  }

  protected chooseItem(index: number, item: string): void {
    this.change(({ columns, key }) => {
      const chosen = columns.map((column, i) =>
        i === index ? { ...column, item: item === '' ? null : item } : column,
      );
      const isMatched = chosen.some((column) => column.item === key);
      return { columns: chosen, key: isMatched ? key : null };
    });
  }

  protected withKey(key: string): () => Partial<TableMapping> {
    return () => ({ key: key === '' ? null : key });
  }

  protected withHeader(hasHeader: boolean): () => Partial<TableMapping> {
    return () => ({ hasHeader });
  }

  protected change(how: (mapping: TableMapping) => Partial<TableMapping>): void {
    this.mapping.update((mapping) => mapping && { ...mapping, ...how(mapping) });
  }

  /** Forgets the mapping of the last import, and guesses one. */
  protected async forget(): Promise<void> {
    const sheet = this.sheet();
    const isForgotten = sheet && (await this.task.run(() => this.store.forget(headingsOf(sheet))));
    if (isForgotten === true) this.open(sheet, this.targets());
  }

  private open(sheet: ImportSheet | undefined, targets: readonly ImportTarget[]): void {
    if (!sheet) return;
    const earlier = this.store.find(headingsOf(sheet));
    const target = earlier && targets.find((each) => keyOf(each) === keyOf(earlier.mapping.target));
    const fitted = target ? fitMapping(earlier.mapping, target) : null;
    const missing =
      fitted?.missing ?? (earlier?.isOwn === true ? [earlier.mapping.target.name] : []);
    this.missing.set(missing.join(', '));
    this.earlier.set(fitted ? earlier : null);
    this.isShared.set(earlier?.isShared ?? false);
    this.mapping.set(
      fitted ? { ...fitted.mapping, sheet: sheet.sheet } : guessMapping(sheet, targets),
    );
  }
}

function keyOf({ kind, name }: TableMapping['target']): string {
  return `${kind} ${name}`;
}
