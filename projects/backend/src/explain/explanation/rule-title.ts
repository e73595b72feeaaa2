import type { RuleTitle } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import { ruleMeaning, ruleMessage, type Rule } from '../../model/rule.ts';

/** Returns what users call a rule: its LABEL, else its MESSAGE, else its MEANING. They don't know its name. */
export function ruleTitle(rule: Rule, language: Language): RuleTitle {
  const { name, label, isInvariant, asked, computes } = rule;
  const unnamed = { kind: isInvariant ? 'rule' : 'task', text: '' } as const;
  // The script has no texts for these: those of the compiler contain names.
  if (asked !== null || computes !== null) return unnamed;
  if (label !== name) return { kind: isInvariant ? 'statement' : 'list', text: label };
  const [message, meaning] = [ruleMessage(rule, language), ruleMeaning(rule, language)];
  if (message !== name && message !== meaning && message !== rule.meaning)
    return { kind: 'message', text: asSentence(message) };
  return meaning === '' ? unnamed : { kind: 'statement', text: meaning.replace(/\.$/, '') };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
