import { Location } from '@angular/common';
import { Component, computed, inject, linkedSignal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterLink } from '@angular/router';
import type { OpenedTask } from '@ampersand-prototype/components';
import { SayPipe } from '@ampersand-prototype/components/application';
import { filter, map } from 'rxjs';
import { countOf, SignalInbox } from './signal-inbox';

/** Says which task a page was opened for, and when it is done. */
@Component({
  selector: 'app-task-note',
  imports: [RouterLink, SayPipe],
  template: `
    <div aria-live="polite">
      @if (task(); as task) {
        <p>
          {{ (isDone() ? 'signals.task.done' : 'signals.task') | say: { task: task.text } }}
          <a routerLink="/-/signals">{{ 'signals.title' | say }}</a>
        </p>
      }
    </div>
  `,
  styles: `
    p {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1rem;
      margin-block-end: 0.75rem;
      padding: 0.5rem 0.75rem;
      border-radius: var(--mat-sys-corner-small);
      background: var(--mat-sys-secondary-container);
      color: var(--mat-sys-on-secondary-container);
      overflow-wrap: anywhere;
    }
    a {
      color: inherit;
    }
    @media print {
      p {
        display: none;
      }
    }
  `,
})
export class TaskNote {
  private readonly location = inject(Location);
  private readonly inbox = inject(SignalInbox);
  protected readonly task = toSignal(
    inject(Router).events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map(() => taskOf(this.location.getState())),
    ),
    { initialValue: taskOf(this.location.getState()) },
  );
  /** Whether the list has the task, or may have it among those that it does not show. */
  private readonly isOpen = computed(() => {
    const task = this.task();
    const signal = this.inbox.signals().find(({ rule }) => rule === task?.rule);
    if (!task || !signal) return false;
    const isCut = countOf(signal) > signal.violations.length;
    return isCut || signal.violations.some(({ message }) => message === task.text);
  });
  /** Whether the list had the task since the page was opened, and has it no more. */
  protected readonly isDone = linkedSignal({
    source: () => ({ task: this.task(), isOpen: this.isOpen() }),
    computation: ({ task, isOpen }, previous?: PreviousState): boolean => {
      if (task === null || isOpen || previous?.source.task !== task) return false;
      return previous.source.isOpen || previous.value;
    },
  });
}

interface PreviousState {
  readonly source: { readonly task: OpenedTask | null; readonly isOpen: boolean };
  readonly value: boolean;
}

function taskOf(state: unknown): OpenedTask | null {
  const task = typeof state === 'object' && state !== null && 'task' in state ? state.task : null;
  return isTask(task) ? task : null;
}

function isTask(task: unknown): task is OpenedTask {
  if (typeof task !== 'object' || task === null) return false;
  return 'rule' in task && 'text' in task && typeof task.text === 'string';
}
