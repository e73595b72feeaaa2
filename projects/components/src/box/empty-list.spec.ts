import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { AmpersandSettings } from '@ampersand-prototype/components';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${NAME}</ng-template>`;
const FORM = `<ng-template boxFormTemplate let-resource>${NAME}</ng-template>`;

/** A list without atoms, for users with or without the right to import. */
async function open(template: string, mayImport = true) {
  const rendered = await renderTemplate(template, { content: [] as never });
  const page = mayImport ? { path: '/-/admin', fragment: 'admin-import' } : null;
  TestBed.inject(AmpersandSettings).importPage.set(page);
  await rendered.settle();
  const link = rendered.element.querySelector('.empty a');
  return { text: rendered.element.querySelector('.empty')?.textContent, link };
}

describe('a list that is empty', () => {
  it.each([
    ['box-table', COLUMN],
    ['box-form', FORM],
  ])('says what belongs there and leads to the import: %s', async (tag, content) => {
    const { text, link } = await open(rootBox(tag, content, 'crud="CRUD"'));
    expect(text).toContain('No Person yet');
    expect(link?.textContent).toBe('Import from a file');
    expect(link?.getAttribute('href')).toBe('/-/admin#admin-import');
  });

  it.each([
    ['for somebody who may not import', 'crud="CRUD"', false],
    ['where nothing new is made', 'crud="cRUd"', true],
    ['of a single atom', 'crud="CRUD" isUni', true],
  ])('offers no import %s', async (_name, rest, mayImport) => {
    const { text, link } = await open(rootBox('box-form', FORM, rest), mayImport);
    expect(text).not.toBe('');
    expect(link).toBeNull();
  });
});

describe('a table that has rows', () => {
  const people = [{ _id_: 'a', _label_: 'a', _path_: 'resource/SESSION/1/People/a', Name: 'Ann' }];

  it.each([
    ['', 'crud="CRUD"', true, 1],
    [' only for whoever may', 'crud="CRUD"', false, 0],
    [' only where rows are made', 'crud="cRUd"', true, 0],
  ])('leads to the import%s', async (_, rest, mayImport, count) => {
    const template = rootBox('box-table', COLUMN, rest);
    const rendered = await renderTemplate(template, { content: people });
    const page = mayImport ? { path: '/-/admin', fragment: 'admin-import' } : null;
    TestBed.inject(AmpersandSettings).importPage.set(page);
    await rendered.settle();
    const buttons = rendered.element.querySelectorAll<HTMLElement>(
      'button[aria-label="Import from a file"]',
    );
    expect(buttons).toHaveLength(count);
    buttons.forEach((button) => button.click());
    await rendered.settle();
    expect(TestBed.inject(Router).url).toBe(count === 1 ? '/-/admin#admin-import' : '/');
  });
});
