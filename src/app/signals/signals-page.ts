import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { InterfaceLinks, SayPipe, Messages } from '@ampersand-prototype/components/application';
import type { Signal, ViolatingAtom } from '@ampersand-prototype/generics';
import { Session } from '../session/session';
import { InterfaceAddress } from '../navigation/interface-address';
import { describeSignal } from './describe-rule';
import { MissingTask } from './missing-task';
import { SignalInbox, countOf } from './signal-inbox';
import { explainedPair, WhyViolated } from './why-violated';

/** A link from a violation to a page that may resolve it. */
interface Resolution {
  readonly label: string;
  readonly commands: readonly string[];
}

/** The task page: violations by rule, with links to resolve them. */
@Component({
  selector: 'app-signals-page',
  imports: [MatButton, MissingTask, RouterLink, SayPipe, WhyViolated],
  templateUrl: './signals-page.html',
  styleUrl: './signals-page.scss',
})
export class SignalsPage {
  protected readonly inbox = inject(SignalInbox);
  private readonly links = inject(InterfaceLinks);
  private readonly address = inject(InterfaceAddress);
  private readonly messages = inject(Messages);
  private readonly session = inject(Session);

  protected readonly groups = computed(() =>
    this.inbox.signals().map((signal) => ({
      rule: signal.rule,
      title: signal.title,
      text: signal.text,
      count: countOf(signal),
      unlisted: countOf(signal) - signal.violations.length,
      violations: signal.violations.map((violation) => ({
        message: violation.message,
        pair: explainedPair(signal.rule, violation),
        links: this.resolutions(violation),
      })),
    })),
  );
  /** Rules that the active roles maintain and that have no open tasks. */
  protected readonly quiet = computed(() => {
    const open = new Set(this.inbox.signals().map(({ rule }) => rule));
    return (this.session.navbar()?.maintains ?? []).flatMap((maintained) => {
      const { rule } = maintained;
      if (rule === undefined || open.has(rule)) return [];
      const { title } = describeSignal(this.messages, { ...maintained, violations: [] });
      return [{ rule, title }];
    });
  });
  protected readonly failure = computed(() => {
    const requestError = this.inbox.failure();
    return (
      requestError &&
      (requestError.message ?? this.messages.say(`requestError.${requestError.kind}`))
    );
  });

  constructor() {
    void this.inbox.refresh();
  }

  private resolutions(violation: Signal['violations'][number]): readonly Resolution[] {
    const byAtom = [violation.src, violation.tgt].flatMap((atom) => this.linksOf(atom));
    const given = violation.ifcs.flatMap(({ label, link }) => {
      const commands = this.address.commands(link);
      return commands ? [{ label, commands }] : [];
    });
    return distinct(byAtom.length > 0 ? byAtom : given);
  }

  private linksOf(atom: ViolatingAtom | undefined): readonly Resolution[] {
    if (!atom) return [];
    return this.links.linksOf({ ...atom }).map(({ label, commands }) => ({
      label: this.messages.say('signals.open', { item: this.messages.local(atom._label_), label }),
      commands,
    }));
  }
}

/** Source and target may be the same atom. */
function distinct(links: readonly Resolution[]): readonly Resolution[] {
  const byAddress = new Map(links.map((link) => [link.commands.join('/'), link]));
  return [...byAddress.values()];
}
