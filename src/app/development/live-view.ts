import { inject } from '@angular/core';
import {
  type BaseInterfaceComponent,
  SHOWS_INTERFACE,
  type InterfaceController,
  type RootResource,
} from '@ampersand-prototype/components';
import { LIVE_OWNER } from './live-owner';

/**
 * The base class of pages that are compiled in the browser. They use the interface component of the surrounding page, which
 * stays when the template changes.
 */
export abstract class LiveView implements Pick<
  BaseInterfaceComponent,
  Exclude<keyof BaseInterfaceComponent, 'ngOnInit' | 'draftEnded'>
> {
  private readonly owner = inject(LIVE_OWNER);
  readonly [SHOWS_INTERFACE] = true;
  readonly resourceId = this.owner.resourceId;
  readonly patch: BaseInterfaceComponent['patch'] = (node, operations) =>
    this.owner.patch(node, operations);

  get controller(): InterfaceController {
    return this.owner.controller;
  }

  get resource(): RootResource<unknown> {
    return this.owner.resource;
  }

  get interfaceName(): string {
    return this.owner.interfaceName;
  }

  get interfaceLabel(): string {
    return this.owner.interfaceLabel;
  }

  get sourceConcept(): string {
    return this.owner.sourceConcept;
  }

  get isSessionInterface(): boolean {
    return this.owner.isSessionInterface;
  }
}
