import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  InterfaceLinks,
  labelOf,
  TabStop,
  Words,
} from '@ampersand-prototype/components/application';
import type { EditReason, ReasonAtom } from '../interfacing/edit/edit-reason';

/** Tells why something is not stored: the violations with their atoms, or what went wrong with the request. */
@Component({
  selector: 'amp-reason-text',
  imports: [RouterLink, TabStop],
  template: `
    @switch (reason()?.kind) {
      @case ('violations') {
        @for (group of groups(); track $index) {
          <p class="amp-message error">{{ words.say('reason.violations') }} {{ group.rule }}</p>
          @if (group.lines.length > 0) {
            <ul>
              @for (line of group.lines; track $index) {
                <li class="amp-message error">
                  {{ line.text }}
                  @for (atom of line.atoms; track $index) {
                    @if (atom.commands) {
                      <a ampTabStop class="amp-link" [routerLink]="atom.commands">{{
                        atom.label
                      }}</a>
                    } @else if (line.text === '') {
                      <span>{{ atom.label }}</span>
                    }
                  }
                </li>
              }
            </ul>
          }
        }
      }
      @case ('changed') {
        <p class="amp-message error">{{ changedText() }}</p>
      }
      @case ('gone') {
        <p class="amp-message error">{{ goneText() }}</p>
      }
      @case ('refused') {
        <p class="amp-message error">{{ refusalText() }}</p>
      }
    }
  `,
  styles: `
    ul {
      margin: 0;
      padding-inline-start: 1.125rem;
    }
    a {
      color: inherit;
    }
    a + a,
    span + a,
    a + span {
      margin-inline-start: 0.375rem;
    }
  `,
})
export class ReasonText {
  readonly reason = input.required<EditReason | null>();
  /** Writes a value of the field as it is read. */
  readonly format = input<(value: unknown) => string>(labelOf);

  protected readonly words = inject(Words);
  private readonly links = inject(InterfaceLinks);
  /** The violations by rule. */
  protected readonly groups = computed(() => {
    const reason = this.reason();
    const lines = reason?.kind === 'violations' ? reason.lines : [];
    const byRule = Map.groupBy(lines, (line) => line.rule);
    return [...byRule].map(([rule, inRule]) => ({
      rule,
      lines: inRule
        .filter(({ text, atoms }) => text !== '' || atoms.length > 0)
        .map(({ text, atoms }) => ({ text, atoms: atoms.map((atom) => this.link(atom)) })),
    }));
  });
  protected readonly changedText = computed(() => {
    const reason = this.reason();
    const value = reason?.kind === 'changed' ? this.format()(reason.current) : '';
    return value === ''
      ? this.words.say('reason.emptied')
      : this.words.say('reason.changed', { value });
  });
  protected readonly refusalText = computed(() => {
    const reason = this.reason();
    if (reason?.kind !== 'refused') return '';
    const { kind, message, remedy } = reason.refusal;
    const own = this.words.say(`reason.refused.${kind}`);
    if (kind === 'changed') return own;
    const resent = kind === 'offline' ? 'reason.resent.offline' : 'reason.resent';
    return joined([own, message, reason.isResent ? this.words.say(resent) : remedy]);
  });
  protected readonly goneText = computed(() => {
    const reason = this.reason();
    if (reason?.kind !== 'gone') return '';
    const { label, refusal } = reason;
    const key = refusal?.kind === 'deleted' ? 'reason.deleted' : 'reason.gone';
    return joined([this.words.say(key, { item: label }), refusal?.message ?? null]);
  });

  private link(atom: ReasonAtom) {
    if (atom.isNew)
      return { label: this.words.say('box.new', { label: atom.concept }), commands: null };
    const first = (atom._ifcs_ ?? []).find((name) => this.links.linkTo(name, atom._id_));
    return {
      label: atom._label_ || atom._id_,
      commands: first === undefined ? null : this.links.linkTo(first, atom._id_),
    };
  }
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}
