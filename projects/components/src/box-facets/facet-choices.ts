import type { Location } from '@angular/common';
import { computed, signal } from '@angular/core';
import { itemLabels, itemPathOf } from './facet-names';

/** The chosen values of facets, by item. */
export type ChoicesByItem = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'f.';

/** The choices in the facets of a box, which are stored in the URL. */
export class FacetChoices {
  private readonly current = signal<ChoicesByItem>({});
  private prefix = PREFIX;

  constructor(private readonly location: Location) {}

  readonly all = this.current.asReadonly();
  readonly count = computed(() => Object.values(this.current()).flat().length);

  /** Begins with the choices in the address; `prefix` precedes the names of its parameters. */
  open(prefix: string): void {
    this.prefix = prefix + PREFIX;
    this.follow();
  }

  /** Takes the choices from the address, as after Back. */
  follow(): void {
    const choices: Record<string, string[]> = {};
    for (const [name, token] of this.params()) {
      if (!name.startsWith(this.prefix)) continue;
      (choices[itemPathOf(name.slice(this.prefix.length))] ??= []).push(token);
    }
    this.current.set(choices);
  }

  of(item: string): readonly string[] {
    return this.current()[item] ?? [];
  }

  /** Sets the choices of an item; none removes it. */
  set(item: string, tokens: readonly string[]): void {
    const { [item]: _, ...others } = this.current();
    this.write(tokens.length === 0 ? others : { ...others, [item]: tokens });
  }

  toggle(item: string, token: string): void {
    const tokens = this.of(item);
    const isChosen = tokens.includes(token);
    this.set(item, isChosen ? tokens.filter((one) => one !== token) : [...tokens, token]);
  }

  clear(): void {
    this.write({});
  }

  private write(choices: ChoicesByItem): void {
    this.current.set(choices);
    const params = this.params();
    for (const name of [...params.keys()]) if (name.startsWith(this.prefix)) params.delete(name);
    for (const [item, tokens] of Object.entries(choices))
      for (const token of tokens) params.append(this.prefix + itemLabels(item), token);
    const [path = ''] = this.location.path().split('?');
    this.location.replaceState(path, params.toString(), this.location.getState());
  }

  private params(): URLSearchParams {
    const [, query = ''] = this.location.path().split('?');
    return new URLSearchParams(query);
  }
}
