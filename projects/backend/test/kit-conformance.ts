import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { encodeSegment } from '@ampersand-prototype/generics';
import { addAtom } from '../src/core/atom.ts';
import { addLink } from '../src/core/link.ts';
import { wellKnown } from '../src/core/well-known.ts';
import type { TermNode } from '../src/model/interface-node.ts';
import { ruleViolations } from '../src/rule/evaluation/violations.ts';
import type { Client } from './client.ts';
import {
  KIT_ABSENT,
  kitCases,
  kitGenerics,
  kitResults,
  type ExpectedRows,
} from './conformance-suite.ts';
import { describeOnDatabases, type StartServer, type TestServer } from './test-server.ts';
import { writeInForm510 } from './form-of-5-10.ts';
import { transactionOn } from './transaction-on.ts';

const SESSION = 's1';
const MODEL_SESSION = '1';

/** Tests that one of so many cases of the kit shows the pairs and violations that the existing compiler found. */
export function testKitConformance(share: number): void {
  const title = 'metadata of the existing compiler';
  if (KIT_ABSENT !== null) {
    it(`${title} (skipped: ${KIT_ABSENT})`, { skip: true });
    return;
  }
  it('the kit has cases', () => assert.ok(kitCases().length > 40));
  describeOnDatabases('database', title, (start) => {
    for (const name of kitCases().filter((_, i) => i % share === 0)) {
      it(`${name}: every interface shows the expected pairs, every rule has the expected violations`, () =>
        compareCase(start, name));
    }
    it('classify-isa in the form of version 5.10', async (test) => {
      const folder = mkdtempSync(join(tmpdir(), 'generics-5-10-'));
      test.after(() => rmSync(folder, { recursive: true }));
      writeInForm510(kitGenerics('classify-isa'), folder);
      await compareCase(start, 'classify-isa', folder);
    });
  });
}

async function compareCase(
  start: StartServer,
  name: string,
  generics = kitGenerics(name),
): Promise<void> {
  const test = await start({ generics, settings: { 'execengine.roles': [] } });
  try {
    await openAllInterfaces(test);
    const expected = kitResults(name);
    const compared = await compareInterfaces(test, expected.interfaces, expected.corrected ?? {});
    assert.ok(
      compared > 0 || Object.keys(expected.interfaces).length === 0,
      'nothing was compared',
    );
    await compareRules(test, expected.rules);
  } finally {
    await test.stop();
  }
}

async function openAllInterfaces(test: TestServer): Promise<void> {
  const { model, database } = test.server.application;
  const { interfaceRoles, interface: concept } = wellKnown(model);
  await database.write(async (connection) => {
    const tx = transactionOn(test, connection);
    for (const name of model.interfaces.keys()) {
      if (concept) await addAtom(tx, concept, name);
      if (interfaceRoles) await addLink(tx, interfaceRoles, name, 'Any');
    }
    return { commit: true, value: null };
  });
}

/** Targets by key and source, as the API shows them. */
type Shown = Map<string, Map<string, string[]>>;

async function compareInterfaces(
  test: TestServer,
  expected: ExpectedRows,
  corrected: ExpectedRows,
): Promise<number> {
  const client = test.client();
  let compared = 0;
  for (const [name, { root }] of test.server.application.model.interfaces) {
    if (name.startsWith('PrototypeContext.') || !root.crud.read) continue;
    const shown: Shown = new Map();
    for (const source of sourcesOf(test, root, expected[name] ?? []))
      await show(client, name, root, source, shown);
    for (const [key, bySource] of shown) {
      // Items that come from an interface that is referred to have no rows of their own.
      if (!(key in expected)) continue;
      for (const [source, targets] of bySource) {
        const right = corrected[`interfaces ${key}`];
        if (right && isSame(targets, targetsOf(right, source))) compared++;
        else compareTargets(targets, targetsOf(expected[key] ?? [], source), `${key} of ${source}`);
        compared++;
      }
    }
  }
  return compared;
}

function targetsOf(rows: ExpectedRows[string], source: string): string[] {
  return rows.flatMap(([src, tgt]) => (src === source && tgt !== null ? [tgt] : []));
}

