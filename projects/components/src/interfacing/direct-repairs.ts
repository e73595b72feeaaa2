import { inject, Injectable } from '@angular/core';
import type { Repair } from '@ampersand-prototype/generics';
import { ApplicationEvents, InterfaceApi } from '@ampersand-prototype/components/application';
import { storeRepair, type StoredRepair } from '../edit/stored-repair';

/** Stores repairs from where no page of them is open, such as a list of tasks. */
@Injectable({ providedIn: 'root' })
export class DirectRepairs {
  private readonly backend = inject(InterfaceApi);
  private readonly events = inject(ApplicationEvents);

  /** Stores a repair; the caller shows that. Resolves to null if it is not stored; a failure is reported. */
  store(repair: Repair): Promise<StoredRepair | null> {
    const { backend, events } = this;
    return storeRepair({ backend, events }, repair, true);
  }
}
