import { foldText } from '@ampersand-prototype/generics';
import {
  afterNextRender,
  ApplicationRef,
  Component,
  computed,
  effect,
  inject,
  input,
  output,
  signal,
  type Signal,
  untracked,
} from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import { Router } from '@angular/router';
import { SayPipe, Messages } from '@ampersand-prototype/components/application';
import { catchError, of, switchMap, timer } from 'rxjs';
import { filterMenu, menuLeaves } from '../navigation/menu';
import { MenuStore } from '../navigation/menu-store';
import { NewPages } from '../navigation/new-pages';
import { ClosedPage } from './closed-page';
import type { PaletteKeys } from './palette-keys';
import { DataSearch, SHORTEST_QUERY } from './data-search';

/** Something that the palette can open. */
interface Destination {
  readonly id: string;
  readonly section: 'pages' | 'new' | 'atoms' | 'all';
  readonly label: string;
  readonly hint: string;
  readonly open: () => Promise<unknown>;
}

const PAUSE = 200;
const MAX_PAGES = 7;
const MAX_ATOMS = 8;

/** Shows the pages and items that match the text in the search box. It loads when the palette first opens. */
@Component({
  selector: 'app-palette-list',
  imports: [ClosedPage, SayPipe],
  templateUrl: './palette-list.html',
  styleUrl: './palette-list.scss',
})
export class PaletteList implements PaletteKeys {
  private readonly menu = inject(MenuStore);
  private readonly search = inject(DataSearch);
  private readonly router = inject(Router);
  private readonly newPages = inject(NewPages);
  private readonly application = inject(ApplicationRef);
  private readonly messages = inject(Messages);

  /** The current text of the input: keys can be faster than rendering. */
  readonly typed = input.required<Signal<string>>();
  /** Something was chosen. */
  readonly chose = output();
  /** The list is there, and takes keys. */
  readonly ready = output<PaletteKeys>();

  private readonly query = computed(() => this.typed()());
  private readonly chosen = signal(0);
  private readonly found = rxResource({
    params: () => this.query().trim(),
    stream: ({ params }) =>
      params.length < SHORTEST_QUERY
        ? of(null)
        : timer(PAUSE).pipe(
            switchMap(() => this.search.find(params)),
            catchError(() => of(null)),
          ),
  });
  private readonly hasResults = computed(() => !this.found.isLoading());
  protected readonly destinations = computed(() => [
    ...this.immediate(),
    ...this.atoms(),
    ...this.everything(),
  ]);
  /** Results that need no request. */
  private readonly immediate = computed(() => [...this.pages(), ...this.creatable()]);
  readonly count = computed(() => this.destinations().length);
  readonly active = computed(() => Math.min(this.chosen(), this.destinations().length - 1));
  protected readonly isEmpty = computed(
    () => this.query().trim() !== '' && this.destinations().length === 0 && this.hasResults(),
  );

  /** Keys that came before the matches of what was typed: they are about those. */
  private early: readonly string[] = [];

  constructor() {
    effect(() => {
      if (!this.hasResults()) return;
      const keys = this.early;
      this.early = [];
      untracked(() => keys.forEach((key) => this.act(key)));
    });
    afterNextRender(() => this.ready.emit(this));
  }

  press(key: string): void {
    if (this.isDecided(key)) this.act(key);
    else this.early = [...this.early, key];
  }

  forget(): void {
    this.chosen.set(0);
    this.early = [];
  }

  /** Pages are found immediately and come first, so they can be opened without waiting. */
  private isDecided(key: string): boolean {
    if (this.early.length > 0) return false;
    return this.hasResults() || (key === 'Enter' && this.active() < this.immediate().length);
  }

  private act(key: string): void {
    const last = this.destinations().length - 1;
    if (key === 'Enter') this.open(this.destinations()[this.active()]);
    else if (key === 'ArrowDown') this.chosen.set(this.active() === last ? 0 : this.active() + 1);
    else this.chosen.set(this.active() <= 0 ? last : this.active() - 1);
  }

  protected open(destination: Destination | undefined): void {
    if (!destination) return;
    this.chose.emit();
    void destination.open();
  }

  protected startsSection(index: number): boolean {
    const all = this.destinations();
    return all[index]?.section !== all[index - 1]?.section;
  }

  private pages(): readonly Destination[] {
    return menuLeaves(filterMenu(this.menu.entries(), this.query()))
      .filter(({ commands }) => commands !== null)
      .slice(0, MAX_PAGES)
      .map(({ id, label, commands }) => this.page(id, label, commands ?? []));
  }

  /** What the user can create, by what it is called and by the page for it. */
  private creatable(): readonly Destination[] {
    const query = foldText(this.query().trim());
    return this.menu
      .newEntries()
      .filter(({ label, page }) => foldText(`${label}\n${page}`).includes(query))
      .slice(0, MAX_PAGES)
      .map((entry) => ({
        id: `new-${entry.interfaceName}`,
        section: 'new',
        label: entry.label,
        hint: entry.label.includes(entry.page) ? '' : entry.page,
        open: () => {
          // The dialog of the palette would keep the focus.
          this.application.tick();
          return this.newPages.open(entry);
        },
      }));
  }

  /** The way to the page with all results. */
  private everything(): readonly Destination[] {
    const query = this.query().trim();
    if (query.length < SHORTEST_QUERY) return [];
    const label = this.messages.say('shell.go.all', { query });
    return [{ ...this.page('all', label, ['/-/search'], { q: query }), section: 'all' }];
  }

  private page(
    id: string,
    label: string,
    commands: readonly string[],
    queryParams?: Record<string, string>,
  ): Destination {
    const open = (): Promise<boolean> => this.router.navigate([...commands], { queryParams });
    return { id: `page-${id}`, section: 'pages', label, hint: '', open };
  }

  private atoms(): readonly Destination[] {
    const results = (this.found.hasValue() ? this.found.value()?.results : null) ?? [];
    return results.slice(0, MAX_ATOMS).flatMap(({ result, links }) => {
      const [link] = links;
      if (!link) return [];
      const match = result.matches[0];
      const where = match && match.value !== result._label_ ? `: ${match.value}` : '';
      return [
        {
          id: `atom-${result.conceptId}-${result._id_}`,
          section: 'atoms' as const,
          label: this.messages.local(result._label_),
          hint: result.concept + this.messages.local(where),
          open: () =>
            this.router.navigate([...link.commands], { queryParams: link.queryParams ?? {} }),
        },
      ];
    });
  }
}
