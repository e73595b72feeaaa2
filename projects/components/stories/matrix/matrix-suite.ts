import type { Type } from '@angular/core';
import type { ComponentHarnessConstructor } from '@angular/cdk/testing';
import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { TestBed } from '@angular/core/testing';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import {
  type FieldHarness,
  openFakeInterface,
  provideFakeAmpersand,
} from '../../testing/public-api';
import type { JsonNode } from '../../src/public-api';
import { dropdownItem } from '../story-providers';
import { EXPECTED_OBJECTS, EXPECTED_VALUES } from './expected-offers';
import { type ExpectedCase, expectedCases, inOrder, offerAsFlags } from './expected-case';

/** What the suite needs to know of a component. */
export interface MatrixSubject {
  readonly component: Type<unknown>;
  readonly harness: ComponentHarnessConstructor<FieldHarness>;
  readonly kind: 'value' | 'object';
  /** Two values as the server sends them. */
  readonly samples: readonly [unknown, unknown];
  /** Inputs besides those that all fields have. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /**
   * What a dropdown box around the field lets the user choose from. The field is `setRelation` of that box then, and
   * its rights and multiplicity stand in the model, while the markup has those of the box.
   */
  readonly selectFrom?: readonly unknown[];
  /** Says what the component offers where it differs from others of its kind, and why. */
  readonly differs?: (expected: string, combination: ExpectedCase) => string;
}

const FIELD = 'Field';
const PATH = 'resource/Person/p1';
/** Before a commit, every fifth combination is drawn: each right, multiplicity and count is among them. */
const STEP = process.env['TEST_LEVEL'] === 'quick' ? 5 : 1;
const sampled = (cases: readonly ExpectedCase[]) => cases.filter((_, place) => place % STEP === 0);
const TABLES = {
  value: sampled(expectedCases(EXPECTED_VALUES)),
  object: sampled(expectedCases(EXPECTED_OBJECTS)),
};

/** Draws a component in every combination of CRUD, UNI, TOT and number of values, and compares what it offers. */
export function describeMatrix(name: string, subject: MatrixSubject): void {
  const cases = TABLES[subject.kind];
  const strings = [...new Set(cases.map(({ crud }) => crud))];

  describe(`${name} in every combination of rights and multiplicity`, () => {
    it.each(strings)('offers what %s allows', async (crud) => {
      const ofString = cases.filter((combination) => combination.crud === crud);
      const offered: Record<string, string> = {};
      const requested: Record<string, string> = {};
      for (const combination of ofString) {
        const key = keyOf(combination);
        const { expected } = combination;
        requested[key] = inOrder(subject.differs?.(expected, combination) ?? expected);
        offered[key] = inOrder(await offerOf(subject, combination));
      }
      expect(offered).toEqual(requested);
    });
  });
}

function keyOf({ isUni, isTot, count }: ExpectedCase): string {
  return `${isUni ? 'UNI ' : ''}${isTot ? 'TOT ' : ''}${count} values`;
}

async function offerOf(subject: MatrixSubject, combination: ExpectedCase): Promise<string> {
  TestBed.resetTestingModule();
  const scene = subject.selectFrom ? inDropdownBox : asField;
  const { field, inputs, items } = scene(subject, combination);
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand({ items })] });
  const fake = await openFakeInterface({
    content: { _id_: 'p1', _label_: 'p1', _path_: PATH, _ifcs_: [], ...field },
    atoms: {
      City: [
        { _id_: 'c8', _label_: 'Utrecht' },
        { _id_: 'c9', _label_: 'Breda' },
      ],
    },
  });
  const fixture = TestBed.createComponent(subject.component);
  const resource = subject.selectFrom ? fake.node?.[FIELD] : fake.node;
  const all = { resource, interfaceComponent: fake, label: FIELD, ...inputs, ...subject.inputs };
  for (const [input, value] of Object.entries(all)) fixture.componentRef.setInput(input, value);
  await fixture.whenStable();
  const harness = await TestbedHarnessEnvironment.harnessForFixture(fixture, subject.harness);
  const flags = offerAsFlags(await harness.getOffer());
  fixture.destroy();
  return flags;
}

/** What differs between a field by itself and one in a dropdown box. */
interface Scene {
  readonly field: JsonNode;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly items: Readonly<Record<string, InterfaceObject>>;
}

/** The property as the backend sends it: one that may not be read is left out. */
function propertyOf(name: string, { samples }: MatrixSubject, combination: ExpectedCase): JsonNode {
  const values = samples.slice(0, combination.count);
  if (!combination.crud.includes('R')) return {};
  return { [name]: combination.isUni ? (values[0] ?? null) : values };
}

function asField(subject: MatrixSubject, combination: ExpectedCase): Scene {
  const { crud, isUni, isTot } = combination;
  const field = propertyOf(FIELD, subject, combination);
  return { field, inputs: { propertyName: FIELD, crud, isUni, isTot }, items: {} };
}

function inDropdownBox(subject: MatrixSubject, combination: ExpectedCase): Scene {
  const { crud, isUni, isTot } = combination;
  const box = {
    _id_: 'p1',
    _label_: 'p1',
    _path_: `${PATH}/${FIELD}/p1`,
    selectFrom: subject.selectFrom,
    ...propertyOf('setRelation', subject, combination),
  };
  return {
    field: { [FIELD]: box },
    inputs: { propertyName: 'setRelation', boxName: FIELD, crud: 'cRud', isUni: true },
    items: {
      setRelation: dropdownItem({ name: 'setRelation', crud, isUni, isTot }),
      selectFrom: dropdownItem({ name: 'selectFrom', crud: 'cRud', isUni: false, isTot: false }),
    },
  };
}
