import { computed, signal, untracked } from '@angular/core';
import { pathBelow } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';

/** Remembers the paths of the latest saved change, until other changes appear. */
export class LatestChange {
  private readonly stored = signal<readonly string[] | null>(null);

  /** Whether what the user changed last is stored. */
  readonly isStored = computed(() => this.stored() !== null);

  /** A change at these paths was stored; its response is about to be merged. */
  begin(paths: readonly string[]): void {
    this.stored.set(paths);
  }

  /** What changes from now on is not because of it. */
  end(): void {
    this.stored.set(null);
  }

  /** Whether it was about other atoms: where this one goes by its response, rules took it away. */
  isElsewhere(atom: JsonNode): boolean {
    const own = String(atom['_path_']);
    const paths = untracked(this.stored);
    return paths !== null && !paths.some((path) => pathBelow(own, path) !== null);
  }
}
