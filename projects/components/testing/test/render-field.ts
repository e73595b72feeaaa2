import type {
  ComponentHarness,
  ComponentHarnessConstructor,
  HarnessLoader,
} from '@angular/cdk/testing';
import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { AMPERSAND_COMPONENTS, type JsonNode } from '@ampersand-prototype/components';
import {
  type FakeInterface,
  type FakeInterfaceOptions,
  openFakeInterface,
  provideFakeAmpersand,
} from '../public-api';

/** Something drawn, and what drives it. */
export interface Rendered {
  readonly fake: FakeInterface;
  readonly loader: HarnessLoader;
  /** Finds elements outside the component, such as dialogs. */
  readonly page: HarnessLoader;
}

/** The root node of an interface on a person with these fields. */
export function personWith(fields: JsonNode): JsonNode {
  return { _id_: 'p1', _label_: 'Ann', _path_: 'resource/Person/p1', _ifcs_: [], ...fields };
}

/** Draws a template in which `ifc` is the interface, `node` its root node and `resource` the wrapper around that. */
export async function render(template: string, options: FakeInterfaceOptions): Promise<Rendered> {
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand()] });
  const fake = await openFakeInterface(options);

  @Component({ template, imports: [AMPERSAND_COMPONENTS] })
  class Host {
    protected readonly ifc = fake;
    protected readonly node = fake.node;
    protected readonly resource = fake.resource;
  }

  const fixture = TestBed.createComponent(Host);
  await fixture.whenStable();
  return {
    fake,
    loader: TestbedHarnessEnvironment.loader(fixture),
    page: TestbedHarnessEnvironment.documentRootLoader(fixture),
  };
}

/** Draws one field of the root node. */
export async function renderField<T extends ComponentHarness>(
  tag: string,
  harness: ComponentHarnessConstructor<T>,
  value: unknown,
  attributes = 'crud="CRUD" isUni',
): Promise<Rendered & { readonly field: T }> {
  const rendered = await render(
    `<${tag} [resource]="node" [interfaceComponent]="ifc" propertyName="Field" label="Field" ${attributes} />`,
    { content: personWith({ Field: value }), atoms: { City: CITIES } },
  );
  return { ...rendered, field: await rendered.loader.getHarness(harness) };
}

/** What pickers find. */
export const CITIES = [
  { _id_: 'c1', _label_: 'Delft' },
  { _id_: 'c2', _label_: 'Breda' },
  { _id_: 'c3', _label_: 'Utrecht' },
];

/** An atom as a resource holds it. */
export function city(index: 0 | 1 | 2): JsonNode {
  const atom = CITIES[index] ?? { _id_: '', _label_: '' };
  return { ...atom, _path_: `resource/Person/p1/Field/${atom._id_}`, _ifcs_: [] };
}
