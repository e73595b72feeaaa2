import { Component, inject, input, resource } from '@angular/core';
import { Absences } from '@ampersand-prototype/components';

const PAUSE_MS = 300;

/** Shows which role gives access to a page that was searched for. */
@Component({
  selector: 'app-closed-page',
  template: `
    @if (response.hasValue()) {
      <span>{{ response.value() }}</span>
    }
  `,
})
export class ClosedPage {
  /** The label of a page, as the user typed it. */
  readonly query = input.required<string>();
  private readonly absences = inject(Absences);
  protected readonly response = resource({
    params: () => this.query().trim() || undefined,
    loader: ({ params, abortSignal }) => this.find(params, abortSignal),
  });

  private async find(query: string, aborted: AbortSignal): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (aborted.aborted) return '';
    const { sentences, roles } = await this.absences.explain({ interface: query });
    return roles.length > 0 ? sentences.join(' ') : '';
  }
}
