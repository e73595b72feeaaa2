import type { Language } from '@ampersand-prototype/generics';
import { capitalized } from './enumeration.ts';
import { GRAMMAR, quoteIn } from './grammars.ts';

/** The change of a field, with labels. */
export interface FieldStep {
  readonly kind:
    | 'add'
    | 'addNew'
    | 'addSome'
    | 'remove'
    | 'set'
    | 'setNew'
    | 'fillIn'
    | 'choose'
    | 'clear'
    | 'turnOn'
    | 'turnOff';
  readonly field: string;
  /** Label of the item that has the field; null for the item of the page. */
  readonly owner: string | null;
  /** Label of the value; of a new item, of its concept. */
  readonly value: string;
}

/** A new object of a concept with links to others, with labels. */
interface CreationStep {
  readonly kind: 'create';
  readonly concept: string;
  readonly values: readonly string[];
  /** Whether the object opens as a draft, for the user to complete. */
  readonly isDraft: boolean;
}

/** A step of a repair. */
export type RepairStep = FieldStep | CreationStep;

/** The texts of steps in one language; `field` includes the owner or is the concept of a new object, and values are quoted. */
type RepairGrammar = Readonly<Record<RepairStep['kind'], (field: string, value: string) => string>>;

const STEPS: Readonly<Record<Language, RepairGrammar>> = {
  en: {
    create: (field, value) => `add a new ${field} for ${value}`,
    add: (field, value) => `add ${value} to ${field}`,
    addNew: (field, value) => `add a new ${value} to ${field}`,
    addSome: (field) => `add to ${field}`,
    remove: (field, value) => `remove ${value} from ${field}`,
    set: (field, value) => `set ${field} to ${value}`,
    setNew: (field, value) => `set ${field} to a new ${value}`,
    fillIn: (field) => `fill in ${field}`,
    choose: (field) => `choose another value for ${field}`,
    clear: (field) => `clear ${field}`,
    turnOn: (field) => `turn on ${field}`,
    turnOff: (field) => `turn off ${field}`,
  },
  nl: {
    create: (field, value) => `nieuw item (${field}) toevoegen voor ${value}`,
    add: (field, value) => `${value} toevoegen aan ${field}`,
    addNew: (field, value) => `nieuw item (${value}) toevoegen aan ${field}`,
    addSome: (field) => `toevoegen aan ${field}`,
    remove: (field, value) => `${value} verwijderen uit ${field}`,
    set: (field, value) => `${field} op ${value} zetten`,
    setNew: (field, value) => `${field} op een nieuw item (${value}) zetten`,
    fillIn: (field) => `${field} invullen`,
    choose: (field) => `een andere waarde voor ${field} kiezen`,
    clear: (field) => `${field} leegmaken`,
    turnOn: (field) => `${field} aanzetten`,
    turnOff: (field) => `${field} uitzetten`,
  },
  de: {
    create: (field, value) => `neuen Eintrag (${field}) für ${value} hinzufügen`,
    add: (field, value) => `${value} zu ${field} hinzufügen`,
    addNew: (field, value) => `neuen Eintrag (${value}) zu ${field} hinzufügen`,
    addSome: (field) => `zu ${field} hinzufügen`,
    remove: (field, value) => `${value} aus ${field} entfernen`,
    set: (field, value) => `${field} auf ${value} setzen`,
    setNew: (field, value) => `${field} auf einen neuen Eintrag (${value}) setzen`,
    fillIn: (field) => `${field} ausfüllen`,
    choose: (field) => `einen anderen Wert für ${field} wählen`,
    clear: (field) => `${field} leeren`,
    turnOn: (field) => `${field} einschalten`,
    turnOff: (field) => `${field} ausschalten`,
  },
};

const OF: Readonly<Record<Language, string>> = { en: 'of', nl: 'van', de: 'von' };

const DISCARD: Readonly<Record<Language, string>> = {
  en: 'Discard this change',
  nl: 'Deze wijziging niet opslaan',
  de: 'Diese Änderung verwerfen',
};

/** Formats the steps of a repair as a command, for its button. */
export function repairTitle(steps: readonly RepairStep[], language: Language): string {
  if (steps.length === 0) return DISCARD[language];
  const title = GRAMMAR[language].and(steps.map((step) => stepText(step, language)));
  return capitalized(steps.every(isCompletedByUser) ? `${title}…` : title);
}

/** Whether a step only opens something, in which the user goes on. */
function isCompletedByUser(step: RepairStep): boolean {
  if (step.kind === 'create') return step.isDraft;
  return step.kind === 'fillIn' || step.kind === 'choose' || step.kind === 'addSome';
}

function stepText(step: RepairStep, language: Language): string {
  const quote = (text: string): string => quoteIn(language, text);
  if (step.kind === 'create')
    return STEPS[language].create(step.concept, GRAMMAR[language].and(step.values.map(quote)));
  const { kind, field, owner, value } = step;
  const owned = owner === null ? quote(field) : `${quote(field)} ${OF[language]} ${quote(owner)}`;
  const isNew = kind === 'addNew' || kind === 'setNew';
  return STEPS[language][kind](owned, isNew ? value : quote(value));
}
