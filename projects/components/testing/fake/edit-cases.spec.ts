import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonNode, requestErrorOf } from '@ampersand-prototype/components';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { FakeBackend } from './fake-backend';

const FILE = join(__dirname, '../../../generics/edit-cases/cases.json');
const { content, cases } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly content: JsonNode;
  readonly cases: readonly {
    readonly name: string;
    readonly requests: readonly {
      readonly operations: readonly PatchOperation[];
      readonly id?: string;
      readonly dryRun?: boolean;
      readonly mustExist?: boolean;
      readonly response: Readonly<Record<string, unknown>>;
    }[];
    readonly after: JsonNode;
  }[];
};

describe('edits that every backend answers alike: the one in memory', () => {
  it.each(cases)('$name', async ({ requests, after }) => {
    const backend = new FakeBackend({
      content,
      makesRoot: true,
      atoms: { Person: [{ _id_: 'dee', _label_: 'Dee', Name: 'Dee' } as never] },
    });
    for (const { operations, id, dryRun, mustExist, response } of requests) {
      const path = 'resource/Person/ann';
      const sent = backend.patch(path, 'Person', operations, { id, dryRun, mustExist });
      const reported = await sent.catch((error: unknown) => requestErrorOf(error));
      expect(reported).toMatchObject(response);
    }
    expect(bare(backend.content)).toEqual(bare(after));
  });
});

/** Content without labels and links; lists in an order of their own. */
function bare(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(bare).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== '_label_' && key !== '_ifcs_');
  return Object.fromEntries(kept.sort().map(([key, part]) => [key, bare(part)]));
}
