import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { InterfaceLinks, SayPipe, Messages } from '@ampersand-prototype/components/application';
import {
  foldText,
  type Repair,
  type Signal,
  type ViolatingAtom,
} from '@ampersand-prototype/generics';
import { followSession } from '../session/follow-session';
import { Session } from '../session/session';
import { InterfaceAddress } from '../api/interface-address';
import { describeSignal } from './describe-rule';
import { MissingTask } from './missing-task';
import { SignalInbox, countOf } from './signal-inbox';
import { listedTasks } from './listed-tasks';
import { TaskDetails } from './task-details';
import { TaskInfo } from './task-info';
import { TaskRepairs } from './task-repairs';
import { explainedPair, WhyViolated } from './why-violated';
import { SIGNALS_MESSAGES } from './signals-messages';

/** A link from a violation to a page that may resolve it. */
interface Resolution {
  readonly label: string;
  readonly commands: readonly string[];
}

/** From this many tasks on the list can be filtered. */
const MANY = 8;

/** The task page: violations by rule, with links to resolve them. */
@Component({
  selector: 'app-signals-page',
  imports: [MatButton, MissingTask, RouterLink, SayPipe, TaskInfo, WhyViolated],
  templateUrl: './signals-page.html',
  styleUrl: './signals-page.scss',
})
export class SignalsPage {
  protected readonly inbox = inject(SignalInbox);
  private readonly details = inject(TaskDetails);
  private readonly links = inject(InterfaceLinks);
  private readonly address = inject(InterfaceAddress);
  private readonly messages = inject(Messages);
  private readonly session = inject(Session);
  private readonly repairs = inject(TaskRepairs);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly query = signal('');
  protected readonly canFilter = computed(() => {
    const listed = this.inbox.signals().flatMap(({ violations }) => violations);
    return listed.length >= MANY || this.query() !== '';
  });
  /** The tasks by rule, those of the user first; with a filter, only what contains its text. */
  protected readonly groups = computed(() => {
    const text = foldText(this.query().trim());
    if (text === '') return this.all();
    return this.all()
      .map((group) => ({
        ...group,
        violations: group.violations.filter(({ message }) => foldText(message).includes(text)),
      }))
      .filter(({ violations }) => violations.length > 0);
  });
  private readonly all = computed(() =>
    this.details
      .signals()
      .toSorted(mineFirst)
      .map((signal) => ({
        rule: signal.rule,
        title: signal.title,
        text: signal.text,
        count: countOf(signal),
        unlisted: countOf(signal) - signal.violations.length,
        violations: listedTasks(signal).map((violation) => ({
          isMine: violation.isMine,
          info: violation,
          task: { task: { rule: signal.rule ?? '', text: violation.message } },
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
    this.messages.add(SIGNALS_MESSAGES);
    followSession();
    void this.inbox.refresh();
  }

  /** Makes a repair; the list stays, and the focus goes on to the task that takes the place of the repaired one. */
  protected readonly repair = async (repair: Repair): Promise<void> => {
    const active = this.host.ownerDocument.activeElement;
    const index = this.tasks().findIndex((task) => task.contains(active));
    if (!(await this.repairs.make(repair))) return;
    afterNextRender({ read: () => this.focusTask(index) }, { injector: this.injector });
  };

  private focusTask(index: number): void {
    const tasks = this.tasks();
    const next = tasks[Math.max(0, Math.min(index, tasks.length - 1))];
    const button = next?.querySelector<HTMLElement>('button');
    (button ?? this.host.querySelector<HTMLElement>('h1'))?.focus();
  }

  private tasks(): readonly Element[] {
    return [...this.host.querySelectorAll('app-why-violated')];
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

/** Orders rules with tasks of the user first. */
function mineFirst({ mine: one = 0 }: Signal, { mine: other = 0 }: Signal): number {
  return Math.sign(other) - Math.sign(one);
}

/** Source and target may be the same atom. */
function distinct(links: readonly Resolution[]): readonly Resolution[] {
  const byAddress = new Map(links.map((link) => [link.commands.join('/'), link]));
  return [...byAddress.values()];
}
