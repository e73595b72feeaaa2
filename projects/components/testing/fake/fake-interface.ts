import { computed, signal, type Signal, type WritableSignal } from '@angular/core';
import {
  ApplicationEvents,
  type ControllerOptions,
  type InterfaceComponent,
  InterfaceController,
  type ItemPath,
  type JsonNode,
} from '@ampersand-prototype/components';
import { splitPath } from '@ampersand-prototype/generics';
import { FakeBackend, type FakeBackendOptions } from './fake-backend';
import type { InterfaceContent } from './interface-content';

/** What a {@link FakeInterface} is made of; everything but the content has a default. */
export interface FakeInterfaceOptions extends FakeBackendOptions {
  readonly name?: string;
  /** Source concept and source atom. */
  readonly concept?: string;
  readonly atom?: string;
  readonly isTransactional?: boolean;
  /** The items below which edits wait to be saved, where the interface as a whole is not transactional. */
  readonly transactionalParts?: readonly ItemPath[];
  /** What new atoms need that are made in the field at a path; nothing is known by default. */
  readonly needsAt?: ControllerOptions['needsAt'];
  /** The relation that the field at a path stores in; none is known by default. */
  readonly relationAt?: ControllerOptions['relationAt'];
  /** Whether a long list is read by windows, as a table does it. */
  readonly isWindowed?: boolean;
  /** Whether long lists in boxes are read by windows. */
  readonly cutsNested?: boolean;
  readonly events?: ApplicationEvents;
  /** Whether edits include the value that the user saw; true by default. */
  readonly comparesEdits?: () => boolean;
  /** Called when the draft of a new atom ends. */
  readonly draftEnded?: ControllerOptions['draftEnded'];
  /** Called after each merge. */
  readonly merged?: ControllerOptions['merged'];
}

/**
 * Replaces a generated interface component in tests and stories: the real controller over a {@link FakeBackend}.
 *
 * ```ts
 * const fake = await openFakeInterface({ content: { _id_: 'p1', _path_: 'resource/Person/p1', Name: 'Ann' } });
 * fixture.componentRef.setInput('interfaceComponent', fake);
 * fixture.componentRef.setInput('resource', fake.node);
 * ```
 */
export class FakeInterface implements InterfaceComponent {
  readonly backend: FakeBackend;
  readonly controller: InterfaceController;
  readonly interfaceLabel: string;
  readonly events: ApplicationEvents;
  readonly isTransactional: WritableSignal<boolean>;
  private readonly source: { readonly concept: string; readonly atom: string };

  constructor(options: FakeInterfaceOptions) {
    this.backend = new FakeBackend({ sendsDeltas: options.isWindowed, ...options });
    this.events = options.events ?? new ApplicationEvents();
    this.isTransactional = signal(options.isTransactional ?? false);
    this.interfaceLabel = options.name ?? 'Example';
    const [concept, atom] = sourceOf(options.content);
    this.source = { concept: options.concept ?? concept, atom: options.atom ?? atom };
    this.controller = new InterfaceController({
      backend: this.backend,
      events: this.events,
      interfaceName: this.interfaceLabel,
      comparesEdits: options.comparesEdits,
      keepsHistory: () => this.backend.keepsHistory,
      needsAt: options.needsAt,
      relationAt: options.relationAt,
      draftEnded: options.draftEnded,
      merged: options.merged,
      windowPlan: options.isWindowed || options.cutsNested ? windowPlanOf(options) : undefined,
      transactionalParts: computed(() =>
        this.isTransactional() ? [[]] : (options.transactionalParts ?? []),
      ),
    });
  }

  /** The wrapper whose property `data` is the content; the resource of a root box. */
  get resource(): JsonNode {
    return this.controller.root();
  }

  /** The root node of an interface that shows one atom; the resource of a field. */
  get node(): JsonNode | null {
    const data = this.resource['data'];
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as JsonNode)
      : null;
  }

  /** All requests so far. */
  get requests(): Signal<FakeBackend['requests'] extends Signal<infer R> ? R : never> {
    return this.backend.requests;
  }

  /** Reads the content, as a visit to the interface does; with `asOf` that of the past. */
  open(asOf: string | null = null): Promise<void> {
    return this.controller.reader.open(this.source.concept, this.source.atom, asOf);
  }
}

/** Returns a fake interface that has read its content. */
export async function openFakeInterface(options: FakeInterfaceOptions): Promise<FakeInterface> {
  const fake = new FakeInterface(options);
  await fake.open();
  return fake;
}

function windowPlanOf({ isWindowed = false, cutsNested = false }: FakeInterfaceOptions) {
  return Promise.resolve({ root: isWindowed, nested: cutsNested });
}

/** Concept and atom in the path of the root node; the session if the content has no such node. */
function sourceOf(content: InterfaceContent): readonly [concept: string, atom: string] {
  const node = content !== null && !Array.isArray(content) ? (content as JsonNode) : {};
  const path = node['_path_'];
  const [, concept = 'SESSION', atom = '1'] = typeof path === 'string' ? splitPath(path) : [];
  return [concept, atom];
}
