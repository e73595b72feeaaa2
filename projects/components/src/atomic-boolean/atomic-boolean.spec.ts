import { TestBed } from '@angular/core/testing';
import { AtomicBooleanHarness } from '../../testing/public-api';
import { personWith, render } from '../../testing/test/render-field';

async function slotOf(attributes: string) {
  const { loader } = await render(
    `<atomic-boolean [resource]="node" [interfaceComponent]="ifc" propertyName="Here" label="Here" crud="CRUD" ${attributes} />`,
    { content: personWith({ Here: true }) },
  );
  return (await loader.getHarness(AtomicBooleanHarness)).getSlot();
}

describe('atomic-boolean', () => {
  it('can be cleared where its value is optional', async () => {
    expect(await (await slotOf('isUni')).canRemove()).toBe(true);
  });

  it('is marked as required where its value is, but for a property relation', async () => {
    const isMarked = () => document.querySelector('.amp-required') !== null;
    await slotOf('isUni isTot');
    expect(isMarked()).toBe(true);
    TestBed.resetTestingModule();
    await slotOf('isUni isTot isPropertyRelation');
    expect(isMarked()).toBe(false);
  });

  it.each([
    ['cRUd', null],
    ['CRUd', null],
    ['cRUd', false],
  ])('as a property relation with %s and the value %s can be switched on', async (crud, value) => {
    const { loader, fake } = await render(
      `<atomic-boolean [resource]="node" [interfaceComponent]="ifc" propertyName="Here" label="Here" crud="${crud}" isUni isPropertyRelation />`,
      { content: personWith({ Here: value }) },
    );
    const field = await loader.getHarness(AtomicBooleanHarness);
    expect(await (await field.getSlot()).isDisabled()).toBe(false);
    await field.toggle();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Here', value: true }]);
  });

  it('needs C where there is no value, but for a property relation', async () => {
    const { loader } = await render(
      `<atomic-boolean [resource]="node" [interfaceComponent]="ifc" propertyName="Here" label="Here" crud="cRUd" isUni />`,
      { content: personWith({ Here: null }) },
    );
    const field = await loader.getHarness(AtomicBooleanHarness);
    expect(await (await field.getSlot()).isDisabled()).toBe(true);
  });

  it('is never cleared where it is a property relation: off is a value', async () => {
    expect(await (await slotOf('isUni isPropertyRelation')).canRemove()).toBe(false);
  });
});
