import { Injectable } from '@angular/core';
import type { Repair } from '@ampersand-prototype/generics';

/**
 * Transfers a repair from a link to the page that performs it. It is not part of the address: a link from elsewhere must
 * not change anything.
 */
@Injectable({ providedIn: 'root' })
export class CarriedRepair {
  private repair: Repair | null = null;

  /** Remembers the repair of a link that the user follows. */
  carry(repair: Repair): void {
    this.repair = repair;
  }

  /** Takes the repair that an opened page is to make; null if none. Another page drops it. */
  take(interfaceName: string, atom: string): Repair | null {
    const { repair } = this;
    this.repair = null;
    return repair?.interface === interfaceName && repair.atom === atom ? repair : null;
  }
}
