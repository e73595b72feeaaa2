import { isBuiltIn, type RelationDefinition } from '@ampersand-prototype/generics';
import type { Generics } from '../../model/generics-folder.ts';
import { reversedDefinition } from './converse.ts';
import type { Match, RelationPair } from './match.ts';
import { fits } from './renamed-ends.ts';
import type { Suggestion } from './suggest.ts';

/** What both models have, and the signatures of removed relations. */
interface KeptParts {
  readonly concepts: { readonly kept: readonly Match[] };
  readonly relations: {
    readonly kept: readonly RelationPair[];
    readonly vanished: readonly string[];
  };
}

/**
 * Lists the reversals and merges that fit the concepts of removed relations. Plain renames to new relations are not listed:
 * all of them are possible.
 */
export function renameOptions(
  before: Generics,
  after: Generics,
  { concepts, relations }: KeptParts,
): Suggestion[] {
  const byName = ({ concepts: all }: Generics) => new Map(all.map((each) => [each.name, each]));
  const [olds, news] = [byName(before), byName(after)];
  const nowOf = new Map(concepts.kept.map((match) => [match.before, match.after]));
  const keptAs = new Map(relations.kept.map((pair) => [pair.after, pair.before]));
  const fitsEnds = (old: RelationDefinition, now: RelationDefinition): boolean =>
    (['srcConceptName', 'tgtConceptName'] as const).every((end) => {
      const nowOfOld = news.get(nowOf.get(old[end]) ?? old[end]);
      return fits(olds.get(old[end]), nowOfOld, news.get(now[end]));
    });
  const removed = new Set(relations.vanished);
  const targets = after.relations.filter(({ signature }) => !isBuiltIn(signature));
  return before.relations
    .filter(({ signature }) => removed.has(signature) && !isBuiltIn(signature))
    .flatMap((old) =>
      targets.flatMap((now): Suggestion[] => {
        const mergedWith = keptAs.get(now.signature);
        const isStraight = fitsEnds(old, now);
        if (mergedWith === undefined && isStraight) return [];
        if (!isStraight && !fitsEnds(reversedDefinition(old), now)) return [];
        const ends = { before: old.signature, after: now.signature };
        return [
          {
            ...{ kind: 'relation', ...ends },
            ...(!isStraight && { isReversed: true }),
            ...(mergedWith !== undefined && { mergedWith }),
          },
        ];
      }),
    );
}
