import type { DetailMessages } from './api-error.ts';

/** Describes a page that the session's roles can't open, or that doesn't exist. */
export const NO_SUCH_PAGE: DetailMessages = {
  en: 'None of your roles gives you access to this page.',
  nl: 'Met geen van uw rollen hebt u toegang tot deze pagina.',
  de: 'Keine Ihrer Rollen hat Zugriff auf diese Seite.',
};

/** Describes a page that these roles open. */
export function openedByRoles(page: string, roles: string): DetailMessages {
  return {
    en: `${page} is available to these roles: ${roles}.`,
    nl: `${page} is beschikbaar voor deze rollen: ${roles}.`,
    de: `${page} ist für diese Rollen verfügbar: ${roles}.`,
  };
}

/** Describes a field that can't be changed on this page. */
export function isReadOnly(field: string): DetailMessages {
  return {
    en: `This page shows ${field}, but you can’t change it here.`,
    nl: `Deze pagina toont ${field}, maar u kunt het hier niet wijzigen.`,
    de: `Diese Seite zeigt ${field} an, aber Sie können es hier nicht ändern.`,
  };
}

/** Describes a field whose content this page doesn't show. */
export function isHiddenField(field: string): DetailMessages {
  return {
    en: `This page doesn’t show ${field}.`,
    nl: `Deze pagina toont ${field} niet.`,
    de: `Diese Seite zeigt ${field} nicht an.`,
  };
}

/** Describes a field that can be changed on this page. */
export function isEditable(field: string): DetailMessages {
  return {
    en: `You can change ${field} on this page.`,
    nl: `U kunt ${field} op deze pagina wijzigen.`,
    de: `Sie können ${field} auf dieser Seite ändern.`,
  };
}

/** Describes a field that follows from other data. */
export function isDerived(field: string): DetailMessages {
  return {
    en: `${field} follows from other data, so it can’t be changed directly.`,
    nl: `${field} volgt uit andere gegevens en kan daarom niet rechtstreeks worden gewijzigd.`,
    de: `${field} ergibt sich aus anderen Daten und kann deshalb nicht direkt geändert werden.`,
  };
}

/** Describes a field with a formula, and when it has no value. */
export function isComputed(field: string, items: string): DetailMessages {
  return {
    en: `${field} is computed from ${items}. It is empty if a value that it needs is missing, if a divisor is zero, or if the result has too many digits.`,
    nl: `${field} wordt berekend uit ${items}. Het veld is leeg als een waarde ontbreekt die daarvoor nodig is, als een deler nul is of als de uitkomst te veel cijfers heeft.`,
    de: `${field} wird aus ${items} berechnet. Das Feld ist leer, wenn ein Wert fehlt, der dafür nötig ist, wenn ein Teiler null ist oder wenn das Ergebnis zu viele Ziffern hat.`,
  };
}

/** Lists the pages of the session on which a field can be changed. */
export function changedOn(pages: string): DetailMessages {
  return {
    en: `You can change it on these pages: ${pages}.`,
    nl: `U kunt het wijzigen op deze pagina’s: ${pages}.`,
    de: `Sie können es auf diesen Seiten ändern: ${pages}.`,
  };
}

/** Lists the roles that can change a field on some page. */
export function changedBy(roles: string): DetailMessages {
  return {
    en: `These roles can change it: ${roles}.`,
    nl: `Deze rollen kunnen het wijzigen: ${roles}.`,
    de: `Diese Rollen können es ändern: ${roles}.`,
  };
}

/** Describes a field that none of the user's roles can change. */
export const CHANGED_BY_NONE: DetailMessages = {
  en: 'None of your roles can change it.',
  nl: 'Geen van uw rollen kan het wijzigen.',
  de: 'Keine Ihrer Rollen kann es ändern.',
};

/** Describes a right of this page to add or delete items of a type. */
export function permits(right: 'create' | 'delete', concept: string): DetailMessages {
  return right === 'create'
    ? {
        en: `You can add items of type ${concept} on this page.`,
        nl: `U kunt op deze pagina items van het type ${concept} toevoegen.`,
        de: `Sie können auf dieser Seite Einträge vom Typ ${concept} hinzufügen.`,
      }
    : {
        en: `You can delete items of type ${concept} on this page.`,
        nl: `U kunt op deze pagina items van het type ${concept} verwijderen.`,
        de: `Sie können auf dieser Seite Einträge vom Typ ${concept} löschen.`,
      };
}

/** Describes a missing right to add or delete items of a type. */
export function lacksRight(right: 'create' | 'delete', concept: string): DetailMessages {
  return right === 'create'
    ? {
        en: `You can’t add items of type ${concept} on this page.`,
        nl: `U kunt op deze pagina geen items van het type ${concept} toevoegen.`,
        de: `Sie können auf dieser Seite keine Einträge vom Typ ${concept} hinzufügen.`,
      }
    : {
        en: `You can’t delete items of type ${concept} on this page.`,
        nl: `U kunt op deze pagina geen items van het type ${concept} verwijderen.`,
        de: `Sie können auf dieser Seite keine Einträge vom Typ ${concept} löschen.`,
      };
}

/** Lists the pages of the session that give a right. */
export function doneOn(pages: string): DetailMessages {
  return {
    en: `You can do that on these pages: ${pages}.`,
    nl: `Dat kunt u doen op deze pagina’s: ${pages}.`,
    de: `Das können Sie auf diesen Seiten tun: ${pages}.`,
  };
}

/** Lists the roles that have a right on some page. */
export function doneBy(roles: string): DetailMessages {
  return {
    en: `These roles can do that: ${roles}.`,
    nl: `Deze rollen kunnen dat: ${roles}.`,
    de: `Diese Rollen können das: ${roles}.`,
  };
}

/** Describes a right that none of the user's roles has. */
export const DONE_BY_NONE: DetailMessages = {
  en: 'None of your roles can do that.',
  nl: 'Geen van uw rollen kan dat.',
  de: 'Keine Ihrer Rollen kann das.',
};

/** Describes a field that offers every item of a type. */
export function offersAll(concept: string, field: string): DetailMessages {
  return {
    en: `${field} offers every item of type ${concept} that it doesn’t contain yet. Other items don’t exist, or have another type.`,
    nl: `U kunt in ${field} elk item van het type ${concept} kiezen dat er nog niet in staat. Andere items bestaan niet of hebben een ander type.`,
    de: `In ${field} können Sie jeden Eintrag vom Typ ${concept} wählen, der dort noch nicht enthalten ist. Andere Einträge gibt es nicht, oder sie haben einen anderen Typ.`,
  };
}

/** Describes a field that accepts only some values. */
export function offersValues(field: string, values: string): DetailMessages {
  return {
    en: `${field} accepts only these values: ${values}.`,
    nl: `${field} accepteert alleen deze waarden: ${values}.`,
    de: `${field} akzeptiert nur diese Werte: ${values}.`,
  };
}

/** Describes items that no field offers, because no page of the session shows their type. */
export function isNotOffered(concept: string): DetailMessages {
  return {
    en: `None of your pages shows the items of type ${concept}, so you can’t choose from them.`,
    nl: `Geen van uw pagina’s toont items van het type ${concept}, dus u kunt er geen kiezen.`,
    de: `Keine Ihrer Seiten zeigt Einträge vom Typ ${concept} an, deshalb können Sie keinen auswählen.`,
  };
}
