import { throwError } from 'rxjs';
import { renderTemplate } from '../regression/render-template';

const job = (id: string, rest: Record<string, unknown>) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/Team/t1/Jobs/${id}`,
  ...rest,
});
const Jobs = [
  job('j1', { Hours: 1000, Opened: '2026-09-28' }),
  job('j2', { Hours: 500.5, Opened: '2026-02-01' }),
  job('j3', { Hours: null, Opened: null }),
];

async function render(value: string, jobs: readonly object[] = Jobs, display = '') {
  const content = { _id_: 't1', _label_: 'Blue', _path_: 'resource/Team/t1', Jobs: jobs };
  const rendered = await renderTemplate(
    `<box-number [resource]="resource" [interfaceComponent]="ifc" propertyName="Jobs" label="Jobs" value="${value}" display="${display}">
       <ng-template boxColumn="Hours" label="Hours worked" kind="FLOAT"></ng-template>
     </box-number>`,
    { content: content },
  );
  await rendered.settle();
  const text = () => rendered.element.querySelector('box-number')?.textContent?.trim();
  return { ...rendered, text };
}

describe('box-number', () => {
  for (const [value, expected] of [
    ['count', '3'],
    ['sum(Hours)', '1,500.5'],
    ['avg(Hours)', '750.25'],
    ['max(Hours)', '1,000'],
    ['min(Opened)', '01/02/2026'],
  ] as const)
    it(`shows a number of the list, as the user writes it: ${value}`, async () => {
      const { text, element } = await render(value);
      expect(text()).toBe(expected);
      expect(element.querySelector('box-number')?.getAttribute('aria-label')).toBe('Jobs');
    });

  it.each([
    ['sum(Hours)', 'Hours=currency(EUR)', '€1,500.50'],
    ['avg(Hours)', 'Hours worked=unit(m²)', '750.25\u00a0m²'],
    ['max(Hours)', 'Hours=duration(hours)', '1,000h'],
    ['max(Hours)', 'Hours=percent', '100,000%'],
    ['count', 'Hours=currency(EUR)', '3'],
  ])('shows %s with %s as %s', async (value, display, expected) => {
    expect((await render(value, Jobs, display)).text()).toBe(expected);
  });

  it('names the interface, so that a list of the same name in another one is not read', async () => {
    const { fake } = await render('count');
    const paths = fake.backend.requests().map(({ path }) => path);
    expect(paths.at(-1)).toMatch(/^resource\/Team\/t1\/[^/]+\/Jobs\?/);
  });

  it('shows a dash where no row has a value', async () => {
    expect((await render('avg(Hours)', [])).text()).toBe('–');
  });

  it('follows the content', async () => {
    const { text, fake, settle } = await render('count');
    fake.backend.store({ ...(fake.node as object), Jobs: Jobs.slice(1) });
    await fake.controller.reload();
    await settle();
    expect(text()).toBe('2');
  });

  it('names a failure', async () => {
    const { text, fake, settle } = await render('count');
    const failing = throwError(() => new Error('no connection'));
    jest.spyOn(fake.backend, 'aggregates').mockReturnValue(failing);
    await fake.controller.reload();
    await settle();
    expect(text()).toBe('Couldn’t compute this.');
  });
});
