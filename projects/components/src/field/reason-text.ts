import { Component, computed, inject, input } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { RuleSource } from '@ampersand-prototype/generics';
import {
  violationText,
  InterfaceLinks,
  type InterfaceLinkTarget,
  labelOf,
  nameOf,
  type RequestErrorKind,
  TabStop,
  Messages,
} from '@ampersand-prototype/components/application';
import { type TextPart, withLinks } from './linked-text';
import type { EditReason, ReasonAtom, ReasonLine } from '../edit/edit-reason';
import { REASON_MESSAGES } from './reason-messages';

/** Explains why something is not saved: violations with atoms, or a failed request. */
@Component({
  selector: 'amp-reason-text',
  imports: [RouterLink, TabStop],
  host: { '[attr.data-tone]': 'tone()' },
  template: `
    @switch (reason()?.kind) {
      @case ('violations') {
        @for (group of groups(); track $index) {
          <p class="amp-message" [class.error]="tone() === 'rejected'">
            {{ tone() === 'rejected' ? messages.say('reason.violations') : '' }}
            <span class="lead">
              @for (part of group.lead; track $index) {
                @if (part.commands; as commands) {
                  <a
                    ampTabStop
                    class="amp-link"
                    [routerLink]="commands"
                    [target]="part.opens && '_blank'"
                    [attr.title]="part.opens"
                    >{{ part.label }}</a
                  >
                } @else {
                  <span>{{ part.label }}</span>
                }
              }
            </span>
          </p>
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
      @case ('rejected') {
        <p class="amp-message error">{{ errorText() }}</p>
      }
    }
  `,
  styles: `
    /* All that a dialog has to say is no remark beside something else. */
    :host([data-tone='preview']) .amp-message {
      font: inherit;
    }
    ul {
      margin: 0;
      padding-inline-start: 1.125rem;
    }
    a {
      display: inline-block;
      padding-block: 0.25rem;
      color: inherit;
    }
    p a {
      display: inline;
    }
    a[target='_blank']::after {
      content: ' ↗' / '';
    }
    li a + a,
    li span + a,
    li a + span {
      margin-inline-start: 0.375rem;
    }
  `,
})
export class ReasonText {
  readonly reason = input.required<EditReason | null>();
  /** Whether something is rejected, only still to be done, or would be so: nothing went wrong then. */
  readonly tone = input<'rejected' | 'todo' | 'preview'>('rejected');
  /** Identifier of the atom that is being edited; it need not be named. */
  readonly about = input<string | null>(null);
  /** Writes a value of the field as it is read. */
  readonly format = input<(value: unknown) => string>(labelOf);

  protected readonly messages = inject(Messages);
  private readonly links = inject(InterfaceLinks);
  private readonly router = inject(Router, { optional: true });
  /** The violations by rule. */
  protected readonly groups = computed(() => {
    const reason = this.reason();
    const lines = reason?.kind === 'violations' ? reason.lines : [];
    const shown = lines.map((line) => ({ ...line, text: this.messages.local(this.textOf(line)) }));
    const byRule = Map.groupBy(shown, (line) => line.rule);
    return [...byRule].flatMap(([rule, inRule]) => {
      // A sentence that needs no rule above it is a paragraph of its own.
      const groups = rule === '' ? inRule.map((line) => [line]) : [inRule];
      return groups.map((group) => this.groupOf(rule, group));
    });
  });

  constructor() {
    this.messages.add(REASON_MESSAGES);
  }

  private groupOf(rule: string, group: readonly ReasonLine[]) {
    const [only] = group;
    const isAlone = rule === '' && only !== undefined;
    if (!isAlone)
      return { lead: withLinks(this.messages.local(rule), []), lines: this.linesOf(group) };
    const links = this.linksTo(only.asked ? this.othersOf(only.asked) : only.atoms);
    const subjects = this.linksTo(only.asked?.of.filter(({ _id_ }) => _id_ !== this.about()) ?? []);
    const lead = withLinks(this.messages.local(only.text), [...subjects, ...links]);
    // Atoms that the sentence names are not listed again.
    const rest = links.filter((link) => !lead.includes(link));
    return { lead, lines: rest.length === 0 ? [] : [{ text: '', atoms: rest }] };
  }

  /** Those that have a page elsewhere. */
  private linksTo(atoms: readonly ReasonAtom[]): readonly TextPart[] {
    return atoms.map((atom) => this.link(atom)).filter(({ commands }) => commands);
  }

  private linesOf(group: readonly ReasonLine[]) {
    return group
      .filter(({ text, atoms }) => text !== '' || atoms.length > 0)
      .map(({ text, atoms }) => ({ text, atoms: atoms.map((atom) => this.link(atom)) }));
  }

