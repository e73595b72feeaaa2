import assert from 'node:assert/strict';
import type { ExplainResponse, PatchOperation, Repair } from '@ampersand-prototype/generics';
import type { Client } from './client.ts';
import { compileScript } from './compiled-script.ts';
import { stopClock } from './stopped-clock.ts';
import { startOnSqlite, type TestServer } from './test-server.ts';

/** A script with a rule for each form of operators, on pages with all kinds of rights. */
const SCRIPT = `CONTEXT Team IN ENGLISH
RELATION owner[Project*Person] [UNI,TOT]
RELATION member[Project*Person]
RELATION banned[Project*Person]
RELATION lead[Project*Person] [UNI]
RELATION skill[Person*Skill]
RELATION needs[Project*Skill]
RELATION parent[Project*Project] [UNI]
RELATION closed[Project*Project] [PROP]
RELATION task[Project*Task] [INJ]
RELATION doer[Task*Person] [UNI]
RELATION blocks[Task*Task]
RELATION done[Task*Task] [PROP]
RULE leadIsMember : lead |- member
RULE skilled : needs |- member;skill
RULE doers : doer |- task~;member
RULE oneLead : lead;lead~ |- I
RULE acyclicParents : parent+ |- -I
RULE acyclicBlocks : blocks+ |- -I
RULE closedTasks : closed;task |- task;done
RULE doneBlocks : blocks;done |- done;blocks
RULE notBanned : member |- -banned
RULE mastered : I[Person] /\\ lead~;lead |- skill;skill~
RULE closedParents : closed;parent |- parent;closed
RULE ownerIsMember : owner |- member VIOLATION ( TXT "{EX} InsPair;member;Project;", SRC I, TXT ";Person;", TGT I )
ROLE ExecEngine MAINTAINS ownerIsMember
INTERFACE Project : I[Project] CRUD BOX
  [ "Owner" : owner cRUd, "Members" : member cRUd, "Banned" : banned cRUd, "Lead" : lead cRUd
  , "Needs" : needs cRUd, "Parent" : parent cRUd, "Closed" : closed cRUd
  , "Tasks" : task cRUd BOX [ "Doer" : doer cRUd, "Done" : done cRUd ] ]
INTERFACE Person FOR Coach : I[Person] cRud BOX [ "Skills" : skill cRUd, "Leads" : lead~ cRud ]
INTERFACE Task : I[Task] cRud BOX [ "Blocks" : blocks cRUd, "Project" : task~ cRud, "Doer" : doer cRud ]
INTERFACE Skill : I[Skill] cRud BOX [ "People" : skill~ cRud ]
POPULATION owner CONTAINS [ ("p1", "ann"), ("p2", "bob") ]
POPULATION member CONTAINS [ ("p1", "ann"), ("p2", "bob"), ("p2", "ann") ]
POPULATION skill CONTAINS [ ("ann", "s1"), ("bob", "s2") ]
POPULATION task CONTAINS [ ("p1", "t1"), ("p1", "t2"), ("p2", "t3") ]
POPULATION Person CONTAINS [ "ann", "bob", "cid" ]
ENDCONTEXT`;

const PROJECTS = ['p1', 'p2'];
const PEOPLE = ['ann', 'bob', 'cid'];
const SKILLS = ['s1', 's2'];
const TASKS = ['t1', 't2', 't3'];

/** A field of a page, and what it can hold. */
interface Field {
  readonly concept: string;
  readonly atom: string;
  readonly path: string;
  readonly values: readonly (string | boolean | null)[];
  readonly isList: boolean;
}

function single(values: readonly string[]): readonly (string | null)[] {
  return [...values, null];
}

function fields(): readonly Field[] {
  const ofProjects = PROJECTS.flatMap((atom) => {
    const field = (path: string, values: Field['values'], isList: boolean): Field => ({
      ...{ concept: 'Project', atom, path, values, isList },
    });
    return [
      field('Owner', PEOPLE, false),
      field('Members', PEOPLE, true),
      field('Banned', PEOPLE, true),
      field('Lead', single(PEOPLE), false),
      field('Needs', SKILLS, true),
      field('Parent', single(PROJECTS), false),
      field('Closed', [true, false], false),
      field('Tasks', TASKS, true),
      ...TASKS.flatMap((task) => [
        field(`Tasks/${task}/Doer`, single(PEOPLE), false),
        field(`Tasks/${task}/Done`, [true, false], false),
      ]),
    ];
  });
  const ofPeople = PEOPLE.map((atom) => ({
    ...{ concept: 'Person', atom, path: 'Skills', values: SKILLS, isList: true },
  }));
  const ofTasks = TASKS.map((atom) => ({
    ...{ concept: 'Task', atom, path: 'Blocks', values: TASKS, isList: true },
  }));
  return [...ofProjects, ...ofPeople, ...ofTasks];
}

