import { HttpClient } from '@angular/common/http';
import { Injectable, effect, inject, signal, untracked } from '@angular/core';
import { Router } from '@angular/router';
import {
  InterfaceLinks,
  type InterfaceRoute,
  isJsonNode,
  nameOf,
  type RequestErrorKind,
  requestErrorOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { LocalStore } from '../appearance/local-store';
import { NavigationHistory } from '../navigation/navigation-history';
import { Session } from '../session/session';

/** An object whose page was open. */
interface RecentObject {
  readonly url: string;
  readonly label: string;
  /** Label of the interface that showed it. */
  readonly kind: string;
}

/** Errors that mean that an item no longer exists. */
const GONE: ReadonlySet<RequestErrorKind> = new Set(['missing', 'deleted']);

/** How many are remembered. */
const MAX_OBJECTS = 8;

/** Lists the most recently opened objects, newest first. They are remembered in this browser, per account and application. */
@Injectable({ providedIn: 'root' })
export class RecentObjects {
  private readonly store = inject(LocalStore);
  private readonly session = inject(Session);
  private readonly trail = inject(NavigationHistory);
  private readonly router = inject(Router);
  private readonly http = inject(HttpClient);
  private readonly api = apiPath();
  private readonly messages = inject(Messages);
  private readonly links = inject(InterfaceLinks);
  private readonly seen = signal<readonly RecentObject[]>([]);

  readonly objects = this.seen.asReadonly();

  constructor() {
    effect(() => {
      const key = this.key();
      untracked(() => this.seen.set(key === null ? [] : read(this.store.get(key))));
    });
    effect(() => {
      const [label, kind] = [this.trail.atomLabel(), this.trail.pageLabel()];
      if (label !== null) untracked(() => this.add({ url: this.path(), label, kind }));
    });
  }

  private add(object: RecentObject): void {
    const others = this.known().filter(({ url }) => url !== object.url);
    this.keep([object, ...others].slice(0, MAX_OBJECTS));
  }

  /** Others changed what some interfaces show: objects that these opened are called as they are now, and go where they are gone. */
  async follow(interfaces: ReadonlySet<string>): Promise<void> {
    await Promise.all(
      this.seen().map(async ({ url }) => {
        const [, path, id] = url.split('/');
        const route = this.links.interfaces().find((each) => each.takesId && each.path === path);
        if (!route || !id || !interfaces.has(route.name)) return;
        const label = await this.labelOf(route, id);
        if (label !== undefined) this.rename(url, label);
      }),
    );
  }

  /** The current label of an item; null if it is deleted, undefined if unknown. `id` is encoded as in addresses. */
  private async labelOf(
    { concept, name }: InterfaceRoute,
    id: string,
  ): Promise<string | null | undefined> {
    const path = ['resource', encodeURIComponent(concept), id, encodeURIComponent(name)].join('/');
    try {
      const node = await firstValueFrom(this.http.get(this.api(path), { params: { depth: 0 } }));
      const label = isJsonNode(node) ? nameOf(node) : null;
      return label === null ? undefined : this.messages.local(label);
    } catch (error) {
      return GONE.has(requestErrorOf(error).kind) ? null : undefined;
    }
  }

  private rename(url: string, label: string | null): void {
    this.keep(
      this.known().flatMap((object) => {
        if (object.url !== url) return [object];
        return label === null ? [] : [{ ...object, label }];
      }),
    );
  }

  /** The stored items, those of other tabs included. */
  private known(): readonly RecentObject[] {
    const key = this.key();
    const text = key === null ? null : this.store.get(key);
    return text === null ? this.seen() : read(text);
  }

  private keep(objects: readonly RecentObject[]): void {
    this.seen.set(objects);
    const key = this.key();
    if (key !== null) this.store.set(key, JSON.stringify(objects));
  }

  private path(): string {
    return this.router.url.split(/[?#]/)[0] ?? '/';
  }

  private key(): string | null {
    const name = this.session.navbar()?.contextName;
    const account = this.session.pages().account ?? '';
    return name === undefined ? null : `recent.${name}.${account}`;
  }
}

function read(text: string | null): readonly RecentObject[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_OBJECTS) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentObject {
  if (typeof value !== 'object' || value === null) return false;
  const { url, label, kind } = value as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    url.startsWith('/') &&
    typeof label === 'string' &&
    typeof kind === 'string'
  );
}
