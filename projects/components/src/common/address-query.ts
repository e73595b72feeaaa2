import type { Location } from '@angular/common';

/** The query parameters in the URL of the page, which several components share. */
export class AddressQuery {
  constructor(private readonly location: Location) {}

  read(): URLSearchParams {
    const [, query = ''] = this.location.path().split('?');
    return new URLSearchParams(query);
  }

  /** Replaces the parameters of a component, without a step in the browser history. */
  replace(isOwn: (name: string) => boolean, own: readonly (readonly [string, string])[]): void {
    const params = this.read();
    for (const name of [...params.keys()]) if (isOwn(name)) params.delete(name);
    for (const [name, value] of own) params.append(name, value);
    const [path = ''] = this.location.path().split('?');
    this.location.replaceState(path, params.toString(), this.location.getState());
  }
}
