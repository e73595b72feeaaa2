import { Component, computed, inject, Injectable, output, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute } from '@angular/router';
import {
  interfaceRoute,
  SHOWS_INTERFACE,
  type InterfaceRoute,
} from '@ampersand-prototype/components/application';

export type ObjectState = 'blank' | 'reading' | 'furnished' | 'ready' | 'failed';

const isThere = (state: ObjectState): boolean => state === 'ready' || state === 'furnished';

/** How the pages of objects stand; a test says it. Blank ones are read and do not show that yet; furnished ones are there, without fields. */
@Injectable({ providedIn: 'root' })
export class SampleObjects {
  readonly state = signal<ObjectState>('ready');
  /** The content of an object, except its identifier. */
  readonly content = signal((id: string): object => ({ _label_: `Book ${id}` }));
  readonly hasUnsaved = signal(false);
  /** How often a page was read again. */
  reloads = 0;
}

/** The page of an object, as the library would show it. */
@Component({
  template: `
    @switch (objects.state()) {
      @case ('furnished') {
        <p aria-busy="true"></p>
      }
      @case ('reading') {
        <p aria-busy="true"></p>
      }
      @case ('ready') {
        <h1>A book</h1>
        <input aria-label="Title" />
        <input aria-label="Author" />
        <button type="button" (click)="draftEnded.emit('added')">Add draft</button>
        <button type="button" (click)="draftEnded.emit('canceled')">Cancel draft</button>
      }
    }
  `,
})
class SampleObjectPage {
  protected readonly objects = inject(SampleObjects);
  readonly [SHOWS_INTERFACE] = true as const;
  readonly sourceConcept = 'Book';
  readonly draftEnded = output<'added' | 'canceled'>();
  private readonly parameters = toSignal(inject(ActivatedRoute).paramMap);
  readonly controller = {
    root: computed(() => {
      const _id_ = this.parameters()?.get('id') ?? '';
      const node = { _id_, _label_: '', _path_: `resource/Book/${_id_}` };
      const data = { ...node, ...this.objects.content()(_id_) };
      return { ...node, data: isThere(this.objects.state()) ? data : undefined };
    }),
    loadState: computed(() => {
      const state = this.objects.state();
      return { kind: isThere(state) ? 'ready' : state === 'failed' ? state : 'loading' };
    }),
    hasUnsaved: this.objects.hasUnsaved,
    hasUnsent: this.objects.hasUnsaved,
    tree: { version: signal(0) },
    reload: () => {
      this.objects.reloads++;
      return Promise.resolve();
    },
    isSending: () => false,
    settled: () => Promise.resolve(),
    abandon: () => undefined,
  };
}

/** The page of a book, and that of all books. */
export const OBJECT_ROUTES: readonly InterfaceRoute[] = [
  { name: 'Book', label: 'Book', path: 'book', concept: 'Book', isSession: false },
  { name: 'Books', label: 'Books', path: 'books', concept: 'SESSION', isSession: true },
].map((route) =>
  interfaceRoute({ ...route, loadComponent: () => Promise.resolve(SampleObjectPage) }),
);
