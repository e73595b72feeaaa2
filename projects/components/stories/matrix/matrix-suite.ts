import type { Type } from '@angular/core';
import type { ComponentHarnessConstructor } from '@angular/cdk/testing';
import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { TestBed } from '@angular/core/testing';
import {
  type FieldHarness,
  openFakeInterface,
  provideFakeAmpersand,
} from '../../testing/public-api';
import { EXPECTED_OBJECTS, EXPECTED_TOTAL_OBJECTS } from './expected-objects';
import { EXPECTED_TOTAL_VALUES, EXPECTED_VALUES } from './expected-values';
import { type ExpectedCase, expectedCases, inOrder, offerInLetters } from './expected-case';

/** What the suite needs to know of a component. */
export interface MatrixSubject {
  readonly component: Type<unknown>;
  readonly harness: ComponentHarnessConstructor<FieldHarness>;
  readonly kind: 'value' | 'object';
  /** Two values as the server sends them. */
  readonly samples: readonly [unknown, unknown];
  /** Inputs besides those that all fields have. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Says what the component offers where it differs from others of its kind, and why. */
  readonly differs?: (expected: string, combination: ExpectedCase) => string;
}

const FIELD = 'Field';
const TABLES = {
  value: [...expectedCases(EXPECTED_VALUES, false), ...expectedCases(EXPECTED_TOTAL_VALUES, true)],
  object: [
    ...expectedCases(EXPECTED_OBJECTS, false),
    ...expectedCases(EXPECTED_TOTAL_OBJECTS, true),
  ],
};

/** Draws a component in every combination of CRUD, UNI, TOT and number of values, and compares what it offers. */
export function describeMatrix(name: string, subject: MatrixSubject): void {
  const cases = TABLES[subject.kind];
  const strings = [...new Set(cases.map(({ crud }) => crud))];

  describe(`${name} in every combination of rights and multiplicity`, () => {
    it.each(strings)('offers what %s allows', async (crud) => {
      const ofString = cases.filter((combination) => combination.crud === crud);
      const offered: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const combination of ofString) {
        const key = keyOf(combination);
        const { expected } = combination;
        wanted[key] = inOrder(subject.differs?.(expected, combination) ?? expected);
        offered[key] = inOrder(await offerOf(subject, combination));
      }
      expect(offered).toEqual(wanted);
    });
  });
}

function keyOf({ isUni, isTot, count }: ExpectedCase): string {
  return `${isUni ? 'UNI ' : ''}${isTot ? 'TOT ' : ''}${count} values`;
}

async function offerOf(
  subject: MatrixSubject,
  { crud, isUni, isTot, count }: ExpectedCase,
): Promise<string> {
  TestBed.resetTestingModule();
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand()] });
  const values = subject.samples.slice(0, count);
  // The backend leaves out a field that may not be read.
  const field = crud.includes('R') ? { [FIELD]: isUni ? (values[0] ?? null) : values } : {};
  const fake = await openFakeInterface({
    content: { _id_: 'p1', _label_: 'p1', _path_: 'resource/Person/p1', _ifcs_: [], ...field },
    atoms: {
      City: [
        { _id_: 'c8', _label_: 'Utrecht' },
        { _id_: 'c9', _label_: 'Breda' },
      ],
    },
  });
  const fixture = TestBed.createComponent(subject.component);
  const inputs = {
    resource: fake.node,
    interfaceComponent: fake,
    propertyName: FIELD,
    label: 'Field',
    crud,
    isUni,
    isTot,
    ...subject.inputs,
  };
  for (const [input, value] of Object.entries(inputs)) fixture.componentRef.setInput(input, value);
  await fixture.whenStable();
  const harness = await TestbedHarnessEnvironment.harnessForFixture(fixture, subject.harness);
  const letters = offerInLetters(await harness.getOffer());
  fixture.destroy();
  return letters;
}
