import {
  AtomicAlphanumericHarness,
  COMMIT,
  type FakeInterfaceOptions,
  type FakeResponse,
  WhyHarness,
} from '@ampersand-prototype/components/testing';
import type { Repair } from '@ampersand-prototype/generics';
import { SAMPLE_EXPLANATION } from './sample-explanation';
import { field, renderTemplate } from './render-template';
import { person } from './sample-people';

const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Person">${NAME}</interface-page>`;

function repair(title: string, parts: Partial<Repair> = {}): Repair {
  return {
    ...{ title, operations: [], interface: 'Person', concept: 'Person', atom: 'p1', isHere: true },
    effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } },
    ...parts,
  };
}

const CONTENT = person({ Name: 'Ann', Nickname: null });
const NICKNAME = { op: 'replace', path: 'Nickname', value: 'Anna' } as const;
const HERE = repair('Set “Nickname” to “Anna”', { operations: [NICKNAME] });
const CLUB = { op: 'replace', path: 'Nickname', value: 'Twenty' } as const;
const ELSEWHERE = repair('Set “Limit” of “Club” to “20”', {
  ...{ operations: [CLUB], interface: 'Club', concept: 'Club', atom: 'c1', isHere: false },
});
const DISCARD = repair('Discard this change');

function violated(...repairs: readonly Repair[]): FakeResponse {
  const explained = { ...SAMPLE_EXPLANATION, repairs };
  return { kind: 'violate', message: 'Names are short', rule: 'shortNames', explained };
}

/** A field whose edit was rejected and explained. */
async function explained(
  response: FakeResponse,
  template = NAME,
  options: Partial<FakeInterfaceOptions> = {},
) {
  const rendered = await renderTemplate(template, { content: CONTENT, ...options });
  rendered.fake.backend.respondAlways(response);
  const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
  await name.setValue('Annabella');
  await rendered.settle();
  const why = await rendered.loader.getHarness(WhyHarness);
  await why.toggle();
  return { ...rendered, name, why };
}

describe('repairs of a rejected edit', () => {
  it('are offered best first, three at first', async () => {
    const others = ['A', 'B', 'C'].map((title) =>
      repair(title, { operations: [NICKNAME], atom: title }),
    );
    const { why } = await explained(violated(HERE, ...others, DISCARD));
    expect(await why.getRepairs()).toEqual([HERE.title, 'A', 'B', 'More']);
    await why.choose('More');
    expect(await why.getRepairs()).toEqual([HERE.title, 'A', 'B', 'C', DISCARD.title]);
  });

  it('are sent after the edit, in one request', async () => {
    const { fake, why, settle } = await explained(violated(HERE, DISCARD));
    fake.backend.respondAlways(COMMIT);
    await why.choose(HERE.title);
    await settle();
    const last = fake.requests().at(-1);
    expect(last).toMatchObject({ method: 'PATCH', dryRun: false });
    expect(last?.operations).toMatchObject([{ path: 'Name', value: 'Annabella' }, NICKNAME]);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('open the field whose value they leave to the user, and keep the edit', async () => {
    const nickname = field('atomic-alphanumeric', 'Nickname', 'crud="CRUD" isUni');
    const form = `<interface-page [interfaceComponent]="ifc" label="Person">${NAME}${nickname}</interface-page>`;
    const choice = repair('Fill in “Nickname”…', { operations: [NICKNAME], field: 'Nickname' });
    const { fake, why, settle, element } = await explained(violated(choice), form);
    const before = fake.requests().length;
    await why.choose(choice.title);
    await settle();
    expect(document.activeElement?.closest('atomic-alphanumeric')).toBe(
      element.querySelectorAll('atomic-alphanumeric')[1],
    );
    expect(fake.requests()).toHaveLength(before);
    expect(fake.controller.hasUnsaved()).toBe(true);
  });

  it('are not sent again if they are rejected', async () => {
    const { fake, name, why, settle } = await explained(violated(HERE));
    await why.choose(HERE.title);
    await settle();
    fake.backend.respondAlways(COMMIT);
    await name.setValue('Anne');
    expect(fake.requests().at(-1)?.operations).toMatchObject([{ path: 'Name', value: 'Anne' }]);
  });

  it('change another page before the edit is tried again', async () => {
    const { fake, why, settle } = await explained(violated(ELSEWHERE, DISCARD));
    fake.backend.respondAlways(COMMIT);
    await why.choose(ELSEWHERE.title);
    await settle();
    const written = fake.requests().filter(({ method, dryRun }) => method === 'PATCH' && !dryRun);
    expect(written.slice(-2)).toMatchObject([
      { path: 'resource/Club/c1', interfaceName: 'Club', operations: [CLUB] },
      { operations: [{ path: 'Name', value: 'Annabella' }] },
    ]);
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('discard the edit', async () => {
    const { fake, why, name } = await explained(violated(DISCARD));
    const count = fake.requests().length;
    await why.choose(DISCARD.title);
    expect(await (await name.getSlot()).getText()).toBe('Ann');
    expect(fake.requests()).toHaveLength(count);
  });

  it('wait for the user to save where edits do', async () => {
    const { fake, why, settle } = await explained(violated(HERE, DISCARD), PAGE, {
      isTransactional: true,
    });
    fake.backend.respondAlways(COMMIT);
    await why.choose(HERE.title);
    await settle();
    expect(fake.requests().at(-1)).toMatchObject({
      dryRun: true,
      operations: [{ path: 'Name' }, NICKNAME],
    });
    await fake.controller.buffer.save();
    expect(fake.requests().at(-1)).toMatchObject({
      dryRun: false,
      operations: [{ path: 'Name' }, NICKNAME],
    });
  });

  it('are two keys away from the field', async () => {
    const rendered = await renderTemplate(NAME, { content: CONTENT });
    const { fake, loader, element, settle } = rendered;
    fake.backend.respondAlways(violated(HERE));
    await (await loader.getHarness(AtomicAlphanumericHarness)).setValue('Annabella');
    await settle();
    element.querySelector<HTMLElement>('input, [tabindex]')?.focus();
    const key = { code: 'KeyW', key: 'W', altKey: true, shiftKey: true, bubbles: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    await settle();
    await loader.getHarness(WhyHarness).then((why) => why.getRepairs());
    expect(document.activeElement?.textContent).toContain(HERE.title);
  });
});