/** An edit of one page. */
interface Edit {
  readonly url: string;
  readonly operation: PatchOperation;
}

function edits(): readonly Edit[] {
  return fields().flatMap(({ concept, atom, path, values, isList }) => {
    const url = urlOf(concept, atom, concept);
    return values.flatMap((value): Edit[] =>
      value === atom
        ? []
        : isList
          ? [
              { url, operation: { op: 'add', path, value } },
              { url, operation: { op: 'remove', path, value } },
            ]
          : [{ url, operation: { op: 'replace', path, value } }],
    );
  });
}

function urlOf(concept: string, atom: string, ifc: string): string {
  return `resource/${concept}/${atom}?interface=${ifc}`;
}

/** What a trial came to. */
interface RepairCounts {
  readonly violations: number;
  /** Violations with a repair other than to discard the edit. */
  readonly repaired: number;
  readonly offered: number;
  readonly compared: number;
  /** Compared violations with a repair that needs as few operations as any. */
  readonly smallest: number;
}

/** Size of a trial. */
interface TrialOptions {
  readonly seed: number;
  readonly violations: number;
  /** Violations of which the repairs are compared with all edits. */
  readonly compared: number;
}

/**
 * Makes random edits until so many were rejected, and tries every repair that is offered for them. @throws AssertionError for one that
 * is rejected, or if too few violations have one
 */
export async function testRepairs({ seed, violations, compared }: TrialOptions): Promise<void> {
  const server = await startOnSqlite({ generics: compileScript(SCRIPT) });
  const startClock = stopClock();
  try {
    const counts = await new RepairTrial(server, seed).run(violations, compared);
    const about = JSON.stringify(counts);
    process.stdout.write(`${about}\n`);
    assert.ok(counts.repaired >= 0.8 * counts.violations, about);
    assert.ok(counts.smallest >= 0.95 * counts.compared, about);
  } finally {
    startClock();
    await server.stop();
  }
}

class RepairTrial {
  readonly #client: Client;
  readonly #edits = edits();
  #state: number;
  #counts = { violations: 0, repaired: 0, offered: 0, smallest: 0, compared: 0 };

  constructor(server: TestServer, seed: number) {
    this.#client = server.client();
    this.#state = seed;
  }

