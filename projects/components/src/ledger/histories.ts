import { Injectable, Injector, inject } from '@angular/core';
import {
  AmpersandSettings,
  Confirmations,
  mayLeave,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';
import { ROOT_PROPERTY } from '../interfacing/content/loaded-content';
import type { HistoryPanelData, HistorySubject } from './history-panel';

/** A field, a row or the whole of an interface, whose history can be looked up. */
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

/** Opens histories. The panel loads when it is first needed. */
@Injectable({ providedIn: 'root' })
export class Histories {
  private readonly injector = inject(Injector);
  /** Whether there is any history to look up. */
  readonly isKept = inject(AmpersandSettings).keepsHistory.asReadonly();

  async open(of: HistoryOf): Promise<void> {
    const [{ MatDialog }, { HistoryPanel }] = await Promise.all([
      import('@angular/material/dialog'),
      import('./history-panel'),
    ]);
    const leave = () => mayLeave(of.controller, this.injector.get(Confirmations));
    const data: HistoryPanelData = { ...subjectOf(of), mayLeave: leave };
    this.injector.get(MatDialog).open(HistoryPanel, {
      data,
      position: { right: '0', top: '0' },
      width: 'min(32rem, 100vw)',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      autoFocus: 'first-heading',
    });
  }
}

function subjectOf({ controller, page, node, property, label }: HistoryOf): HistorySubject {
  const { interfaceName } = controller;
  const root = controller.root();
  const whole = { path: String(root['_path_']), interfaceName, label: page };
  if (!node || node === root) return whole;
  const path = [String(node['_path_']), property].filter(Boolean).join('/');
  return path === whole.path || property === ROOT_PROPERTY
    ? { ...whole, label }
    : { path, interfaceName, label, page: whole };
}
