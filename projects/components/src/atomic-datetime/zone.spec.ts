import { field, renderTemplate, rootBox } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { column } from '../regression/table-column';
import { timeZoneNames, zoneName } from '../codec/datetime-codec';

const WHEN = '2026-11-23T08:30:00Z';
const ZONE = timeZoneNames('en-GB');
const SHORT = zoneName(new Date(WHEN), 'en-GB');
const LIST = { concept: 'SESSION', atom: '1', name: 'Visits' } as const;
const visit = {
  _id_: 'v1',
  _label_: 'Visit',
  _path_: 'resource/SESSION/1/Visits/v1',
  _ifcs_: [],
  When: WHEN,
  Reason: 'Check',
};

async function renderTable() {
  const columns = column('atomic-datetime', 'When') + column('atomic-alphanumeric', 'Reason');
  const rendered = await renderTemplate(rootBox('box-table', columns, 'crud="CRuD"'), {
    content: [visit],
    ...LIST,
  });
  const { element } = rendered;
  const cell = element.querySelector<HTMLElement>('td[data-label="When"]')!;
  const [when, reason] = [...element.querySelectorAll('th')];
  return { ...rendered, cell, when: when!, reason: reason! };
}

describe('the zone of moments', () => {
  it("is in the heading, not in each cell; a cell's tooltip shows its own", async () => {
    const { cell, when, reason } = await renderTable();
    expect(cell.textContent.trim()).toMatch(/^23\/11\/2026 \d{2}:30$/);
    expect(cell.querySelector('.amp-text')?.getAttribute('title')).toMatch(
      new RegExp(`:30 ${SHORT}$`),
    );
    expect(when.title).toBe(`Time zone ${ZONE.full}`);
    expect(when.querySelector('[data-zone]')?.getAttribute('data-zone')).toBe(ZONE.short);
    expect(reason.title).toBe('');
    expect(reason.querySelector('[data-zone]')).toBeNull();
  });

  it('is in the menu of the column, for users who cannot point at the heading', async () => {
    const { when, reason, settle } = await renderTable();
    const menuOf = async (heading: HTMLElement) => {
      heading.querySelector<HTMLElement>('.menu')!.click();
      await settle();
      return document.querySelector('amp-column-menu')?.textContent;
    };
    expect(await menuOf(when)).toContain(`Time zone ${ZONE.full}`);
    expect(await menuOf(reason)).not.toContain('Time zone');
  });

  it('is next to the input of a date-time, and describes it', async () => {
    const { cell, settle } = await renderTable();
    cell.click();
    await settle();
    const input = cell.querySelector('input')!;
    const ids = input.getAttribute('aria-describedby')!.split(' ');
    const described = ids.map((id) => document.getElementById(id)?.textContent.trim());
    expect(described).toContain(SHORT);
  });

  it('stands in a form, where a moment is alone', async () => {
    const form = `<ng-template boxFormTemplate let-resource>
      ${field('atomic-datetime', 'When', 'crud="cRud" isUni')}</ng-template>`;
    const { element } = await renderTemplate(rootBox('box-form', form, 'isUni crud="cRud"'), {
      content: person({ When: WHEN }),
    });
    const text = element.querySelector('.amp-text');
    expect(text?.textContent).toMatch(new RegExp(`:30 ${SHORT}$`));
    expect(text?.getAttribute('title')).toBeNull();
  });
});
