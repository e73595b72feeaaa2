import { fillBrowserGaps } from '../../testing/browser-gaps';
import { requestError, ShellHarness } from '../../testing/shell-harness';

describe('the reports', () => {
  beforeEach(fillBrowserGaps);

  it('gives every report as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const paths = ['interfaces', 'interfaces/issues', 'relations'];
    const ofConjuncts = ['usage', 'performance', 'coverage'].map((path) => `conjuncts/${path}`);
    const responses = {
      ...Object.fromEntries(
        [...paths, ...ofConjuncts].map((path) => [`GET admin/report/${path}`, new Blob()]),
      ),
    };
    const shell = await ShellHarness.open('/-/admin', { responses });
    const names = shell.texts('section[aria-labelledby=admin-reports] button');
    for (const name of names) await shell.click(name);
    jest.restoreAllMocks();
    expect(saved).toEqual([
      'interfaces.csv',
      'interfaces-issues.csv',
      'relations.json',
      'conjuncts-usage.json',
      'conjuncts-performance.csv',
      'conjuncts-coverage.csv',
    ]);
  });

  it('reports why there is no report', async () => {
    const failure = requestError(500, 'AMP-500-INTERNAL', 'Something went wrong.');
    const responses = {
      'GET admin/report/relations': failure,
    };
    const shell = await ShellHarness.open('/-/admin', { responses });
    await shell.click('Relations and their storage');
    expect(shell.text('app-notification-list')).toContain('Something went wrong.');
  });
});
