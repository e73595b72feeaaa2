import { quoteText } from '@ampersand-prototype/compiler';
import { conceptNameOf, labelOf, type UniqueNames } from '../schema/schema-names.ts';
import type { PlannedRelation } from '../schema/schema-plan.ts';
import type { GraphSchema } from './graph-schema.ts';
import { isPlainText, literalTypeOf, writtenLiteral, type LiteralType } from './literal-type.ts';
import { isLiteralKind, type LiteralKind, type RelationGroup } from './relation-group.ts';
import { localName } from './vocabulary.ts';

/** What all relations of a graph share while they are planned. */
export interface RelationContext {
  readonly schema: GraphSchema;
  readonly concepts: UniqueNames;
  readonly notes: string[];
}

/** A relation, with the property that it comes from as the script records it. */
export interface PlannedProperty {
  readonly relation: PlannedRelation;
  readonly origin: string;
}

type Target = Pick<PlannedRelation, 'target' | 'type' | 'pairs'> & { readonly suffix: string };

/** Plans the relation of a group. What it does not hold, or in another form, is noted. */
export function planRelation(
  group: RelationGroup,
  isOnly: boolean,
  context: RelationContext,
): PlannedProperty {
  const { name, property, source, target } = group;
  const { schema } = context;
  const language = isLiteralKind(target) ? target.language : '';
  const { suffix, ...values } = isLiteralKind(target)
    ? literalTarget(group, target, context)
    : { target: target.name, type: null, pairs: resourcePairs(group), suffix: '' };
  const label = schema.label(property) ?? labelOf(localName(property));
  const relation = {
    ...{ name, source: source.name, ...values },
    label: language === '' ? label : `${label} (${language})`,
    meaning: schema.comment(property),
    properties: propertiesOf(group, values.pairs, isOnly, context),
  };
  return { relation, origin: `${property}${suffix}` };
}

function resourcePairs({ triples }: RelationGroup): PlannedRelation['pairs'] {
  return triples.flatMap(({ subject, object }) =>
    typeof object === 'string' ? [[quoteText(subject), quoteText(object)] as const] : [],
  );
}

function literalTarget(
  group: RelationGroup,
  { datatype, language }: LiteralKind,
  { concepts, notes }: RelationContext,
): Target {
  const values = group.triples.flatMap(({ object }) =>
    typeof object === 'string' ? [] : [object.value],
  );
  const type = literalTypeOf(datatype, values);
  notes.push(...notesOf(group.name, values, type));
  const pairs = group.triples.flatMap(({ subject, object }): (readonly [string, string])[] => {
    const form = typeof object === 'string' ? undefined : type.forms.get(object.value);
    const written = form === undefined ? null : writtenLiteral(type.type, form);
    return written === null ? [] : [[quoteText(subject), written]];
  });
  const marks = language === '' ? ` ^^${datatype}${type.suffix}` : ` @${language}`;
  return {
    target: concepts.take(
      conceptNameOf(group.source.name, `${localName(group.property)} ${language}`),
    ),
    type: type.type,
    pairs: [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()],
    suffix: isPlainText(datatype) && language === '' ? '' : marks,
  };
}

function notesOf(name: string, values: readonly string[], type: LiteralType): string[] {
  const lost = values.filter((value) => !type.forms.has(value)).length;
  const others = values.filter((value) => (type.forms.get(value) ?? value) !== value);
  const [other = ''] = others;
  return [
    ...(lost > 0
      ? [
          `${lost} values of ${name} are left out: they are empty, too long, or not in normal form NFC of Unicode.`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `${others.length} values of ${name} are written in another form: ${type.forms.get(other)} for ${other}.`,
        ]
      : []),
    ...(type.isText
      ? [`The values of ${name} are texts: its technical type can't hold all of them exactly.`]
      : []),
  ];
}

function propertiesOf(
  { name, property, source }: RelationGroup,
  pairs: PlannedRelation['pairs'],
  isOnly: boolean,
  { schema, notes }: RelationContext,
): PlannedRelation['properties'] {
  const stated = schema.multiplicities(property, source.iri);
  const sources = new Set(pairs.map(([from]) => from)).size;
  const targets = new Set(pairs.map(([, to]) => to)).size;
  const found = [
    ['UNI', stated.isUnivalent, sources === pairs.length],
    ['TOT', stated.isTotal, isOnly && sources === source.atoms.size],
    ['INJ', stated.isInjective, targets === pairs.length],
  ] as const;
  return found.flatMap(([multiplicity, isStated, isTrue]) => {
    if (isStated && !isTrue)
      notes.push(
        `The data violate that ${name}[${source.name}] is ${multiplicity}. It is not declared.`,
      );
    return isStated && isTrue ? [multiplicity] : [];
  });
}
