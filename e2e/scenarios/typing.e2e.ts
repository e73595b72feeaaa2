import type { Locator, Page } from '@playwright/test';
import { TYPING_TRIES as TRIES } from '../level.ts';
import { InterfacePage } from '../page-objects/interface-page.ts';
import { pressAtOnce, slowDown } from '../page-objects/slow-machine.ts';
import { inTurn, type TypedColumn, WAYS } from '../page-objects/typing-ways.ts';
import { expect, test } from '../test.ts';

/**
 * The typed text is stored, on a slow machine with a slow connection, however a cell is opened.
 */
test.use({ script: 'projects/examples/box-types/box-types.adl' });
// Late in the order: each worker takes the next file.
test.describe.configure({ mode: 'parallel' });

/** Waits as long as the test allows: how long a slowed page takes to send everything depends on the machine. */
const UNTIL_STORED = { timeout: 0 };

interface Machine {
  readonly _id_: string;
  readonly [item: string]: unknown;
}

/** A kind of cell: the text of the nth try in its column, and the stored value. */
interface Kind extends TypedColumn {
  write(n: number): string;
  isStored(machine: Machine, n: number): boolean;
}

const WORKERS = ['Ada Bakker', 'Chen Li'];
/** Two machines take turns; each gets another worker at its next turn. */
const workerOf = (n: number) => WORKERS[(n >> 1) % WORKERS.length] ?? '';
const dayOf = (n: number) => String((n % 28) + 1).padStart(2, '0');
const KINDS: Readonly<Record<string, Kind>> = {
  text: {
    column: 'Name',
    from: ['Serial number', 'Shift+Tab'],
    write: (n) => `Zak ${n} of 8 x`,
    isStored: ({ Name }, n) => Name === `Zak ${n} of 8 x`,
  },
  'whole number': {
    column: 'Serial number',
    from: ['Name', 'Tab'],
    write: (n) => String(700_000 + n),
    isStored: (machine, n) => machine['Serial_32_number'] === 700_000 + n,
  },
  date: {
    column: 'Bought on',
    from: ['Serial number', 'Tab'],
    write: (n) => `${dayOf(n)}/11/2019`,
    isStored: (machine, n) => machine['Bought_32_on'] === `2019-11-${dayOf(n)}`,
  },
  number: {
    column: 'Weight',
    from: ['Bought on', 'Tab'],
    write: (n) => `${n + 1}.25`,
    isStored: ({ Weight }, n) => Weight === n + 1.25,
  },
  picker: {
    column: 'Chief',
    from: ['In use', 'Tab'],
    write: workerOf,
    isStored: ({ Chief }, n) => (Chief as { _label_?: string } | null)?._label_ === workerOf(n),
  },
};

async function machines(page: Page): Promise<readonly Machine[]> {
  const response = await page.request.get('/api/v1/resource/SESSION/1/Machines');
  return (await response.json()) as readonly Machine[];
}

/** Other scenarios look for the machines with odd identifiers by their names. */
function isPlain({ _id_ }: Machine): boolean {
  return /^[\w-]+$/.test(_id_);
}

function rowOf(page: Page, name: unknown): Locator {
  const cell = page.locator('td[data-label="Name"]', { hasText: String(name) });
  return page.getByRole('row').filter({ has: cell });
}

/** The kinds that differ most; the others follow in `npm run test:long`. */
const ALWAYS = ['text', 'picker'];

for (const [kindName, kind] of Object.entries(KINDS)) {
  test(
    `loses nothing in a cell of the kind ${kindName}`,
    { tag: ALWAYS.includes(kindName) ? '@slow-machine' : ['@slow-machine', '@long'] },
    async ({ page }) => {
      test.setTimeout(60_000 + TRIES * 60_000);
      await new InterfacePage(page).follow('Machines');
      await expect(page.getByRole('grid')).toBeVisible();
      await slowDown(page);
      const lost: string[] = [];
      let n = 0;
      for (const [wayName, way] of Object.entries(WAYS)) {
        for (let attempt = 0; attempt < TRIES; attempt++, n++) {
          const before = await machines(page);
          const plain = before.filter(isPlain);
          const machine = plain[n % plain.length];
          // An existing value would hide lost keys.
          if (machine && kind.isStored(machine, n)) n += plain.length;
          await way(page, rowOf(page, machine?.['Name']), kind, kind.write(n));
          const isRight = async () => {
            const after = await machines(page);
            const own = after.find(({ _id_ }) => _id_ === machine?._id_);
            const isAlone = isSame(others(after, machine), others(before, machine));
            return own !== undefined && kind.isStored(own, n) && isAlone;
          };
          await expect
            .poll(isRight, { message: `${wayName}, try ${attempt + 1}` })
            .toBe(true)
            .catch(() => lost.push(`${wayName}, try ${attempt + 1}`));
        }
      }
      expect(lost).toEqual([]);
    },
  );
}

/** All machines but one, in an order of their own. */
function others(all: readonly Machine[], but: Machine | undefined): readonly Machine[] {
  const rest = all.filter(({ _id_ }) => _id_ !== but?._id_);
  return rest.sort((a, b) => a._id_.localeCompare(b._id_, 'en'));
}

function isSame(a: readonly Machine[], b: readonly Machine[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

test(
  'loses nothing that is typed after New, and makes one row each',
  { tag: '@slow-machine' },
  async ({ page }) => {
    test.setTimeout(120_000 + TRIES * 120_000);
    await new InterfacePage(page).follow('Machines');
    const button = page.getByRole('button', { name: 'New Machine' });
    await expect(button).toBeVisible();
    await slowDown(page);
    for (let n = 0; n < TRIES; n++) {
      for (const typing of [inTurn, pressAtOnce]) {
        const count = (await machines(page)).length;
        const name = `Made ${n} ${typing.name}`;
        await button.focus();
        await typing(page, [
          ...['Enter', ...name, 'Tab', ...String(n + 1), 'Tab', ...'01/02/2003', 'Tab'],
          ...['1', '.', '5', 'Tab', 'Tab', ...workerOf(n), 'Enter'],
        ]);
        await expect
          .poll(async () => {
            const made = (await machines(page)).filter((one) => one['Name'] === name);
            return made.map((one) => [
              one['Serial_32_number'],
              one['Bought_32_on'],
              one['Weight'],
              (one['Chief'] as { _label_?: string } | null)?._label_,
            ]);
          }, UNTIL_STORED)
          .toEqual([[n + 1, '2003-02-01', 1.5, workerOf(n)]]);
        expect(await machines(page)).toHaveLength(count + 1);
      }
    }
  },
);
