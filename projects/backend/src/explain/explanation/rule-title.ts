import { multiplicityTitle, type RuleTitle } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import { findRelation, type Relation } from '../../model/relation.ts';
import { ruleMeaning, ruleMessage, type Rule } from '../../model/rule.ts';

/** The relations of a model by their labels on the pages of a session. */
export interface LabelledRelations {
  readonly relations: ReadonlyMap<string, Relation>;
  label(relation: Relation): string;
}

/**
 * Returns what users call a rule: its LABEL, else its MESSAGE, else its MEANING; a multiplicity in words. They don't know
 * its name.
 */
export function ruleTitle(rule: Rule, language: Language, labelled: LabelledRelations): RuleTitle {
  const { name, label, isInvariant, asked, computes } = rule;
  const unnamed = { kind: isInvariant ? 'rule' : 'task', text: '' } as const;
  // The script has no texts for these: those of the compiler contain names.
  if (asked !== null) return propertyTitle(asked, language, labelled) ?? unnamed;
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

function propertyTitle(
  { word, relation: signature }: NonNullable<Rule['asked']>,
  language: Language,
  labelled: LabelledRelations,
): RuleTitle | null {
  const relation = findRelation(labelled.relations, signature ?? '');
  if (!relation) return null;
  const { source, target } = relation;
  const words = { field: labelled.label(relation), source: source.label, target: target.label };
  return multiplicityTitle(language, word, words);
}
