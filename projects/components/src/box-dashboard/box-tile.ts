import { Component, computed, contentChild, input } from '@angular/core';
import { TILE_CONTENT } from '../box/tile-content';

const COLUMNS = 12;
const HALF = COLUMNS / 2;

/** A tile of a dashboard: an item of the box with its label. */
@Component({
  selector: 'box-tile, app-box-tile',
  host: {
    '[style.--amp-tile-width]': 'width()',
    '[style.--amp-tile-width-when-narrow]': 'narrowWidth()',
    '[style.--amp-tile-width-on-phone]': 'phoneWidth()',
  },
  template: `
    <h2 class="label">{{ label() }}</h2>
    <ng-content />
  `,
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      box-sizing: border-box;
      min-inline-size: 0;
      grid-column: span var(--amp-tile-width, 12);
      padding: 1rem;
      border: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      border-radius: var(--mat-sys-corner-medium, 12px);
      background: var(--mat-sys-surface, Canvas);
    }
    .label {
      margin: 0 0 0.5rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font: var(--mat-sys-title-small, 500 0.875rem/1.25rem sans-serif);
    }
    @container amp-dashboard (max-width: 48rem) {
      :host {
        grid-column: span var(--amp-tile-width-when-narrow, 12);
      }
    }
    /* Numbers stay side by side on a phone. */
    @container amp-dashboard (max-width: 30rem) {
      :host {
        grid-column: span var(--amp-tile-width-on-phone, 12);
        padding: 0.75rem;
      }
    }
  `,
})
export class BoxTile {
  readonly label = input('');
  private readonly content = contentChild(TILE_CONTENT);
  protected readonly width = computed(() => {
    const width = Math.round(this.content()?.width() ?? COLUMNS);
    return width >= 1 && width <= COLUMNS ? width : COLUMNS;
  });
  /** Two of the smaller tiles stand side by side where there is little space. */
  protected readonly narrowWidth = computed(() => (this.width() > HALF ? COLUMNS : HALF));
  protected readonly phoneWidth = computed(() =>
    this.content()?.isNarrow && this.width() <= HALF ? HALF : COLUMNS,
  );
}
