import { inject, Injectable } from '@angular/core';
import { Router } from '@angular/router';
import { InterfaceLinks, type JsonNode } from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';

/** Caches the links of rows to the pages of their records. */
@Injectable()
export class RecordLinks {
  private readonly known = new WeakMap<
    JsonNode,
    { readonly ifcs: unknown; readonly commands: readonly string[] | null }
  >();

  private readonly links = inject(InterfaceLinks);
  private readonly router = inject(Router);
  private readonly box = inject(BoxCore);

  /** Router commands of the first interface that opens the atom of a row; null where none does, and until it is stored. */
  commandsOf(row: JsonNode): readonly string[] | null {
    if (this.box.newAtoms().has(row)) return null;
    const controller = this.box.controller();
    const ifcs = controller.tree.read(row, '_ifcs_');
    const known = this.known.get(row);
    if (known?.ifcs === ifcs && known) return known.commands;
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    const commands = this.links.linksOf(row, here)[0]?.commands ?? null;
    this.known.set(row, { ifcs, commands });
    return commands;
  }

  /** Opens the record of a row. Returns whether an interface does that. */
  open(row: JsonNode): boolean {
    const commands = this.commandsOf(row);
    if (commands) void this.router.navigate([...commands]);
    return commands !== null;
  }
}
