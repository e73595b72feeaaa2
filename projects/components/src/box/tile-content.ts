import { InjectionToken, type Signal } from '@angular/core';

/** A box that knows how wide its tile on a dashboard is. */
export interface TileContent {
  /** Number of the twelve columns. */
  readonly width: Signal<number>;
  /** Whether two of its tiles fit side by side on a phone. */
  readonly isNarrow?: boolean;
}

/** Provides the box in a tile to the tile. */
export const TILE_CONTENT = new InjectionToken<TileContent>('TILE_CONTENT');