  async run(violations: number, compared: number): Promise<RepairCounts> {
    await this.#client.get('app/navbar');
    while (this.#counts.violations < violations) {
      if (this.#below(20) === 0) await this.#changeRole();
      const edit = this.#one(this.#edits);
      const { status, body } = await this.#client.patch(edit.url, [edit.operation]);
      const rule = status === 200 ? body.notifications.invariants[0]?.rule : undefined;
      if (rule !== undefined) await this.#tryAll(edit, rule, compared);
    }
    return this.#counts;
  }

  /** Whether the page of persons can be opened. */
  async #changeRole(): Promise<void> {
    const body = [{ id: 'Coach', active: this.#below(2) === 0 }];
    await this.#client.send('PATCH', 'app/roles', { body });
  }

  async #tryAll(edit: Edit, rule: string, compared: number): Promise<void> {
    this.#counts.violations += 1;
    const url = `${edit.url}&dryRun=true&explain=${rule}`;
    const { body } = await this.#client.patch(url, [edit.operation]);
    const { explained } = body as unknown as { explained: ExplainResponse };
    const about = JSON.stringify({
      edit,
      rule,
      explained: explained.repairs.map(({ title }) => title),
    });
    const offered = explained.repairs.filter(({ operations }) => operations.length > 0);
    assert.equal(explained.repairs.length, offered.length + 1, `no way to discard: ${about}`);
    this.#counts.offered += offered.length;
    if (offered.length > 0) this.#counts.repaired += 1;
    if (this.#counts.compared < compared) await this.#compare(edit, offered);
    for (const repair of offered) await this.#tryRepair(edit, repair, about);
    if (offered.length > 0 && this.#below(3) === 0)
      await this.#store(edit, this.#one(offered), about);
  }

  async #tryRepair(edit: Edit, repair: Repair, about: string): Promise<void> {
    const operations = repair.isHere ? [edit.operation, ...repair.operations] : repair.operations;
    assert.equal(await this.#holds(pageOf(repair), operations), true, `${repair.title}: ${about}`);
  }

  async #store(edit: Edit, repair: Repair, about: string): Promise<void> {
    const isStored = async (url: string, operations: readonly PatchOperation[]) => {
      const { status, body } = await this.#client.patch(url, operations);
      assert.ok(
        status === 200 && body.isCommitted,
        `${repair.title}: ${about} ${JSON.stringify(body)}`,
      );
    };
    if (repair.isHere) return isStored(pageOf(repair), [edit.operation, ...repair.operations]);
    await isStored(pageOf(repair), repair.operations);
    await isStored(edit.url, [edit.operation]);
  }

  /** Compares the fewest operations of an offer with those of all edits, as far as these need fewer. */
  async #compare(edit: Edit, offered: readonly Repair[]): Promise<void> {
    const fewest = Math.min(...offered.map(({ operations }) => operations.length));
    const isSmaller = await this.#hasRepairBelow(fewest, edit);
    if (offered.length === 0 && !isSmaller) return;
    this.#counts.compared += 1;
    if (!isSmaller) this.#counts.smallest += 1;
  }

  /** Whether edits with fewer operations than a limit resolve the violation: all single ones, and all pairs of one page. */
  async #hasRepairBelow(limit: number, edit: Edit): Promise<boolean> {
    if (limit <= 1) return false;
    // Another value for the edited field is another edit.
    const here = this.#edits.filter(
      ({ url, operation: { op, path, value } }) =>
        url === edit.url &&
        (path !== edit.operation.path || value !== edit.operation.value) &&
        !(op === 'replace' && path === edit.operation.path),
    );
    const { changes: before } = await this.#together(edit, []);
    const useful: PatchOperation[] = [];
    for (const { operation } of here) {
      const { isResolved, changes } = await this.#together(edit, [operation]);
      if (isResolved) return true;
      // Facts that are stored already, or absent already, do not count as a change.
      if (changes !== before) useful.push(operation);
    }
    for (const other of this.#edits)
      if (other.url !== edit.url && (await this.#holdsBefore(edit, other))) return true;
    if (limit <= 2) return false;
    for (const [i, first] of useful.entries())
      for (const second of useful.slice(i + 1))
        if ((await this.#together(edit, [first, second])).isResolved) return true;
    return false;
  }

  /** Whether an edit and operations leave no violation, and more than what was before; the changes are null where they are rejected. */
  async #together(
    { url, operation }: Edit,
    operations: readonly PatchOperation[],
  ): Promise<{ readonly isResolved: boolean; readonly changes: string | null }> {
    const { status, body } = await this.#client.patch(`${url}&dryRun=true&effects=true`, [
      operation,
      ...operations,
    ]);
    if (status !== 200) return { isResolved: false, changes: null };
    const balance = netChanges(body.effects?.changes ?? []);
    return {
      isResolved: body.invariantRulesHold && balance.length > 0,
      changes: JSON.stringify(balance),
    };
  }

  /** Whether an edit of another page can be stored so that the rejected one can be stored as well. */
  async #holdsBefore(edit: Edit, { url, operation }: Edit): Promise<boolean> {
    if (!(await this.#holds(url, [operation]))) return false;
    const { body } = await this.#client.patch(url, [operation]);
    const isResolved = await this.#holds(edit.url, [edit.operation]);
    const { transaction } = body;
    if (transaction) {
      const { status } = await this.#client.send('POST', `transactions/${transaction.seq}/undo`);
      assert.equal(status, 200);
    }
    return isResolved;
  }

  async #holds(url: string, operations: readonly PatchOperation[]): Promise<boolean> {
    const { status, body } = await this.#client.patch(`${url}&dryRun=true`, operations);
    return status === 200 && body.invariantRulesHold;
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }

  /** mulberry32. */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}

function pageOf({ concept, atom, interface: ifc }: Repair): string {
  return urlOf(concept, atom, ifc);
}

/** Changes that do not cancel each other out. */
function netChanges(
  changes: readonly {
    op: string;
    what: string;
    from: { _id_: string };
    to: { _id_: string } | null;
  }[],
): readonly (readonly [string, number])[] {
  const balance = new Map<string, number>();
  for (const { op, what, from, to } of changes) {
    const key = JSON.stringify([what, from._id_, to?._id_]);
    balance.set(key, (balance.get(key) ?? 0) + (op === 'add' ? 1 : -1));
  }
  return [...balance].filter(([, count]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
