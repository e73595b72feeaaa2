import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AtomReference } from '@ampersand-prototype/generics';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import { HistoryMessages } from '../messages/history-messages';
import { atomName } from './atom-name';

/** Shows an atom in a sentence, as a link if possible. */
@Component({
  selector: 'amp-changed-atom',
  imports: [RouterLink],
  template: `@if (commands(); as commands) {
      <a class="amp-link" dir="auto" [routerLink]="commands">{{ label() }}</a>
    } @else {
      <bdi>{{ label() }}</bdi>
    }`,
  styles: `
    :host {
      overflow-wrap: anywhere;
    }
  `,
})
export class ChangedAtom {
  readonly atom = input.required<AtomReference>();
  /** Concept of the atom, where it is known. */
  readonly concept = input<string | null>(null);
  /** What users call that concept. */
  readonly conceptLabel = input<string | null>(null);

  private readonly messages = inject(HistoryMessages);
  private readonly links = inject(InterfaceLinks);

  protected readonly label = computed(() =>
    atomName(this.atom(), this.conceptLabel() ?? this.concept(), this.messages),
  );
  /** The server says which interfaces open the atom; one that does not leaves it to the concept. */
  protected readonly commands = computed(() => {
    const atom = this.atom();
    // Of what was erased, only the concept is known.
    if (atom._id_ === '') return null;
    if ('_ifcs_' in atom) return this.links.linksOf({ ...atom })[0]?.commands ?? null;
    const route = this.links
      .interfaces()
      .find(({ concept, takesId }) => takesId && concept === this.concept());
    return route ? this.links.linkTo(route.name, atom._id_) : null;
  });
}
