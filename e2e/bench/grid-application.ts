import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Application, startApplication } from '../processes/application.ts';

const CITIES = ['Assen', 'Breda', 'Delft', 'Ede', 'Gouda', 'Hoorn', 'Tiel', 'Zwolle'];

/** An application whose only list holds so many rows of twelve columns, on SQLite. */
export async function startGrid(rows: number): Promise<Application> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-grid-'));
  const data = join(folder, 'grid.sqlite');
  const script = resolve(import.meta.dirname, 'grid.adl');
  const application = await startApplication(script, { parameters: ['--data', data] });
  fill(data, rows);
  const stop = async () => {
    await application.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...application, stop };
}

function fill(data: string, rows: number): void {
  const database = new DatabaseSync(data);
  const columns = ['Item', 'name', 'email', 'city', 'phone', 'note', 'state', 'rank', 'weight'];
  const others = ['begin', 'due', 'seen', 'boss'];
  const all = [...columns, ...others];
  const names = all.map((column) => `"${column}"`).join(', ');
  const insert = database.prepare(
    `insert into "Item" (${names}) values (${all.map(() => '?').join(', ')})`,
  );
  database.exec('begin immediate');
  for (let i = 0; i < rows; i++) insert.run(...itemOf(i, rows));
  database.exec('commit');
  database.close();
}

function itemOf(i: number, rows: number): readonly (string | number)[] {
  const day = (month: number) => `2026-${two(1 + (month % 12))}-${two(1 + (i % 28))}`;
  return [
    `i${i}`,
    `Item ${(i * 7919 + 17) % rows}`,
    `i${i}@example.org`,
    CITIES[(i + 3) % CITIES.length] ?? '',
    `+31 6 ${String(i).padStart(8, '0')}`,
    `A note of some length about item number ${i}`,
    i % 3 === 0 ? 'open' : 'closed',
    (i * 31 + 7) % 1000,
    ((i * 7 + 5) % 997) / 4,
    day(i),
    day(i + 5),
    `${day(i + 7)}T10:${two(i % 60)}:00Z`,
    `i${Math.floor(i / 500)}`,
  ];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
