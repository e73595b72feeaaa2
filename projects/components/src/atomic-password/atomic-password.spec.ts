import { AtomicPasswordHarness, fail } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { type } from '../regression/type-keys';

describe('The password of the own account', () => {
  async function open(tag = 'isUni') {
    const rendered = await renderTemplate(
      field('atomic-password', 'Password', `crud="CRUd" ${tag}`),
      // The server in memory returns it, and compares it with `was`.
      { content: person({ Password: 'old' }) },
    );
    const password = await rendered.loader.getHarness(AtomicPasswordHarness);
    const sent = () => rendered.fake.requests().flatMap(({ operations }) => operations);
    return { ...rendered, password, sent };
  }

  it('is stored with the current one, which is asked for where the server wants it', async () => {
    const { fake, element, password, sent, settle } = await open();
    expect(await password.needsCurrentPassword()).toBe(false);
    fake.backend.respondNext(fail('password', 'Not without the current one.'));
    await password.setPassword('new');
    await settle();
    expect(element.textContent).toContain('enter your current one too');
    await password.typeCurrent('old');
    await password.save();
    await settle();
    expect(sent().at(-1)).toMatchObject({ op: 'replace', value: 'new', was: 'old' });
    expect(element.textContent).toContain('The password was set');
    expect([...element.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
    await password.typeCurrent('new');
    await password.setPassword('newer');
    await settle();
    expect(sent().at(-1)).toMatchObject({ value: 'newer', was: 'new' });
  });

  it.each(['Enter', 'Escape'])('leaves the page by %s, however fast it was typed', async (key) => {
    const { element } = await open();
    const input = element.querySelector('input')!;
    input.focus();
    type('secret', key);
    expect(input.value).toBe('');
    type('new');
    expect(input.value).toBe('new');
  });

  it('is asked for again where it was mistyped', async () => {
    const { fake, password, sent, settle } = await open();
    fake.backend.respondNext(fail('password'), fail('password'));
    await password.setPassword('new');
    await settle();
    for (const reported of ['odl', 'old']) {
      await password.typeCurrent(reported);
      await password.save();
      await settle();
    }
    expect(sent().map(({ value, was }) => [value, was])).toEqual([
      ['new', undefined],
      ['new', 'odl'],
      ['new', 'old'],
    ]);
    expect(fake.controller.edits.all()).toEqual([]);
  });
});
