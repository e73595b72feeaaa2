import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, signal } from '@angular/core';
import { AmpersandSettings, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { byteSize } from './work/byte-size';
import { loadFrom } from './work/load-from';
import { LoadState } from './work/load-state';
import { RequestTable } from './work/request-table';

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;

/** The administration page about the server: health, requests, errors, and settings. */
@Component({
  selector: 'app-server-page',
  imports: [LoadState, LocalPipe, NgTemplateOutlet, RequestTable, SayPipe],
  templateUrl: './server-page.html',
  styleUrls: ['./work/facts.scss', './work/table.scss', './rules-page.scss'],
})
export class ServerPage {
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly server = loadFrom<ServerStatus>(() => 'admin/server');
  protected readonly id = signal('');
  private readonly settings = computed(() =>
    this.server.hasValue() ? this.server.value().settings : [],
  );
  /** The latest requests whose identifier contains the text. */
  protected readonly found = computed(() => {
    const latest = this.server.hasValue() ? this.server.value().latest : [];
    return latest.filter(({ id }) => id.includes(this.id().trim()));
  });
  protected readonly changed = computed(() =>
    this.settings().filter(({ isDefault }) => !isDefault),
  );
  protected readonly defaults = computed(() =>
    this.settings().filter(({ isDefault }) => isDefault),
  );
  protected readonly memory = computed(() =>
    this.server.hasValue() ? byteSize(this.server.value().health.memoryBytes, this.locale()) : '',
  );
  /** The time since the start, in minutes within the first hour. */
  protected readonly uptime = computed(() => {
    const seconds = this.server.hasValue() ? this.server.value().health.uptimeSeconds : 0;
    const [unit, length] =
      seconds < SECONDS_PER_HOUR ? ['minute', SECONDS_PER_MINUTE] : ['hour', SECONDS_PER_HOUR];
    const format = new Intl.NumberFormat(this.locale(), {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'hour' ? 1 : 0,
    });
    return format.format(seconds / length);
  });
}
