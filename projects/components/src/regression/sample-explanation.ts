import type {
  ExplainedAtom,
  ExplainResponse,
  ExplanationNode,
  UnexplainedReason,
} from '@ampersand-prototype/generics';

const atom = (concept: string, label: string | null): ExplainedAtom => ({
  ...{ concept, conceptLabel: concept, _id_: label, _label_: label },
});

/** Creates an explanation step for tests and stories. */
export function sampleStep(text: string, parts: Partial<ExplanationNode> = {}): ExplanationNode {
  return {
    ...{ kind: 'link', holds: true, term: 'r', text, middle: null, relation: null, count: null },
    source: atom('Member', 'Kim'),
    target: atom('Author', 'Austen'),
    children: [],
    omitted: 0,
    ...parts,
  };
}

/** An explanation with recorded, missing, hidden, and omitted facts. */
export const SAMPLE_EXPLANATION: ExplainResponse = {
  explanation: {
    rule: {
      name: 'knowsAuthors',
      label: 'Known authors',
      meaning: 'Members know the authors of their books.',
    },
    source: atom('Member', 'Kim'),
    target: atom('Author', 'Austen'),
    sentences: [
      '“Known authors” doesn’t hold for “Kim” and “Austen” because “Kim” has borrowed “Emma” and “Austen” wrote “Emma”.',
      'Not recorded: “Kim” reads “Austen”.',
    ],
    tree: sampleStep('All of the following:', {
      kind: 'all',
      children: [
        sampleStep('Through “Emma”:', {
          kind: 'some',
          middle: atom('Book', 'Emma'),
          children: [
            sampleStep('“Kim” has borrowed “Emma”'),
            sampleStep('a value that you can’t see (Book)', { term: null }),
          ],
          omitted: 212,
        }),
        sampleStep('Not recorded: “Kim” reads “Austen”', { holds: false }),
      ],
    }),
  },
  reason: null,
  repairs: [],
};

/** Creates a response without an explanation, for tests and stories. */
export function sampleUnexplained(reason: UnexplainedReason): ExplainResponse {
  return { explanation: null, reason, repairs: [] };
}
