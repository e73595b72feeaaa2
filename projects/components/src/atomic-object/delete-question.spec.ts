import { ConfirmDialogHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { focused } from '../regression/type-keys';

const FRIEND = { _id_: 'b', _label_: 'Bo' };

describe('the question before an atom is deleted', () => {
  it('takes the focus, and gives it back to the button that asked after a no', async () => {
    const { element, fake, rootLoader, settle } = await renderTemplate(
      field('atomic-object', 'Friends', 'crud="CRUD" tgtResourceType="Person"'),
      { content: person({ Friends: [FRIEND] }) },
    );
    const button = element.querySelector<HTMLElement>('[aria-label="Delete Bo"]')!;
    button.focus();
    button.click();
    const question = await rootLoader.getHarness(ConfirmDialogHarness);
    expect(await question.getText()).toContain('Person “Bo” will be deleted.');
    expect(element.contains(focused())).toBe(false);
    await question.no();
    await settle();
    expect(focused()).toBe(button);
    expect(fake.backend.content).toMatchObject({ Friends: [{ _id_: 'b' }] });
  });
});
