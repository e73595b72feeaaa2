import { Injectable, effect, inject, signal, untracked } from '@angular/core';
import { Router } from '@angular/router';
import { LocalStore } from '../appearance/local-store';
import { PageTrail } from '../navigation/page-trail';
import { Session } from '../session/session';

/** An object whose page was open. */
export interface RecentObject {
  readonly url: string;
  readonly label: string;
  /** Label of the interface that showed it. */
  readonly kind: string;
}

/** How many are remembered. */
const MOST = 8;

/** The objects whose pages were open last, the newest first: remembered in this browser, for each account of each application apart. */
@Injectable({ providedIn: 'root' })
export class RecentObjects {
  private readonly store = inject(LocalStore);
  private readonly session = inject(Session);
  private readonly trail = inject(PageTrail);
  private readonly router = inject(Router);
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
    const others = this.seen().filter(({ url }) => url !== object.url);
    this.seen.set([object, ...others].slice(0, MOST));
    const key = this.key();
    if (key !== null) this.store.set(key, JSON.stringify(this.seen()));
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
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
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
