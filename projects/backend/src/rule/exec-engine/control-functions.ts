import { literalOf, type Argument } from './argument.ts';
import type { EngineContext, EngineFunction } from './engine-function.ts';

const URL_CONCEPT_TEXT = /^\/?[^\s]*$/;

/** The address that an argument gives; an address outside the application is not followed. */
function address({ newAtom }: EngineContext, argument: Argument | undefined): string | null {
  const text = (argument?.values[0] ?? '')
    .replaceAll('_NEW', encodeURIComponent(newAtom ?? '_NEW'))
    .trim();
  const isInside =
    URL_CONCEPT_TEXT.test(text) && !text.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(text);
  return text === '' || text === '_NULL' || !isInside ? null : text;
}

/** SetNavToOnCommit, SetNavToOnRollback, TriggerService and TerminateThisExecEngine. */
export const CONTROL_FUNCTIONS: Readonly<Record<string, EngineFunction>> = {
  SetNavToOnCommit: {
    takes: (count) => count === 1,
    signature: 'address',
    run: (context, [argument]) => {
      context.run.navigation.onCommit =
        address(context, argument) ?? context.run.navigation.onCommit;
    },
  },
  SetNavToOnRollback: {
    takes: (count) => count === 1,
    signature: 'address',
    run: (context, [argument]) => {
      context.run.navigation.onRollback =
        address(context, argument) ?? context.run.navigation.onRollback;
    },
  },
  TriggerService: {
    takes: (count) => count === 1,
    signature: 'role',
    run: ({ run }, [role]) => void run.requestedServices.add(literalOf(role, 'role')),
  },
  TerminateThisExecEngine: {
    takes: (count) => count <= 1,
    signature: '[message]',
    run: ({ run }) => {
      run.terminated = true;
    },
  },
};
