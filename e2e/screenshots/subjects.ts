import { logIn } from '../page-objects/log-in.ts';
import type { Page } from '@playwright/test';

/** Brings the page to what the picture shows. */
type Go = (page: Page) => Promise<unknown>;

/** An application that pictures are taken of. */
export interface Subject {
  readonly script: string;
  /** Settings of the backend, as variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly locale: string;
  /** What happens before the first picture, such as logging in. */
  readonly begin?: Go;
  /** Pages by name of the picture. */
  readonly pages: Readonly<Record<string, Go>>;
  /** The pages that need more room than a phone has. */
  readonly wide?: readonly string[];
  /** The pictures of the documentation, by path in the repository. */
  readonly documentation: Readonly<Record<string, Go>>;
}

const at =
  (path: string): Go =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** The home page of the shell, which an application may not open first. */
const shellHome: Go = async (page) => {
  await at('/-/signals')(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.locator('app-home-page h1').waitFor();
};

/** An edit of the loan desk that a rule rejects; it is not stored, so the next picture starts from the same data. */
const rejectedLoan: Go = async (page) => {
  await at('/loandesk')(page);
  await page.getByRole('gridcell').first().waitFor();
  // On a phone, a row shows two values until it is opened.
  const toggle = page.locator('main [role=row] button[aria-expanded=false]').first();
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('gridcell').nth(3).click();
  await page.keyboard.type('01/01/2020');
  await page.keyboard.press('Enter');
  await page.getByText('cannot lie before').first().waitFor();
};

/** The same edit with its explanation, the steps, and the repairs. */
const explainedLoan: Go = async (page) => {
  await rejectedLoan(page);
  await page.getByRole('main').getByRole('button', { name: 'Why?' }).click();
  await page.getByText('Step by step').click();
  await page.getByRole('group', { name: 'Possible fixes' }).waitFor();
};

/** What the list of books does not permit, with the reason for one field. */
const absencePanel: Go = async (page) => {
  await at('/books')(page);
  await page.getByRole('button', { name: 'Why can’t I…?' }).click();
  const question = page.getByRole('dialog').getByRole('combobox');
  const fields = question.locator('optgroup[label="Change a field"] option');
  const field = fields.filter({ hasText: 'On loan to' }).first();
  await question.selectOption(await field.getAttribute('value'));
  await page.getByRole('dialog').getByText('follows from other data').waitFor();
};

/** A new visit that is not filled in yet, with the animals to choose from. */
const draftOfVisit: Go = async (page) => {
  await at('/visits')(page);
  await page.getByRole('button', { name: 'New Visit' }).click();
  await page.keyboard.type('24/11/2026 10:00');
  await page.keyboard.press('Tab');
  await page.getByRole('option').first().waitFor();
};

const palette: Go = async (page) => {
  await at('/')(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('vi');
  await page.getByRole('option').first().waitFor();
};

/** The deletion dialog, once it lists the effects. */
const deletion =
  (path: string, title: string): Go =>
  async (page) => {
    await at(path)(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.locator('amp-deletion-impact[aria-busy=false]').waitFor();
  };

const history: Go = async (page) => {
  await at('/animal/an1')(page);
  await page.getByRole('button', { name: 'History of Minoes' }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
};

/** Opens something by a button, and waits until it shows. */
const opened =
  (path: string, button: string | RegExp, shows: string): Go =>
  async (page) => {
    await at(path)(page);
    await page.getByRole('button', { name: button }).first().click();
    await page.locator(shows).first().waitFor();
  };

/** The menu of a column, by its key. */
const columnMenu: Go = async (page) => {
  await at('/visits')(page);
  await page.getByRole('columnheader').nth(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.locator('amp-column-menu').waitFor();
};

/** A row under the pointer, in which a link has the focus. */
const hoveredRow: Go = async (page) => {
  await at('/visits')(page);
  await page.getByRole('row').nth(2).hover();
  await page.getByRole('row').nth(3).getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
};

/** The page of a visitor; it is the last picture, because it needs a logout. */
const loginPage: Go = async (page) => {
  await page.context().clearCookies();
  await at('/-/login')(page);
};

/** Logs in at the desk of the clinic. */
const deskOfClinic: Go = async (page) => {
  await page.goto('/-/login');
  await logIn(page, 'front desk');
  await page.getByRole('button', { name: 'Account: desk' }).waitFor();
};

/** What pictures are taken of, by name. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  library: {
    script: 'projects/examples/library/library.adl',
    locale: 'en-GB',
    pages: {
      overview: at('/overview'),
      books: at('/books'),
      book: at('/book/b1'),
      member: at('/member/m1'),
      desk: at('/loandesk'),
      rejected: rejectedLoan,
      signals: at('/-/signals'),
      missing: at('/nowhere'),
      administration: at('/-/admin'),
      rules: opened('/-/admin/rules', 'Check all rules', 'app-rules-form [aria-live] > *'),
      changeLog: at('/-/ledger'),
      home: shellHome,
      appearance: opened('/', 'Appearance and language', 'app-appearance-panel fieldset'),
    },
    documentation: {
      'projects/examples/library/screenshot.png': rejectedLoan,
      'projects/components/docs/pictures/why.png': explainedLoan,
      'projects/components/docs/pictures/why-not.png': absencePanel,
    },
  },
  clinic: {
    script: 'projects/examples/clinic/clinic.adl',
    locale: 'en-GB',
    begin: deskOfClinic,
    pages: {
      agenda: at('/agenda'),
      animal: at('/animal/an1'),
      visits: at('/visits'),
      visit: at('/visit/vi1'),
      owner: at('/owner/o1'),
      password: at('/-/password'),
      home: shellHome,
      draft: draftOfVisit,
      palette,
      deletion: deletion('/visit/vi1', 'Delete Minoes'),
      forbidden: deletion('/animal/an2', 'You can’t delete Bello'),
      history,
      columnMenu,
      hoveredRow,
      views: opened('/visits', 'Columns and views', 'amp-view-menu'),
      side: opened('/visits', 'Open in panel', 'amp-row-panel, amp-page-heading'),
      account: opened('/', /desk/, 'app-account-panel [popover]'),
      login: loginPage,
    },
    wide: ['columnMenu', 'side'],
    documentation: {},
  },
  school: {
    script: 'projects/examples/school/school.adl',
    locale: 'nl',
    pages: { home: at('/'), marks: at('/marks'), pupil: at('/pupil/p2') },
    documentation: {},
  },
  extremes: {
    script: 'projects/examples/extremes/extremes.adl',
    locale: 'en-GB',
    pages: {
      things: at('/things'),
      thing: at('/thing/t1'),
      rightToLeft: at('/thing/t3'),
      wide: at('/wide'),
      form: at('/longform/t1'),
      tabs: at('/manytabs/t1'),
      bare: at('/bare/b1'),
    },
    documentation: {},
  },
};
