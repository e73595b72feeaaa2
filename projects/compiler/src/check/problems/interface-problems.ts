import { replaceBy } from '../../diagnostic/fix.ts';
import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import {
  alternatives,
  didYouMean,
  suggestNames,
} from '@ampersand-prototype/generics/suggest-names';

/** Reports a label that several items of a box share. */

export function duplicateLabel(
  label: string,
  what: string,
  origin: Origin,
  others: readonly Origin[],
): Diagnostic {
  const times = others.length === 2 ? 'twice' : `${others.length} times`;
  return diagnostic('AMP3301', origin, `The label \`${label}\` is used ${times} in this ${what}.`, {
    hint: 'Give each item a unique label. To change the text that users see, add LABEL "…" after it.',
    related: others.map((other) => ({ origin: other, message: `\`${label}\` is also used here` })),
  });
}

/** Reports CRUD flags on a reference to an interface. */
export function crudOnReference(name: string, origin: Origin): Diagnostic {
  const message = `The rights of this item come from the interface \`${name}\` that it refers to.`;
  return diagnostic('AMP3302', origin, message, {
    hint: `Remove the CRUD flags, or write \`LINKTO INTERFACE ${name}\`.`,
  });
}

/** Reports a reference to an interface that does not exist. */
export function unknownInterface(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP3303', origin, `There is no interface \`${name}\`.`, {
    hint: didYouMean(name, known) ?? 'Refer to an interface in this script.',
  });
}

/** A name where it is used. */
interface NamedPlace {
  readonly text: string;
  readonly origin: Origin;
}

/** What a name refers to: the concept that it is for, and where it is declared. */
interface DeclaredFor {
  readonly concept: Concept;
  readonly origin: Origin;
}

/** Reports a reference to an interface for a different concept. */
export function referenceDoesNotFit(
  { text: name, origin }: NamedPlace,
  declared: DeclaredFor,
  target: Concept,
  isNarrower: boolean,
): Diagnostic {
  const relation = isNarrower ? 'covers only some of them' : 'is unrelated';
  const message =
    `The interface \`${name}\` is for \`${declared.concept.name}\`, ` +
    `which ${relation}: the target of this item is \`${target.name}\`.`;
  return diagnostic('AMP3304', origin, message, {
    hint: `Refer to an interface for \`${target.name}\` or for a more general concept.`,
    related: [{ origin: declared.origin, message: `\`${name}\` is declared here` }],
  });
}

/** Reports interfaces that include each other in a cycle. */
export function referenceCycle(
  names: readonly string[],
  origin: Origin,
  others: readonly Origin[],
): Diagnostic {
  const path = [...names, names[0] ?? ''].map((name) => `\`${name}\``).join(' → ');
  return diagnostic('AMP3305', origin, `These interfaces include each other in a cycle: ${path}.`, {
    hint: 'Write `LINKTO` before one of the references to show it as a link.',
    related: others.map((other) => ({ origin: other, message: 'a reference in the cycle' })),
  });
}

/** Reports a view that does not exist. */
export function unknownView(name: string, known: Iterable<string>, origin: Origin): Diagnostic {
  const names = [...known];
  return diagnostic('AMP3306', origin, `There is no view \`${name}\`.`, {
    hint:
      didYouMean(name, names) ?? 'Use the name of a VIEW in this script, or remove the annotation.',
    fixes: replaceBy(origin, suggestNames(name, names)),
  });
}

/** Reports a view for a different concept. */
export function viewDoesNotFit(
  { text: name, origin }: NamedPlace,
  declared: DeclaredFor,
  target: Concept,
  isNarrower: boolean,
): Diagnostic {
  const reason = isNarrower ? 'but the atoms here are the more general' : 'but the atoms here are';
  const message = `View \`${name}\` is for \`${declared.concept.name}\`, ${reason} \`${target.name}\`.`;
  return diagnostic('AMP3307', origin, message, {
    hint: `Use a view for \`${target.name}\` or a more general concept.`,
    related: [{ origin: declared.origin, message: `\`${name}\` is declared here` }],
  });
}

