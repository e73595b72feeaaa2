import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/near-names';

/** Texts of the problems with interfaces and views. */

export function duplicateLabel(
  label: string,
  what: string,
  origin: Origin,
  others: readonly Origin[],
): Diagnostic {
  const times = others.length === 2 ? 'twice' : `${others.length} times`;
  return diagnostic('AMP3301', origin, `The label \`${label}\` occurs ${times} in this ${what}.`, {
    remedy: 'Give every part its own label. LABEL "…" behind it changes what is shown.',
    related: others.map((other) => ({ origin: other, message: `\`${label}\` stands here` })),
  });
}

export function crudOnReference(name: string, origin: Origin): Diagnostic {
  const message = `The rights of this item are those of the interface \`${name}\` that it refers to.`;
  return diagnostic('AMP3302', origin, message, {
    remedy: `Remove the letters, or write \`LINKTO INTERFACE ${name}\`.`,
  });
}

export function unknownInterface(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP3303', origin, `There is no interface \`${name}\`.`, {
    remedy: didYouMean(name, known) ?? 'Refer to an interface of this script.',
  });
}

export function referenceDoesNotFit(
  name: string,
  source: Concept,
  target: Concept,
  isNarrower: boolean,
  origin: Origin,
  interfaceOrigin: Origin,
): Diagnostic {
  const relation = isNarrower ? 'is only about some of them' : 'has nothing to do with it';
  const message =
    `The interface \`${name}\` works on \`${source.name}\`, ` +
    `which ${relation}: this item ends in \`${target.name}\`.`;
  return diagnostic('AMP3304', origin, message, {
    remedy: `Refer to an interface on \`${target.name}\` or a more general concept.`,
    related: [{ origin: interfaceOrigin, message: `\`${name}\` stands here` }],
  });
}

export function referenceCycle(
  names: readonly string[],
  origin: Origin,
  others: readonly Origin[],
): Diagnostic {
  const path = [...names, names[0] ?? ''].map((name) => `\`${name}\``).join(' → ');
  return diagnostic(
    'AMP3305',
    origin,
    `These interfaces contain each other without end: ${path}.`,
    {
      remedy: 'Write `LINKTO` in front of one of the references: a link may go round.',
      related: others.map((other) => ({ origin: other, message: 'a reference of the circle' })),
    },
  );
}

export function unknownView(name: string, known: Iterable<string>, origin: Origin): Diagnostic {
  return diagnostic('AMP3306', origin, `There is no view \`${name}\`.`, {
    remedy: didYouMean(name, known) ?? 'Name a VIEW of this script, or remove the annotation.',
  });
}

export function viewDoesNotFit(
  name: string,
  concept: Concept,
  target: Concept,
  isNarrower: boolean,
  origin: Origin,
  viewOrigin: Origin,
): Diagnostic {
  const reason = isNarrower
    ? 'only some of the atoms here are that'
    : 'the atoms here are not that';
  const message = `The view \`${name}\` is for \`${concept.name}\`; ${reason}: they are \`${target.name}\`.`;
  return diagnostic('AMP3307', origin, message, {
    remedy: `Use a view for \`${target.name}\` or a more general concept.`,
    related: [{ origin: viewOrigin, message: `\`${name}\` stands here` }],
  });
}

export function severalDefaultViews(
  concept: Concept,
  names: readonly string[],
  first: Origin,
  others: readonly Origin[],
): Diagnostic {
  const message = `\`${concept.name}\` has several default views: ${alternatives(names, 'and')}.`;
  return diagnostic('AMP3308', first, message, {
    remedy: 'Keep DEFAULT in one of them. A view between round brackets is always a default view.',
    related: others.map((origin) => ({ origin, message: 'another default view' })),
  });
}

export function crudWithoutEffect(
  letters: readonly string[],
  why: string,
  origin: Origin,
): Diagnostic {
  const message = `${alternatives(letters, 'and')} cannot apply here: ${why}.`;
  return diagnostic('AMP3320', origin, message, {
    severity: 'warning',
    remedy: `Write ${alternatives(
      letters.map((letter) => letter.toLowerCase()),
      'and',
    )} to say that it is not allowed.`,
  });
}

export function unreadableNotChangeable(origin: Origin): Diagnostic {
  const message =
    'What may not be read (`r`) can be neither changed nor deleted here: `U` and `D` have no effect.';
  return diagnostic('AMP3321', origin, message, {
    severity: 'warning',
    remedy: 'Write `u` and `d`, or allow reading with `R`.',
  });
}

export function newAtomIncomplete(
  concept: Concept,
  relations: readonly string[],
  origin: Origin,
): Diagnostic {
  const missing = alternatives(relations, 'and');
  const message = `A new \`${concept.name}\` cannot be stored from here: it needs ${missing}, and nothing in this box gives it a first link.`;
  return diagnostic('AMP3323', origin, message, {
    severity: 'warning',
    remedy: `Add an item for ${missing} with C, give a DEFAULT, or forbid making atoms here with \`c\`.`,
  });
}

export function symmetricLinks(relation: string, origin: Origin): Diagnostic {
  const message = `No link of \`${relation}\` can be changed from here: it is symmetric (SYM), so each needs the one the other way round, which nothing makes.`;
  return diagnostic('AMP3324', origin, message, {
    severity: 'warning',
    remedy: `Let a rule for the execution engine make and remove the other link, drop SYM and show \`${relation} \\/ ${relation}~\`, or forbid changes here with \`cRud\`.`,
  });
}

export function collidingInterfaceNames(
  name: string,
  other: string,
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `The interfaces \`${name}\` and \`${other}\` differ only in capitals and signs, so their files get the same name.`;
  return diagnostic('AMP3322', origin, message, {
    severity: 'warning',
    remedy: 'Rename one of them; a LABEL keeps what users see.',
    related: [{ origin: first, message: `\`${other}\` stands here` }],
  });
}