function isSame(targets: readonly string[], rows: readonly string[]): boolean {
  return JSON.stringify([...new Set(targets)].sort()) === JSON.stringify([...rows].sort());
}

function compareTargets(targets: readonly string[], rows: readonly string[], place: string): void {
  // The existing compiler takes the closure of a univalent relation for univalent: one of several targets is shown.
  const isCut = targets.length === 1 && rows.length > 1 && rows.includes(targets[0] as string);
  if (!isCut) assert.deepEqual([...new Set(targets)].sort(), [...rows].sort(), place);
}

function sourcesOf(test: TestServer, root: TermNode, rows: ExpectedRows[string]): string[] {
  if (root.source.isSession) return [MODEL_SESSION];
  if (root.source.isOne) return ['1'];
  const population = test.server.application.model.populations.atoms.find(
    ({ concept }) => concept === root.source.name,
  );
  return [...new Set([...(population?.atoms ?? []), ...rows.flatMap(([src]) => src ?? [])])];
}

async function show(
  client: Client,
  name: string,
  root: TermNode,
  source: string,
  shown: Shown,
): Promise<void> {
  const { status, body } = await client.get(
    `resource/${encodeSegment(root.source.name)}/${encodeSegment(source)}/${encodeSegment(name)}`,
  );
  if (status === 404) return;
  assert.equal(status, 200, JSON.stringify(body));
  collect(root, name, root.source.isSession ? SESSION : source, body, shown);
}

function collect(
  node: TermNode,
  key: string,
  source: string,
  content: unknown,
  shown: Shown,
): void {
  if (node.target.type === 'PASSWORD') return;
  const list = (Array.isArray(content) ? content : [content]).filter(
    (each) => each !== null && !(node.isProperty && each === false),
  );
  const bySource = shown.get(key) ?? new Map<string, string[]>();
  shown.set(key, bySource);
  bySource.set(
    source,
    list.map((each) => targetText(node, source, each)),
  );
  for (const each of list) {
    if (typeof each !== 'object') continue;
    for (const item of node.items) {
      if (item.kind === 'text' || !item.crud.read) continue;
      collect(
        item,
        `${key}/${item.name}`,
        targetText(node, source, each),
        (each as Record<string, unknown>)[item.name],
        shown,
      );
    }
  }
}

function targetText(node: TermNode, source: string, value: unknown): string {
  if (node.isProperty) return source;
  if (typeof value === 'object') {
    const id = (value as { _id_: string })._id_;
    return node.target.isSession && id === MODEL_SESSION ? SESSION : id;
  }
  switch (node.target.type) {
    case 'BOOLEAN':
      return value === true ? '1' : '0';
    case 'FLOAT':
      return Number.isInteger(value) ? `${shownText(value)}.0` : shownText(value);
    case 'DATETIME':
      return shownText(value).replace('T', ' ').replace('Z', '');
    default:
      return shownText(value);
  }
}

function shownText(value: unknown): string {
  return String(value);
}

async function compareRules({ server }: TestServer, expected: ExpectedRows): Promise<void> {
  const { model, database } = server.application;
  for (const [name, rule] of model.rules) {
    const rows = expected[name]?.filter((row) => !row.includes(null));
    if (
      rule.source.name.startsWith('PrototypeContext.') ||
      rule.target.name.startsWith('PrototypeContext.')
    )
      continue;
    if (
      !rows ||
      rule.conjuncts.some((conjunct) => conjunct.dependsOnSession) ||
      name.startsWith('PrototypeContext.')
    )
      continue;
    const pairs = await database.read((connection) => ruleViolations(connection, rule, null));
    const text = ({ src, tgt }: { src: string; tgt: string }): string => JSON.stringify([src, tgt]);
    const isSession = rule.source.isSession;
    const requested = rows
      .filter(([src]) => !(isSession && src === SESSION))
      .map((row) => JSON.stringify(row));
    const found = pairs.filter(({ src }) => !(isSession && /^[0-9a-f]{8}-/.test(src))).map(text);
    assert.deepEqual(found.sort(), requested.sort(), name);
  }
}
