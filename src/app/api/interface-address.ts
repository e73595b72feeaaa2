import { Injectable, inject } from '@angular/core';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import { Router } from '@angular/router';

/** Converts addresses from the backend to routes. */
@Injectable({ providedIn: 'root' })
export class InterfaceAddress {
  private readonly links = inject(InterfaceLinks);
  private readonly router = inject(Router);

  /** Router commands for an address; null for an address of another site, which is not followed. */
  commands(address: string): readonly string[] | null {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
    const path = address.replace(/^[#/]+/, '').split(/[?#]/)[0] ?? '';
    const segments = path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decoded);
    const [name, atom] = segments;
    if (name === undefined) return ['/'];
    return this.links.linkTo(name, atom ?? '') ?? ['/', ...segments];
  }

  /** Goes there, with `isReplacement` in the place of the page that is shown; addresses of other sites are ignored. */
  async follow(address: string, isReplacement = false): Promise<void> {
    const commands = this.commands(address);
    if (commands) await this.router.navigate([...commands], { replaceUrl: isReplacement });
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
