import { Component } from '@angular/core';
import { TestBed, type ComponentFixture } from '@angular/core/testing';
import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { AMPERSAND_COMPONENTS } from '@ampersand-prototype/components';
import { ApplicationEvents, RenderFlush } from '@ampersand-prototype/components/application';
import {
  openFakeInterface,
  provideFakeAmpersand,
  type FakeAmpersandOptions,
  type FakeInterface,
  type FakeInterfaceOptions,
} from '@ampersand-prototype/components/testing';

/** A template on the screen, with the interface behind it. */
export interface Rendered {
  readonly fake: FakeInterface;
  readonly fixture: ComponentFixture<object>;
  readonly element: HTMLElement;
  readonly loader: ReturnType<typeof TestbedHarnessEnvironment.loader>;
  readonly rootLoader: ReturnType<typeof TestbedHarnessEnvironment.documentRootLoader>;
  /** Lets everything that is in progress finish. */
  settle(): Promise<void>;
}

/**
 * Renders a generated template over an interface in memory. `ifc` is the interface component, `resource` the root node, `root`
 * the wrapper around it.
 */
export async function renderTemplate(
  template: string,
  options: FakeInterfaceOptions,
  application: FakeAmpersandOptions = {},
): Promise<Rendered> {
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand(application)] });
  const events = TestBed.inject(ApplicationEvents);
  const rendering = TestBed.inject(RenderFlush);
  const fake = await openFakeInterface({ events, merged: () => rendering.mark(), ...options });
  @Component({ template, imports: [AMPERSAND_COMPONENTS] })
  class Host {
    readonly ifc = fake;
    readonly resource = fake.node ?? {};
    get root() {
      return fake.resource;
    }
  }
  const fixture = TestBed.createComponent<object>(Host);
  await fixture.whenStable();
  return {
    fake,
    fixture,
    element: fixture.nativeElement as HTMLElement,
    loader: TestbedHarnessEnvironment.loader(fixture),
    rootLoader: TestbedHarnessEnvironment.documentRootLoader(fixture),
    settle: async () => {
      await new Promise((done) => setTimeout(done));
      await fixture.whenStable();
    },
  };
}

/** Returns the attributes of a field in generated markup. */
export function field(tag: string, name: string, rest = ''): string {
  return `<${tag} [resource]="resource" [interfaceComponent]="ifc" [property]="resource['${name}']"
    propertyName="${name}" label="${name}" ${rest} />`;
}

/** Creates the markup of a root box around `content`. */
export function rootBox(tag: string, content: string, rest = ''): string {
  return `<${tag} [resource]="root" [interfaceComponent]="ifc" propertyName="data" isRootBox label="Example"
    tgtResourceType="Person" targetLabel="Person" ${rest}>${content}</${tag}>`;
}
