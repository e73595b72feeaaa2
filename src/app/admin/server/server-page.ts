import { Component, computed, inject, signal } from '@angular/core';
import {
  AmpersandSettings,
  LocalPipe,
  Messages,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type {
  HandledRequest,
  BrowserError,
  ExtensionRouteStatus,
  ServerStatus,
  SettingStatus,
} from '@ampersand-prototype/generics';
import { byteSize } from '../work/byte-size';
import { DataTable, type Column } from '../work/data-table';
import { FactList } from '../work/fact-list';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';
import { SearchField } from '../work/search-field';
import { NoticesSection } from './notices-section';

/** The lowest status of a failure. */
const FAILED = 400;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;

/** The administration page about the server: health, requests, errors, and settings. */
@Component({
  selector: 'app-server-page',
  imports: [DataTable, FactList, LocalPipe, NoticesSection, PageFrame, SayPipe, SearchField],
  templateUrl: './server-page.html',
  styleUrl: '../work/form.scss',
})
export class ServerPage {
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly messages = inject(Messages);
  protected readonly server = loadFrom<ServerStatus>(() => 'admin/server');
  protected readonly id = signal('');
  protected readonly requestColumns: readonly Column<HandledRequest>[] = [
    { heading: 'admin.server.route', cell: ({ method, route }) => `${method} ${route}` },
    {
      heading: 'admin.users.status',
      cell: ({ status }) => ({
        text: String(status),
        ...(status >= FAILED && { look: 'problem' }),
      }),
    },
    {
      heading: 'admin.server.duration',
      kind: 'number',
      cell: ({ milliseconds }) => `${milliseconds} ms`,
    },
    { heading: 'admin.server.time', cell: ({ timestamp }) => this.messages.local(timestamp) },
    { heading: 'admin.server.id', cell: ({ id }) => ({ text: id, look: 'code' }) },
  ];
  protected readonly extensionColumns: readonly Column<ExtensionRouteStatus>[] = [
    { heading: 'admin.server.route', cell: ({ route }) => ({ text: route, look: 'code' }) },
    { heading: 'admin.server.access', cell: ({ access }) => ({ text: access, look: 'code' }) },
    { heading: 'admin.server.summary', cell: ({ summary }) => summary },
  ];
  protected readonly errorColumns: readonly Column<BrowserError>[] = [
    { heading: 'admin.server.message', cell: ({ message }) => message },
    { heading: 'admin.server.place', cell: ({ page }) => ({ text: page, look: 'code' }) },
    { heading: 'admin.server.count', kind: 'number', cell: ({ count }) => String(count) },
    { heading: 'admin.server.time', cell: ({ timestamp }) => this.messages.local(timestamp) },
  ];
  protected readonly settingColumns: readonly Column<SettingStatus>[] = [
    {
      heading: 'admin.server.setting',
      cell: ({ key, meaning }) => ({
        text: key,
        look: 'code',
        detail: meaning,
        detailLanguage: 'en',
      }),
    },
    {
      heading: 'admin.server.value',
      cell: ({ value, isDefault }) => ({
        text: value || '–',
        detail: isDefault ? null : this.messages.say('admin.server.changed'),
      }),
    },
  ];
  private readonly settings = computed(() => this.server.value()?.settings ?? []);
  /** The latest requests whose identifier contains the text. */
  protected readonly found = computed(() =>
    (this.server.value()?.latest ?? []).filter(({ id }) => id.includes(this.id().trim())),
  );
  protected readonly changed = computed(() =>
    this.settings().filter(({ isDefault }) => !isDefault),
  );
  protected readonly defaults = computed(() =>
    this.settings().filter(({ isDefault }) => isDefault),
  );
  protected readonly memory = computed(() =>
    byteSize(this.server.value()?.health.memoryBytes ?? 0, this.locale()),
  );
  /** The time since the start, in minutes within the first hour. */
  protected readonly uptime = computed(() => {
    const seconds = this.server.value()?.health.uptimeSeconds ?? 0;
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
