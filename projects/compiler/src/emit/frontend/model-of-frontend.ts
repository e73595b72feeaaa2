import type { Context } from '../../context/context.ts';
import type { FrontendModel } from './frontend-model.ts';
import type { EmittedGenerics } from '../generics/emit-generics.ts';

/** Builds the model for the Angular sources. */
export function frontendModel(
  context: Context,
  { generics, termTexts, usableRights }: EmittedGenerics,
): FrontendModel {
  const { interfaces, concepts, relations, views, roles, settings } = generics;
  const templates = context.views.flatMap((view) =>
    view.htmlTemplate === null ? [] : [[view.name, view.htmlTemplate] as const],
  );
  return {
    contextName: settings['global.contextName'],
    modelHash: settings['compiler.modelHash'],
    compilerVersion: settings['compiler.version'],
    interfaces,
    concepts,
    relations,
    views,
    roles,
    extras: {
      termTexts,
      usableRights,
      viewTemplates: new Map(templates),
      interfaceRoles: new Map(context.interfaces.map((ifc) => [ifc.name, ifc.roles])),
    },
  };
}
