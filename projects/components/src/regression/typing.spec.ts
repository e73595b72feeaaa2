import { EditorView } from '@codemirror/view';
import {
  AtomicAlphanumericHarness,
  AtomicDateHarness,
  AtomicHugeAlphanumericHarness,
  AtomicIntegerHarness,
  AtomicObjectHarness,
  AtomicPasswordHarness,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from './render-template';
import { PATH, person } from './sample-people';

describe('unfinished input is kept', () => {
  it.each([
    ['atomic-alphanumeric', 'half', 'theirs'],
    ['atomic-bigalphanumeric', 'half', 'theirs'],
    ['atomic-integer', '12', 99],
    ['atomic-float', '1.5', 9.5],
    ['atomic-date', '01/02/20', '2001-01-01'],
    ['atomic-datetime', '01/02/2020 1', '2001-01-01T00:00:00Z'],
    ['atomic-url', 'http', 'https://theirs.example'],
  ])(
    'what is being typed in %s is not overwritten by server content',
    async (tag, typed, theirs) => {
      const { fake, element, settle } = await renderTemplate(
        field(tag, 'Value', 'crud="CRUD" isUni'),
        {
          content: person({ Value: null, Other: 1 }),
        },
      );
      const input = element.querySelector<HTMLInputElement>('.amp-input') as HTMLInputElement;
      input.value = typed;
      input.dispatchEvent(new Event('input'));
      fake.backend.store(person({ Value: theirs, Other: 2 }));
      await fake.controller.reload();
      await settle();
      expect(input.value).toBe(typed);
      expect(fake.node).toMatchObject({ Other: 2 });
    },
  );

  it('a second edit of a field while the first is under way is stored too', async () => {
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      {
        content: person({ Name: 'zero' }),
      },
    );
    const slot = await (await loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    const response = fake.backend.holdNext();
    await slot.type('one');
    await slot.enter();
    await slot.type('two');
    response.release();
    await slot.blur();
    await settle();
    expect(fake.backend.content).toMatchObject({ Name: 'two' });
    expect(await slot.getText()).toBe('two');
  });

  it('a mistyped date stays on screen and the stored one stays stored', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-date', 'Born', 'crud="CRUD" isUni'),
      {
        content: person({ Born: '2000-01-31' }),
      },
    );
    const date = await loader.getHarness(AtomicDateHarness);
    const slot = await date.getSlot();
    await slot.type('31/02/2000');
    await slot.blur();
    expect(await slot.getText()).toBe('31/02/2000');
    expect(await date.getErrors()).toEqual(['Enter a date, such as 31/12/2026.']);
    expect(fake.backend.operations).toEqual([]);
  });

  it('a letter in a number and a text over the limit are not sent', async () => {
    const both =
      field('atomic-integer', 'Age', 'crud="CRUD" isUni') +
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
    const { loader, fake } = await renderTemplate(both, { content: person({ Age: 1, Name: 'x' }) });
    const [age, name] = [
      await loader.getHarness(AtomicIntegerHarness),
      await loader.getHarness(AtomicAlphanumericHarness),
    ];
    await age.setValue('1a');
    const long = await name.getSlot();
    const input = await long.input();
    await input.setInputValue('x'.repeat(300));
    await input.dispatchEvent('input');
    await long.enter();
    expect((await age.getErrors()).join()).toContain('whole number');
    expect((await name.getErrors()).join()).toContain('300');
    expect(await (await age.getSlot()).getText()).toBe('1a');
    expect(fake.backend.operations).toEqual([]);
  });

  it('text in an object picker that matches nothing says so and counts as unsaved', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      {
        content: person({ Boss: null }),
        atoms: { Person: [{ _id_: 'b', _label_: 'Bo' }] },
      },
    );
    const boss = await loader.getHarness(AtomicObjectHarness);
    const picker = await boss.getPicker();
    await picker?.type('Nobody');
    await picker?.blur();
    expect(await picker?.getText()).toBe('Nobody');
    expect((await boss.getErrors()).join()).toContain('No match');
    expect(fake.controller.hasUnsaved()).toBe(true);
    expect(fake.backend.operations).toEqual([]);
  });

  it('in an object picker while the content is read again', async () => {
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      {
        content: person({ Boss: null }),
        atoms: { Person: [{ _id_: 'b', _label_: 'Bo' }] },
      },
    );
    const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
    await picker?.type('B');
    fake.backend.store(person({ Boss: { _id_: 'c', _label_: 'Cy', _path_: `${PATH}/Boss/c` } }));
    await fake.controller.reload();
    await settle();
    expect(await picker?.getText()).toBe('B');
  });

  it('in a password field while the content is read again', async () => {
    const { loader, fake, settle } = await renderTemplate(
      field('atomic-password', 'Password', 'crud="CRUd" isUni'),
      { content: person({ Password: null, Other: 1 }) },
    );
    const password = await loader.getHarness(AtomicPasswordHarness);
    await password.type('sec');
    fake.backend.store(person({ Password: null, Other: 2 }));
    await fake.controller.reload();
    await settle();
    expect(await password.getTyped()).toBe('sec');
    expect(fake.backend.operations).toEqual([]);
  });

  it('in a code editor although the answer to its earlier text arrives meanwhile', async () => {
    const { loader, fake, element, settle } = await renderTemplate(
      field('atomic-hugealphanumeric', 'Text', 'crud="CRUD" isUni isCode'),
      { content: person({ Text: 'zero' }) },
    );
    await settle();
    expect(await (await loader.getHarness(AtomicHugeAlphanumericHarness)).hasEditor()).toBe(true);
    const editor = EditorView.findFromDOM(element)!;
    const append = (insert: string) =>
      editor.dispatch({
        changes: { from: editor.state.doc.length, insert },
        userEvent: 'input.type',
      });
    const response = fake.backend.holdNext();
    append(' one');
    editor.contentDOM.dispatchEvent(new Event('blur'));
    await settle();
    append(' two');
    response.release();
    await settle();
    expect(editor.state.doc.toString()).toBe('zero one two');
    editor.contentDOM.dispatchEvent(new Event('blur'));
    await settle();
    expect(fake.backend.content).toMatchObject({ Text: 'zero one two' });
  });
});
