import { DOCUMENT, Injectable, computed, inject } from '@angular/core';
import {
  AmpersandSettings,
  atomId,
  Confirmations,
  Dialogs,
  type JsonNode,
  labelOf,
  loadOnce,
  lockInput,
  Messages,
} from '@ampersand-prototype/components/application';
import { readAhead } from '../../common/read-ahead';
import type { InterfaceController } from '../../interfacing/interface-controller';
import { PageLabels } from '../describe/page-labels';
import { ImpactState, type TriedDeletion } from './impact-state';

/** The atoms to delete, and the field that contains them. */
export interface Deletion {
  readonly controller: InterfaceController;
  readonly node: JsonNode;
  readonly property: string;
  readonly atoms: readonly JsonNode[];
  /** What to call one of them. */
  readonly concept: string;
  /** What to call them all, where they are several. */
  readonly item?: string;
}

const loadForecast = loadOnce(() => import('./deletion-impact'));

/** Confirms deletions with the user, and shows their impact. */
@Injectable({ providedIn: 'root' })
export class Deletions {
  private readonly settings = inject(AmpersandSettings);
  private readonly confirmations = inject(Confirmations);
  private readonly dialogs = inject(Dialogs);
  private readonly messages = inject(Messages);
  private readonly page = inject(DOCUMENT);
  private readonly labels = inject(PageLabels);

  /** Whether the question shows the preview of the server. */
  readonly isPreviewed = this.settings.keepsHistory.asReadonly();

  constructor() {
    readAhead(
      () => this.dialogs.load(),
      () => this.confirmations.load(),
      loadForecast,
    );
  }

  /** Resolves to whether the atoms are to be deleted, everywhere. */
  async confirm(deletion: Deletion): Promise<boolean> {
    const { concept, atoms } = deletion;
    const isCount = atoms.length > 1;
    const item = deletion.item ?? this.messages.local(labelOf(atoms[0]));
    if (!this.isPreviewed()) return this.confirmations.confirmDelete(concept, item, isCount);
    const ids = atoms.flatMap((atom) => atomId(atom) ?? []);
    const state = new ImpactState(this.tryOut(deletion), ids, deletion.controller.explainer);
    const { DeletionImpact } = await lockInput(this.page, loadForecast());
    return this.confirmations.confirm({
      title: this.messages.say('delete.title', { item }),
      lines: [this.messages.say(isCount ? 'delete.count' : 'delete.what', { concept, item })],
      yes: this.messages.say('action.delete'),
      no: this.messages.say('action.cancel'),
      isDestructive: true,
      details: {
        component: DeletionImpact,
        inputs: { state },
        forbidden: computed(() =>
          state.isBlocked() ? this.messages.say('delete.forbidden', { item }) : null,
        ),
      },
    });
  }

  private tryOut(deletion: Deletion): Promise<TriedDeletion> {
    const response = this.foresee(deletion);
    // Closing the dialog early does not wait for the response.
    response.catch(() => undefined);
    return response;
  }

  private async foresee({ controller, node, property, atoms }: Deletion): Promise<TriedDeletion> {
    const changes = atoms.map((atom) => ({ op: 'delete' as const, node, property, atom }));
    const response = await controller.transactions.try(changes, true);
    const reason = controller.explainer.reasonOf(changes, response);
    const { effects } = response;
    if (!effects) return { response, reason };
    const { interfaceName } = controller;
    const relabeled = await this.labels.relabel(effects, interfaceName);
    return { response: { ...response, effects: relabeled }, reason };
  }
}
