import { identityTitle, propertyTitle, type RuleTitle } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import { findRelation, type Relation } from '../model/relation.ts';
import { ruleMeaning, ruleMessage, type Rule, type ScriptLanguage } from '../model/rule.ts';

/** What a relation is called: by a field, which may be one of its target. */
export interface RelationName {
  readonly label: string;
  readonly isFlipped: boolean;
}

/** The relations of a model by their labels on the pages of a session; without those by their own labels. */
export interface LabelledRelations {
  readonly relations: ReadonlyMap<string, Relation>;
  relationName?(relation: Relation): RelationName;
}

/**
 * Returns what users call a rule: its LABEL, else its MESSAGE, else its MEANING; a multiplicity in words. They don't know
 * its name.
 */
export function ruleTitle(rule: Rule, language: Language, labelled: LabelledRelations): RuleTitle {
  const { name, label, isInvariant, asked, computes } = rule;
  const unnamed = { kind: isInvariant ? 'rule' : 'task', text: '' } as const;
  // The script has no texts for these: those of the compiler contain names.
  if (asked !== null) return sourceTitle(rule, asked, { language, labelled }) ?? unnamed;
  if (computes !== null || isOfFramework(rule)) return unnamed;
  if (label !== name) return { kind: isInvariant ? 'statement' : 'list', text: label };
  const [message, meaning] = [ruleMessage(rule, language), ruleMeaning(rule, language)];
  if (message !== name && message !== meaning && message !== rule.meaning)
    return { kind: 'message', text: asSentence(message) };
  return meaning === '' ? unnamed : { kind: 'statement', text: meaning.replace(/\.$/, '') };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Whether the rule is one of the menus, which each compiler adds with its own texts. */
function isOfFramework({ name }: Rule): boolean {
  return name.startsWith('PrototypeContext.');
}

/** Returns the meaning that the script gives a rule; empty if the text is one of the compiler, which contains names. */
export function writtenMeaning(rule: Rule, language: Language): string {
  return rule.asked === null && rule.computes === null && !isOfFramework(rule)
    ? ruleMeaning(rule, language)
    : '';
}

/**
 * Returns the message that users see when a rule is violated. Where the script has no words for it, those of the compiler have
 * names of relations: then it is what the rule requires.
 */
export function messageInWords(
  rule: Rule,
  language: ScriptLanguage,
  labelled: LabelledRelations,
): string {
  const title = rule.asked && ruleTitle(rule, language ?? 'en', labelled).text;
  return title || ruleMessage(rule, language);
}

/** The language and the labels of a title. */
interface Wording {
  readonly language: Language;
  readonly labelled: LabelledRelations;
}

function sourceTitle(
  { source }: Rule,
  { word, relation: signature, compares }: NonNullable<Rule['asked']>,
  { language, labelled }: Wording,
): RuleTitle | null {
  const named = (each: string): { relation: Relation; name: RelationName } | null => {
    const relation = findRelation(labelled.relations, each);
    return relation
      ? { relation, name: labelled.relationName?.(relation) ?? ownName(relation) }
      : null;
  };
  if (word === 'IDENT') {
    const fields = compares?.flatMap((each) => named(each)?.name.label ?? []) ?? [];
    return identityTitle(language, source.label, fields);
  }
  const found = named(signature ?? '');
  if (!found) return null;
  const { relation, name } = found;
  const inWords = {
    ...{ field: name.label, isFlipped: name.isFlipped },
    ...{ source: relation.source.label, target: relation.target.label },
  };
  return propertyTitle(language, word, inWords, relation.signature);
}

function ownName({ label }: Relation): RelationName {
  return { label, isFlipped: false };
}
