import type { DetailMessages } from './api-error.ts';

/** A page that no role of the session opens, or that doesn't exist. */
export const NO_SUCH_PAGE: DetailMessages = {
  en: 'None of your roles gives access to this page.',
  nl: 'Geen van uw rollen geeft toegang tot deze pagina.',
  de: 'Keine Ihrer Rollen gibt Zugriff auf diese Seite.',
};

/** A page that these roles open. */
export function openedByRoles(page: string, roles: string): DetailMessages {
  return {
    en: `${page} is for: ${roles}.`,
    nl: `${page} is voor: ${roles}.`,
    de: `${page} ist für: ${roles}.`,
  };
}

/** A field that can't be changed on this page. */
export function isReadOnly(field: string): DetailMessages {
  return {
    en: `This page shows ${field}, but you can’t change it here.`,
    nl: `Deze pagina toont ${field}, maar u kunt het hier niet wijzigen.`,
    de: `Diese Seite zeigt ${field}, hier können Sie es aber nicht ändern.`,
  };
}

/** A field that can be changed on this page. */
export function isEditable(field: string): DetailMessages {
  return {
    en: `You can change ${field} on this page.`,
    nl: `U kunt ${field} op deze pagina wijzigen.`,
    de: `Sie können ${field} auf dieser Seite ändern.`,
  };
}

/** A field that follows from other data. */
export function isDerived(field: string): DetailMessages {
  return {
    en: `${field} follows from other data, so it can’t be changed directly.`,
    nl: `${field} volgt uit andere gegevens en is dus niet rechtstreeks te wijzigen.`,
    de: `${field} ergibt sich aus anderen Daten und lässt sich daher nicht direkt ändern.`,
  };
}

/** Pages of the session that change a field. */
export function changedOn(pages: string): DetailMessages {
  return {
    en: `You can change it on: ${pages}.`,
    nl: `U kunt het wijzigen op: ${pages}.`,
    de: `Ändern können Sie es auf: ${pages}.`,
  };
}

/** Roles that may change a field, on some page. */
export function changedBy(roles: string): DetailMessages {
  return {
    en: `These roles can change it: ${roles}.`,
    nl: `Deze rollen kunnen het wijzigen: ${roles}.`,
    de: `Diese Rollen können es ändern: ${roles}.`,
  };
}

/** A field that no role known to the session may change. */
export const CHANGED_BY_NONE: DetailMessages = {
  en: 'None of your roles can change it.',
  nl: 'Geen van uw rollen kan het wijzigen.',
  de: 'Keine Ihrer Rollen kann es ändern.',
};
