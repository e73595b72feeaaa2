import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The time that servers of a trial read, and which of them are killed when they store the date. */
export interface MovedTime {
  readonly instant: number;
  /** Milliseconds from the start of the transaction to the kill, by the number of the server. */
  readonly kills: Readonly<Record<number, number>>;
}

/** A clock that one process moves, and others read. */
export class MovedClock {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Reads the time as it was set last. */
  read(): MovedTime {
    return JSON.parse(readFileSync(this.file, 'utf8')) as MovedTime;
  }

  /** Sets the time. No reader meets half of it. */
  set(time: MovedTime): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(time));
    renameSync(`${this.file}.new`, this.file);
  }
}
