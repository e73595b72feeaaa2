import { pathBelow } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';

/** What the last change that the user stored was about, until something else changes what is shown. */
export class LatestChange {
  private paths: readonly string[] | null = null;

  /** A change at these paths was stored; its answer is about to be merged. */
  begin(paths: readonly string[]): void {
    this.paths = paths;
  }

  /** What changes from now on is not because of it. */
  end(): void {
    this.paths = null;
  }

  /** Whether it was about other atoms: where this one goes by its answer, rules took it away. */
  isElsewhere(atom: JsonNode): boolean {
    const own = String(atom['_path_']);
    return this.paths !== null && !this.paths.some((path) => pathBelow(own, path) !== null);
  }
}