/** Reports a concept with several default views. */
export function severalDefaultViews(
  concept: Concept,
  names: readonly string[],
  first: Origin,
  others: readonly Origin[],
): Diagnostic {
  const message = `\`${concept.name}\` has more than one default view: ${alternatives(names, 'and')}.`;
  return diagnostic('AMP3308', first, message, {
    hint: 'Keep DEFAULT in only one of them. A view in parentheses is always a default view.',
    related: others.map((origin) => ({ origin, message: 'another default view' })),
  });
}

/** Warns about CRUD flags that have no effect. */
export function crudWithoutEffect(
  flags: readonly string[],
  why: string,
  origin: Origin,
): Diagnostic {
  const message = `${alternatives(flags, 'and')} can't be used here: ${why}.`;
  const lowercase = flags.map((flag) => flag.toLowerCase());
  return diagnostic('AMP3320', origin, message, {
    severity: 'warning',
    hint: `Write ${alternatives(lowercase, 'and')}.`,
  });
}

/** Warns about a field that updates values of a relation that is never filled. */
export function neverFilled(relation: string, origin: Origin): Diagnostic {
  const message = `\`U\` has no effect here: \`${relation}\` never gets a value that could be changed.`;
  return diagnostic('AMP3320', origin, message, {
    severity: 'warning',
    hint: 'Write `C` as well to let users set a value, or write `u`.',
  });
}

/** Warns about flags that allow changes where reading is not allowed. */
export function unreadableNotChangeable(origin: Origin): Diagnostic {
  const message = "`U` and `D` have no effect here, because reading isn't allowed (`r`).";
  return diagnostic('AMP3320', origin, message, {
    severity: 'warning',
    hint: 'Write `u` and `d`, or allow reading with `R`.',
  });
}

/** Warns about a box whose new atoms lack a required link. */
export function newAtomIncomplete(
  concept: Concept,
  relations: readonly string[],
  origin: Origin,
): Diagnostic {
  const missing = alternatives(relations, 'and');
  const message = `A new \`${concept.name}\` can't be saved from here: it needs ${missing}, and this box has no item that can fill it.`;
  return diagnostic('AMP3323', origin, message, {
    severity: 'warning',
    hint: `Add an item for ${missing} with C, declare a DEFAULT, or write \`c\` so that no atoms can be created here.`,
  });
}

/** Warns about a box of files whose upload leaves required links out. */
export function uploadIncomplete(
  concept: Concept,
  relations: readonly string[],
  origin: Origin,
): Diagnostic {
  const missing = alternatives(relations, 'and');
  const message = `A new \`${concept.name}\` can't be saved from here: it needs ${missing}, and the upload of a file fills only its path and its name.`;
  return diagnostic('AMP3323', origin, message, {
    severity: 'warning',
    hint: `Drop TOT or SUR, so that users can fill ${missing} after the upload, declare a DEFAULT, or write \`c\` so that no files can be added here.`,
  });
}

/** Warns about editable links of a symmetric relation. */
export function symmetricLinks(relation: string, origin: Origin): Diagnostic {
  const message = `Links of \`${relation}\` can't be edited here: it is symmetric (SYM), so each link also needs its reverse, and nothing creates that.`;
  return diagnostic('AMP3324', origin, message, {
    severity: 'warning',
    hint: `Add an enforcement rule that adds and deletes the reverse links, drop SYM and show \`${relation} \\/ ${relation}~\`, or write \`cRud\` to make the item read-only.`,
  });
}

/** Warns about interfaces whose files would get the same name. */
export function collidingInterfaceNames(
  name: string,
  other: string,
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `The interfaces \`${name}\` and \`${other}\` differ only in case and symbols, so their files would get the same name.`;
  return diagnostic('AMP3322', origin, message, {
    severity: 'warning',
    hint: 'Rename one of them, and keep the text that users see with LABEL.',
    related: [{ origin: first, message: `\`${other}\` is declared here` }],
  });
}
