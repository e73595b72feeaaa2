import { field, renderTemplate } from './render-template';
import { person } from './sample-people';
import { type } from './type-keys';

async function render(tag: string, value: unknown) {
  const rendered = await renderTemplate(field(tag, 'Field', 'crud="CRUD"'), {
    content: person({ Field: value }),
  });
  const inputs = () => [...rendered.element.querySelectorAll('input')];
  return { ...rendered, inputs };
}

/** Lets a response come, but nothing be drawn: that is for the next frame. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

function enter(input: HTMLInputElement, text: string): void {
  input.focus();
  input.select();
  type(text, 'Enter');
}

describe('keys that come between an answer and the next drawing', () => {
  it('change the value of a list that is there now', async () => {
    const { fake, inputs, settle } = await render('atomic-alphanumeric', ['annie']);
    enter(inputs()[0]!, 'one');
    await settled();
    enter(inputs()[0]!, 'two');
    await settle();
    expect(fake.node?.['Field']).toEqual(['two']);
  });

  it('choose anew in a list of truths', async () => {
    const { fake, inputs, settle } = await render('atomic-boolean', [true]);
    inputs()[1]!.click();
    await settled();
    expect(fake.node?.['Field']).toEqual([false]);
    inputs()[0]!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    inputs()[0]!.click();
    await settle();
    expect(fake.node?.['Field']).toEqual([true]);
  });
});
