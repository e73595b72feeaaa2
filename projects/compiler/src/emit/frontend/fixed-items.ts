import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxHeader, BoxItem, TermItem } from '../../context/interface.ts';
import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';

interface FixedItems {
  /** What the template of the product draws the box with. */
  readonly component: string;
  readonly needed: readonly string[];
  readonly others: readonly string[];
}

const CHOICE = ['selectFrom', 'setRelation'];
const CHOICE_TEXTS = ['emptyOption', 'noOptionsTxt'];

/** The boxes of which the items have fixed names. */
const FIXED: Readonly<Record<string, FixedItems>> = {
  FILTEREDDROPDOWN: { component: 'atomic-object', needed: CHOICE, others: CHOICE_TEXTS },
  SELECT: { component: 'atomic-select', needed: CHOICE, others: [...CHOICE_TEXTS, 'disabled'] },
  PROPBUTTON: {
    component: 'box-prop-button',
    needed: ['property'],
    others: (
      'label label1 label2 label3 color disabledcolor disabled hide popovertext ' +
      'disabledpopovertext'
    ).split(' '),
  },
};

/** Reports missing or superfluous items of a built-in box that needs certain names. `template` is that of the box. */
export function fixedItemProblems(
  { type, origin }: BoxHeader,
  items: readonly BoxItem[],
  template: string,
  lattice: ConceptLattice,
): readonly Diagnostic[] {
  const fixed = FIXED[type];
  if (fixed === undefined || !template.includes(`<${fixed.component}`)) return [];
  const known = [...fixed.needed, ...fixed.others];
  const strange = items.filter(({ name }) => !known.includes(name));
  const meant = strange.flatMap(({ name }) => suggestNames(name, known));
  const missing = fixed.needed.filter(
    (name) => !items.some((item) => item.name === name) && !meant.includes(name),
  );
  return [
    ...strange.map((item) => unknownItem(item, type, known)),
    ...missing.map((name) => missingItem(name, type, origin)),
    ...otherChoices(items, lattice),
  ];
}

const severity = 'warning';

function unknownItem(
  { name, origin }: BoxItem,
  type: string,
  known: readonly string[],
): Diagnostic {
  const [near] = suggestNames(name, known);
  const message = `The item \`${name}\` has no effect in a box of type ${type}.`;
  return diagnostic('AMP5004', origin, message, {
    severity,
    hint:
      near === undefined
        ? `The items of this box are ${known.join(', ')}.`
        : `Did you mean \`${near}\`?`,
  });
}

function missingItem(name: string, type: string, origin: Origin): Diagnostic {
  return diagnostic('AMP5004', origin, `A box of type ${type} needs an item \`${name}\`.`, {
    severity,
    hint: `Add \`"${name}" : term\` to the box.`,
  });
}

/** Atoms of another concept than the relation holds cannot be chosen. */
function otherChoices(items: readonly BoxItem[], lattice: ConceptLattice): readonly Diagnostic[] {
  const [choices, chosen] = CHOICE.map((name) => items.find((item) => item.name === name));
  if (!isTerm(choices) || !isTerm(chosen)) return [];
  const [from, to] = [choices.term.target, chosen.term.target];
  if (lattice.isSameOrMoreGeneral(from, to) || lattice.isSameOrMoreGeneral(to, from)) return [];
  const message = `\`selectFrom\` selects atoms of \`${from.name}\`, but \`setRelation\` needs atoms of \`${to.name}\`.`;
  const hint = `Select from atoms of \`${to.name}\`.`;
  return [diagnostic('AMP5004', choices.origin, message, { severity, hint })];
}

function isTerm(item: BoxItem | undefined): item is TermItem {
  return item?.kind === 'term';
}
