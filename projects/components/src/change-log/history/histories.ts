import { Injectable, Injector, inject } from '@angular/core';
import {
  AmpersandSettings,
  Confirmations,
  Dialogs,
  type JsonNode,
  loadOnce,
  mayLeave,
  nameOfPage,
  Messages,
} from '@ampersand-prototype/components/application';
import { readAhead } from '../../common/read-ahead';
import type { InterfaceController } from '../../interfacing/interface-controller';
import { ROOT_PROPERTY } from '../../rows/content-paths';
import type { HistoryPanelData, HistorySubject } from './history-panel';

/** The field, row, or interface whose history is requested. */
export interface HistoryOf {
  readonly controller: InterfaceController;
  /** Label of the interface. */
  readonly page: string;
  /** The atom; the whole page where it is left out. */
  readonly node?: JsonNode;
  /** The field of the atom; the atom as a whole where it is left out. */
  readonly property?: string;
  /** What to call the field or the atom. */
  readonly label: string;
}

const loadPanel = loadOnce(() => import('./history-panel'));

/** Opens the history panel of a field, row, or page. The panel loads when it is first needed. */
@Injectable({ providedIn: 'root' })
export class Histories {
  private readonly injector = inject(Injector);
  private readonly dialogs = inject(Dialogs);
  private readonly messages = inject(Messages);
  /** Whether there is any history to look up. */
  readonly isKept = inject(AmpersandSettings).keepsHistory.asReadonly();

  constructor() {
    readAhead(() => this.dialogs.load(), loadPanel);
  }

  async open(of: HistoryOf): Promise<void> {
    const leave = () => mayLeave(of.controller, this.injector.get(Confirmations));
    const data: HistoryPanelData = { ...this.subjectOf(of), mayLeave: leave };
    const load = async () => (await loadPanel()).HistoryPanel;
    await this.dialogs.open(load, {
      data,
      position: { right: '0', top: '0' },
      width: 'min(32rem, 100vw)',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      autoFocus: 'first-heading',
    });
  }

  private subjectOf({ controller, page, node, property, label }: HistoryOf): HistorySubject {
    const { interfaceName } = controller;
    const root = controller.root();
    const name = nameOfPage(controller, this.messages) ?? page;
    const whole = { path: String(root['_path_']), interfaceName, label: name };
    if (!node || node === root) return whole;
    const path = [String(node['_path_']), property].filter(Boolean).join('/');
    return path === whole.path || property === ROOT_PROPERTY
      ? { ...whole, label }
      : { path, interfaceName, label, page: whole };
  }
}
