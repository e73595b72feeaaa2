import { fillBrowserGaps } from '../../testing/browser-gaps';
import { SAMPLE_OVERVIEW } from '../../testing/sample-administration';
import { requestError, ShellHarness } from '../../testing/shell-harness';

const OVERVIEW = 'GET admin/overview';
const open = (response: unknown) =>
  ShellHarness.open('/-/admin', { responses: { [OVERVIEW]: response } });

describe('the overview of the administration', () => {
  beforeEach(fillBrowserGaps);

  it('shows the model, the database, and what is open', async () => {
    const shell = await open(SAMPLE_OVERVIEW);
    expect(shell.texts('app-overview-page .figures li')).toEqual([
      '1Open tasks',
      '0Accepted violations',
      '2Active sessions',
    ]);
    const facts = shell.texts('app-overview-page dl div');
    expect(facts).toContain('System SQLite');
    expect(facts).toContain('Size 1.3 MB');
    expect(facts).toContain('Last migration Never');
    expect(shell.texts('app-overview-page .bars li')).toEqual(['Book80', 'Member20']);
  });

  it('leads from the open tasks to the rules', async () => {
    const shell = await ShellHarness.open('/-/admin', {
      responses: { [OVERVIEW]: SAMPLE_OVERVIEW, 'GET admin/rules': [] },
    });
    await shell.click('Open tasks');
    expect(shell.url).toBe('/-/admin/rules');
  });

  it('leaves out the size that the database does not report', async () => {
    const { database } = SAMPLE_OVERVIEW;
    const shell = await open({ ...SAMPLE_OVERVIEW, database: { ...database, bytes: null } });
    expect(shell.texts('app-overview-page dt')).not.toContain('Size');
  });

  it('says why it could not be loaded, and loads on request', async () => {
    const shell = await open(requestError(503, 'AMP-503-BUSY', 'The database is busy.'));
    expect(shell.text('main [role=alert]')).toContain('The database is busy.');
    shell.responses[OVERVIEW] = SAMPLE_OVERVIEW;
    await shell.click('Try again');
    expect(shell.element.querySelector('main [role=alert]')).toBeNull();
    expect(shell.text('app-overview-page')).toContain('SQLite');
  });
});