  /** Those that are there besides the atom that is being edited. */
  private othersOf(asked: NonNullable<ReasonLine['asked']>): readonly ReasonAtom[] {
    return asked.others.filter(({ _id_ }) => _id_ !== this.about());
  }

  private textOf({ text, asked, more }: ReasonLine): string {
    if (more) return this.messages.say('range.moreRows', { count: more });
    if (!asked) return text;
    const names = asked.of.map((atom) => this.link(atom).label);
    if (asked.count) return this.countText(asked.what, names, asked.count);
    const [item = '', other = item] = names;
    if (asked.isComplete) return capitalized(this.messages.say('reason.complete', { item }));
    const others = this.othersOf(asked).map((atom) => this.link(atom).label);
    const isPreviewed = this.tone() === 'preview';
    const sentence = violationText(this.messages, asked.what, { item, other, others, isPreviewed });
    // What has no name yet is described, and may begin the sentence.
    const isDescribed = asked.of.some((atom) => this.isUnnamed(atom));
    return isDescribed ? capitalized(sentence) : sentence;
  }

  private countText(what: RuleSource, names: readonly string[], count: number): string {
    const item = names.join('; ') + (names.length < count ? '…' : '');
    return violationText(this.messages, what, {
      ...{ item, other: item, others: [], count },
      isPreviewed: true,
    });
  }

  protected readonly changedText = computed(() => {
    const reason = this.reason();
    const value = reason?.kind === 'changed' ? this.format()(reason.current) : '';
    return value === ''
      ? this.messages.say('reason.emptied')
      : this.messages.say('reason.changed', { value });
  });
  protected readonly errorText = computed(() => {
    const reason = this.reason();
    if (reason?.kind !== 'rejected') return '';
    const { kind, message, hint } = reason.requestError;
    const own = this.messages.say(`reason.rejected.${kind}`);
    if (kind === 'changed') return own;
    if (reason.isResent && kind === 'login') return this.messages.say('reason.resent.login');
    const resent = kind === 'offline' ? 'reason.resent.offline' : 'reason.resent';
    if (reason.isResent) return joined([own, this.messages.say(resent)]);
    return SAY_ALL.has(kind) ? own : joined([own, withoutPlace(message), hint]);
  });
  protected readonly goneText = computed(() => {
    const reason = this.reason();
    if (reason?.kind !== 'gone') return '';
    const { label, requestError } = reason;
    const isDeleted = requestError?.kind === 'deleted';
    const shown = this.messages.say(isDeleted ? 'reason.deleted' : 'reason.gone', {
      item: this.messages.local(label),
    });
    // The server says no more about it.
    return isDeleted ? shown : joined([shown, requestError?.message ?? null]);
  });

  /** Whether there is such a page and it is not the one that is shown. */
  private leadsAway({ commands }: InterfaceLinkTarget): boolean {
    const url = this.router?.serializeUrl(this.router.createUrlTree([...commands]));
    return url !== this.router?.url.split(/[?#]/)[0];
  }

  /** Whether the user gave a new atom its identifier; that of a page of its own is a mere address so far. */
  private isNamed({ _id_ }: ReasonAtom): boolean {
    return _id_ !== this.about() && nameOf({ _id_ }) !== null;
  }

  private isUnnamed(atom: ReasonAtom): boolean {
    return atom.isNew === true && !this.isNamed(atom);
  }

  private link(atom: ReasonAtom): TextPart {
    if (this.isUnnamed(atom))
      return {
        label: this.messages.say('reason.newItem', { label: atom.concept }),
        commands: null,
      };
    // A new atom has the label that the user typed, because its view can be incomplete.
    const label = this.messages.local((!atom.isNew && atom._label_) || atom._id_);
    const page = this.links.linksOf({ ...atom }).find((each) => this.leadsAway(each));
    if (!page) return { label, commands: null };
    if (!atom.isNew) return { label, commands: page.commands };
    const opens = `${this.messages.say('action.openIn', { item: label })} ${page.label}`;
    return { label, commands: page.commands, opens };
  }
}

/** Kinds of failure of which our own words say all that people need to know. */
const SAY_ALL: ReadonlySet<RequestErrorKind> = new Set([
  'busy',
  'deleted',
  'forbidden',
  'locked',
  'login',
  'missing',
  'offline',
  'password',
  'timeout',
  'unavailable',
]);

/** The place of an operation in the request is for programs; people see the field. */
function withoutPlace(message: string | null): string | null {
  return message?.replace(/Operation \d+ \([^()]*\):?\s*/g, '') ?? null;
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
