import { field, renderTemplate } from './render-template';

const person = (value: unknown) => ({
  _id_: 'p1',
  _label_: 'P',
  _path_: 'resource/Person/p1',
  Field: value,
});

async function render(tag: string, value: unknown) {
  const rendered = await renderTemplate(field(tag, 'Field', 'crud="CRUD"'), {
    content: person(value),
  });
  const inputs = () => [...rendered.element.querySelectorAll('input')];
  return { ...rendered, inputs };
}

/** Lets an answer come, but nothing be drawn: that is for the next frame. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

/** What a browser tells of a press, before anything comes of it. */
function act(input: HTMLInputElement, type: string): void {
  input.dispatchEvent(new Event(type, { bubbles: true }));
}

function enter(input: HTMLInputElement, text: string): void {
  act(input, 'keydown');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

describe('keys that come between an answer and the next drawing', () => {
  it('change the value of a list that is there now', async () => {
    const { fake, inputs, settle } = await render('atomic-alphanumeric', ['annie']);
    enter(inputs()[0]!, 'one');
    await answered();
    enter(inputs()[0]!, 'two');
    await settle();
    expect(fake.node?.['Field']).toEqual(['two']);
  });

  it('choose anew in a list of truths', async () => {
    const { fake, inputs, settle } = await render('atomic-boolean', [true]);
    inputs()[1]!.click();
    await answered();
    expect(fake.node?.['Field']).toEqual([false]);
    act(inputs()[0]!, 'pointerdown');
    inputs()[0]!.click();
    await settle();
    expect(fake.node?.['Field']).toEqual([true]);
  });
});
