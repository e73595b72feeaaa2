import type { View } from '../model/view.ts';
import type { Connection } from '../database/database.ts';
import { runQuery, type QueryReader } from './bind.ts';

/** An atom with its label, as its view shows it. */
export interface Shown {
  readonly label: string;
  /** Value per labelled segment; null when no segment has a label. */
  readonly segments: Readonly<Record<string, string>> | null;
}

/** Reads the labels of a set of atoms by a view. It takes one query for any number of atoms and segments. */
export async function readShown(
  reader: QueryReader,
  view: View,
  atoms: readonly string[],
): Promise<Map<string, Shown>> {
  const values = await readSegments(reader, view, atoms);
  return new Map(atoms.map((atom) => [atom, show(view, values.get(atom) ?? NO_VALUES)]));
}

/** The data from which labels are read: current, and optionally before a change. */
export interface LabelSource {
  readonly connection: Connection;
  readonly before?: Connection | undefined;
}

/**
 * Reads the labels of a set of atoms. With the data as they were `before` a change, an atom that lost a part of what it is
 * called by goes by the name that people know.
 */
export async function readLabels(
  { connection, before }: LabelSource,
  view: View,
  session: string | null,
  atoms: readonly string[],
): Promise<Map<string, string>> {
  const is = await readSegments({ connection, session }, view, atoms);
  const was = before ? await readSegments({ connection: before, session }, view, atoms) : NOTHING;
  return new Map(
    atoms.map((atom) => {
      const [now, then] = [is.get(atom) ?? NO_VALUES, was.get(atom) ?? NO_VALUES];
      const hasLost = [...then.keys()].some((segment) => !now.has(segment));
      return [atom, show(view, hasLost ? then : now).label];
    }),
  );
}

type SegmentValues = ReadonlyMap<number, string>;

const NO_VALUES: SegmentValues = new Map();
const NOTHING: ReadonlyMap<string, SegmentValues> = new Map();

async function readSegments(
  reader: QueryReader,
  view: View,
  atoms: readonly string[],
): Promise<Map<string, SegmentValues>> {
  const values = new Map<string, Map<number, string>>();
  if (!view.query || atoms.length === 0) return values;
  for (const { segment, src, tgt } of await runQuery(reader, view.query, atoms)) {
    if (src === null || src === undefined || tgt === null || tgt === undefined) continue;
    const ofAtom = values.get(src) ?? new Map<number, string>();
    const known = ofAtom.get(Number(segment));
    if (known === undefined || tgt < known) ofAtom.set(Number(segment), tgt);
    values.set(src, ofAtom);
  }
  return values;
}

function show(view: View, values: SegmentValues): Shown {
  const parts = view.segments.map((segment, i) => segment.text ?? values.get(i) ?? '');
  const labelled = view.segments.some((segment) => segment.isLabelled);
  const segments = Object.fromEntries(
    view.segments.map((segment, i) => [segment.key, parts[i] ?? '']),
  );
  const inLabel = parts.filter((_, i) => view.segments[i]?.isInLabel);
  return { label: inLabel.join(''), segments: labelled ? segments : null };
}
