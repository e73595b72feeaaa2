import { DatabaseFailure, type Connection, type Outcome } from '../database.ts';
import { GroupConnection } from './group-connection.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/** Most units of work that share a commit. */
const MAX_MEMBERS = 64;
/** Milliseconds during which units of work can join a transaction. */
const JOINING_MILLISECONDS = 50;
const MEMBER = 'ampersand_member';

/** The open write transaction of a SQLite file. */
export interface WriterTransaction {
  readonly link: SqliteConnection;
  commit(): Promise<void>;
}

type Work<T> = (connection: Connection) => Promise<Outcome<T>>;
/** The result of one unit of work in a shared transaction. */
export type MemberResult<T> = PromiseSettledResult<Outcome<T>>;

/**
 * A transaction that several units of work share, one after the other. A failure undoes the work of one member only.
 * All responses wait for the commit, because each member may have read what earlier ones wrote.
 */
export class SharedTransaction {
  readonly #writer: WriterTransaction;
  readonly #joiningEnd = performance.now() + JOINING_MILLISECONDS;
  /** Resolves at the end, with what kept the changes from being stored. */
  readonly #ended = Promise.withResolvers<DatabaseFailure | null>();
  #members = 0;
  #hasChanges = false;
  #failure: DatabaseFailure | null = null;
  /** The result of a member whose failure undid the whole transaction. */
  #culprit: MemberResult<unknown> | null = null;
  /** The work of a member that has to run again. */
  #leaving: Promise<unknown> | null = null;

  constructor(writer: WriterTransaction) {
    this.#writer = writer;
  }

  /** Whether joining is closed. */
  get isOver(): boolean {
    const isFull = this.#members >= MAX_MEMBERS || performance.now() > this.#joiningEnd;
    return isFull || !this.#writer.link.inTransaction;
  }

  /** Runs the work of a member. Null when it has to run again alone, after the end of this transaction. */
  async run<T>(work: Work<T>): Promise<MemberResult<T> | null> {
    this.#members += 1;
    const result = await (this.#members === 1 ? this.#runFirst(work) : this.#runNext(work));
    if (result && isKept(result)) this.#hasChanges = true;
    return result;
  }

  /**
   * The value of a member, once the changes are stored. @throws what the work threw, or what kept the changes from being stored: a
   * `conflict` when the failure of another member undid them
   */
  async resultOf<T>(result: MemberResult<T>): Promise<T> {
    const failure = await this.#ended.promise;
    if (failure !== null && result !== this.#culprit) throw failure;
    if (result.status === 'rejected') throw result.reason;
    return result.value.value;
  }

  /** Stores the changes. Each member learns whether that failed. */
  async end(): Promise<void> {
    try {
      if (this.#hasChanges && this.#failure === null) await this.#writer.commit();
    } catch (error) {
      this.#failure = sqliteFailure(error);
    }
    try {
      this.#writer.link.rollback();
    } finally {
      this.#ended.resolve(this.#failure);
    }
    await this.#leaving;
  }

  /** The first member needs no savepoint: when it fails, nothing else is undone, and the transaction is over. */
  async #runFirst<T>(work: Work<T>): Promise<MemberResult<T>> {
    const result = await settled(work, this.#writer.link);
    if (!isKept(result)) this.#writer.link.rollback();
    return result;
  }

  async #runNext<T>(work: Work<T>): Promise<MemberResult<T> | null> {
    const { link } = this.#writer;
    link.exec(`savepoint ${MEMBER}`);
    const connection = new GroupConnection(link);
    const running = settled(work, connection);
    await connection.until(running);
    if (!connection.hasLeft) return this.#closeMember(await running);
    this.#leaving = running;
    return this.#closeMember<T>(null);
  }

  #closeMember<T>(result: MemberResult<T> | null): MemberResult<T> | null {
    const { link } = this.#writer;
    if (!link.inTransaction) return this.#failAll(result);
    const undo = result && isKept(result) ? '' : `rollback to ${MEMBER}; `;
    link.exec(`${undo}release ${MEMBER}`);
    return result;
  }

  /** Some failures, such as a full disk, undo the whole transaction. The other members run again. */
  #failAll<T>(result: MemberResult<T> | null): MemberResult<T> | null {
    this.#failure = new DatabaseFailure('conflict', new Error('the failure of another edit'));
    if (result === null) return null;
    const culprit = { status: 'rejected', reason: reasonOf(result) } as const;
    this.#culprit = culprit;
    return culprit;
  }
}

async function settled<C, T>(work: (connection: C) => Promise<T>, connection: C) {
  const [result] = await Promise.allSettled([(async () => work(connection))()]);
  return result;
}

function isKept(result: MemberResult<unknown>): boolean {
  return result.status === 'fulfilled' && result.value.commit;
}

function reasonOf(result: MemberResult<unknown>): unknown {
  if (result.status === 'rejected') return result.reason;
  return new DatabaseFailure('other', new Error('the database ended the transaction'));
}
