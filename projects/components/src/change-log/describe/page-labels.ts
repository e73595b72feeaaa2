import { Injectable, inject } from '@angular/core';
import type {
  ChangeCount,
  ChangeDescription,
  InterfaceDefinition,
  InterfaceObject,
} from '@ampersand-prototype/generics';
import { InterfaceModel } from '../../interfacing/interface-model';

/** Changes and their numbers, whose relations are to be called as on pages. */
interface LabeledChanges {
  readonly changes: readonly ChangeDescription[];
  readonly counts?: readonly ChangeCount[];
}

/** Finds the labels of fields that show a changed relation. */
@Injectable({ providedIn: 'root' })
export class PageLabels {
  private readonly model = inject(InterfaceModel);

  /** Gives changes the labels of a page, else those of other pages; what no page shows keeps the label of the model. */
  async relabel<T extends LabeledChanges>(of: T, interfaceName: string | null): Promise<T> {
    const labels = labelsOf(await this.model.all(), interfaceName);
    const relabeled = <T extends { readonly what: string; readonly label: string }>(one: T): T => ({
      ...one,
      label: labels.get(one.what) ?? one.label,
    });
    return {
      ...of,
      changes: of.changes.map(relabeled),
      ...(of.counts && { counts: of.counts.map(relabeled) }),
    };
  }
}

/** The labels of the fields, by the relation that they store in; those of the page come first. */
function labelsOf(
  interfaces: readonly InterfaceDefinition[],
  interfaceName: string | null,
): ReadonlyMap<string, string> {
  const own = interfaces.filter(({ name }) => name === interfaceName);
  const found = [...own, ...interfaces].flatMap(({ ifcObject }) => fieldsIn(ifcObject));
  return new Map(found.reverse().map(({ relation, label }) => [relation ?? '', label]));
}

/** The fields of a box and of the boxes in it. */
function fieldsIn({ subinterfaces }: InterfaceObject): readonly InterfaceObject[] {
  return (subinterfaces?.ifcObjects ?? []).flatMap((item) => [
    ...(item.relation === null ? [] : [item]),
    ...fieldsIn(item),
  ]);
}
