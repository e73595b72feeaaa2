import type { Notifications } from '@ampersand-prototype/generics';
import type { Application } from '../src/application/application.ts';
import { knownFacts, replayed } from '../test/replay.ts';
import type { HttpClient } from './http-client.ts';
import type { MarkChangeLog } from './mark-change-log.ts';
import { ownProject, type TortureClient } from './torture-client.ts';
import { SHARED_PROJECTS } from './torture-edits.ts';

/** Lists the differences between the stored data and what the responses promised; empty if there are none. */
export async function check(
  reader: HttpClient,
  clients: readonly TortureClient[],
  marks: MarkChangeLog,
): Promise<string[]> {
  return [
    ...(await brokenRules(reader)),
    ...(await lostCounts(reader, clients)),
    ...(await lostTags(reader, clients)),
    ...(await wrongMarks(reader, marks)),
  ];
}

async function brokenRules(reader: HttpClient): Promise<string[]> {
  const evaluated = (await get(reader, 'admin/ruleengine/evaluate/all')) as Notifications;
  const findings = evaluated.invariants.map(
    ({ ruleMessage, tuples }) => `violated: ${ruleMessage} (${tuples.length})`,
  );
  const shown = (await get(reader, 'admin/signals')) as Notifications['signals'];
  for (const { message, violations } of shown) {
    const fresh =
      evaluated.signals.find((signal) => signal.message === message)?.violations.length ?? 0;
    if (fresh !== violations.length)
      findings.push(`stored signal "${message}": ${violations.length}, evaluated: ${fresh}`);
  }
  return findings;
}

async function lostCounts(
  reader: HttpClient,
  clients: readonly TortureClient[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const { number, acknowledged, sent } of clients) {
    const path = `resource/Project/${ownProject(number)}/Project`;
    const { Size: size } = (await get(reader, path)) as { Size: number | null };
    const isKept = acknowledged === 0 || (size !== null && size >= acknowledged && size <= sent);
    if (!isKept)
      findings.push(`client ${number} was promised ${acknowledged}, found ${String(size)}`);
  }
  return findings;
}

async function lostTags(reader: HttpClient, clients: readonly TortureClient[]): Promise<string[]> {
  const lost: string[] = [];
  for (const project of SHARED_PROJECTS) {
    const path = `resource/Project/${project}/Project`;
    const { Tags: tags } = (await get(reader, path)) as { Tags: string[] };
    const found = new Set(tags);
    const promised = clients.flatMap((client) =>
      client.tags.filter((each) => each.project === project),
    );
    lost.push(
      ...promised
        .filter(({ tag }) => !found.has(tag))
        .map(({ tag }) => `lost ${tag} of ${project}`),
    );
  }
  return lost;
}

async function wrongMarks(reader: HttpClient, marks: MarkChangeLog): Promise<string[]> {
  const findings: string[] = [];
  for (const place of marks.places) {
    const path = `resource/${place.concept}/${place.atom}/MarksOf${place.concept}`;
    const response = await reader.send('GET', path);
    // An atom of which no edit was stored was never made.
    const content = (response?.status === 404 ? { First: [] } : settled(path, response)) as object;
    const lists = ['First', 'Second', 'Third']
      .map((item) => (content as Record<string, string[]>)[item])
      .filter((list) => list !== undefined);
    findings.push(...marks.findings(place, lists));
  }
  return findings;
}

/** Lists where the change log, replayed from the installation on, differs from the stored data. */
export async function changeLogErrors(app: Application): Promise<string[]> {
  const [replayedFacts, stored] = [await replayed(app), await knownFacts(app)];
  return Object.keys({ ...replayedFacts, ...stored }).flatMap((name) => {
    const [own, other] = [new Set(replayedFacts[name]), new Set(stored[name])];
    const isValue = app.model.concepts.get(name)?.isObject === false;
    // Values that only sessions have used are in no history.
    const more = [...own].filter((fact) => !other.has(fact));
    const less = isValue ? [] : [...other].filter((fact) => !own.has(fact));
    if (more.length + less.length === 0) return [];
    return [
      `ledger of ${name}: ${more.length} too many, ${less.length} missing: ${[...more, ...less].slice(0, 3).join('; ')}`,
    ];
  });
}

async function get(reader: HttpClient, path: string): Promise<unknown> {
  return settled(path, await reader.send('GET', path));
}

function settled(path: string, response: Awaited<ReturnType<HttpClient['send']>>): unknown {
  if (response?.status !== 200) throw new Error(`GET ${path}: ${JSON.stringify(response)}`);
  return response.body;
}
