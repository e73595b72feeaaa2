import { Component, computed, inject } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import {
  Icon,
  InterfaceLinks,
  Messages,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { ViolatingAtom } from '@ampersand-prototype/generics';
import { mdiCheck } from '@mdi/js';
import { Session } from '../session/session';
import { TaskDetails } from '../signals/task-details';
import { TaskInfo } from '../signals/task-info';
import { TASK_MESSAGES } from '../signals/task-messages';
import { HomePages } from './home-pages';
import { RecentObjects } from './recent-objects';
import { TaskChart } from './task-chart';
import { TaskDays } from './task-days';
import { taskTiles } from './task-tiles';

/** The backend counts up to this number of violations of a rule. */
const MAX_COUNT = 1000;

/** Shows the user's tasks by rule and by day, recently opened items, and pages. It loads after the home page. */
@Component({
  selector: 'app-home-content',
  imports: [HomePages, Icon, RouterLink, SayPipe, TaskChart, TaskDays, TaskInfo],
  templateUrl: './home-content.html',
  styleUrl: './home-content.scss',
})
export class HomeContent {
  private readonly session = inject(Session);
  private readonly details = inject(TaskDetails);
  protected readonly recent = inject(RecentObjects);
  private readonly links = inject(InterfaceLinks);
  private readonly messages = inject(Messages);
  private readonly router = inject(Router);
  /** Open tasks per maintained rule; rules without tasks are last. */
  protected readonly tiles = computed(() =>
    taskTiles(
      this.session.navbar()?.maintains ?? [],
      this.details.signals(),
      this.messages,
      (atom) => this.pageOf(atom),
    ),
  );
  /** The tasks of all rules. */
  protected readonly tasks = computed(() => this.tiles().flatMap(({ tasks }) => tasks));

  protected readonly MAX_COUNT = MAX_COUNT;
  protected readonly doneIcon = mdiCheck;

  constructor() {
    this.messages.add(TASK_MESSAGES);
  }

  private pageOf(atom: ViolatingAtom | undefined): readonly string[] | null {
    return atom ? (this.links.linksOf({ ...atom })[0]?.commands ?? null) : null;
  }

  /** An address is followed as a whole. */
  protected open(event: MouseEvent, url: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.router.navigateByUrl(url);
  }
}
