import { field, renderTemplate, rootBox } from './render-template';
import { person } from './sample-people';

const FORM = `<ng-template boxFormTemplate let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;

/** The paragraphs of a page that cannot be read. */
async function shown(requestError: 'missing' | 'unavailable', asOf?: string): Promise<string[]> {
  const rendered = await renderTemplate(rootBox('box-form', FORM, 'crud="cRUD" isUni'), {
    content: person({ Name: 'Ann' }),
  });
  rendered.fake.backend.failReads(requestError);
  await rendered.fake.controller.reader.open('Person', 'p2', asOf);
  await rendered.settle();
  const paragraphs = rendered.element.querySelectorAll('[role="alert"] p');
  return [...paragraphs].map(({ textContent }) => textContent.trim());
}

describe('a page that is opened', () => {
  it('says that nothing is there, and why that may be', async () => {
    expect(await shown('missing')).toEqual([
      'Page not found.',
      'The item may have been deleted, or the address is incorrect.',
    ]);
  });

  it('says of the past that it was not there then', async () => {
    expect(await shown('missing', '7')).toEqual(['This item didn’t exist at that time.']);
  });

  it('says why where something else was in the way', async () => {
    expect(await shown('unavailable')).toEqual([
      'Couldn’t load this page. Try again.',
      'The server is temporarily unavailable.',
    ]);
  });
});
