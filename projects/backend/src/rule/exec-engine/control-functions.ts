import { literalOf, type Argument } from './argument.ts';
import type { EngineActions, EngineContext } from './engine-function.ts';

const WITHOUT_SPACES = /^\S*$/;
/** Another host, or a scheme; browsers take a backslash for a slash. */
const OUTSIDE = /^(?:[/\\]{2}|\\|[a-z][a-z0-9+.-]*:)/i;

/** The address that an argument gives; an address outside the application is not followed. */
function address({ newAtom }: EngineContext, argument: Argument | undefined): string | null {
  const text = (argument?.values[0] ?? '')
    .replaceAll('_NEW', encodeURIComponent(newAtom ?? '_NEW'))
    .trim();
  const isInside = WITHOUT_SPACES.test(text) && !OUTSIDE.test(text);
  return text === '' || text === '_NULL' || !isInside ? null : text;
}

/** Engine functions that control navigation, services, and the engine itself. */
export const CONTROL_FUNCTIONS = {
  SetNavToOnCommit: (context, [argument]) => {
    const { navigation } = context.run;
    navigation.onCommit = address(context, argument) ?? navigation.onCommit;
  },
  SetNavToOnRollback: (context, [argument]) => {
    const { navigation } = context.run;
    navigation.onRollback = address(context, argument) ?? navigation.onRollback;
  },
  TriggerService: ({ run }, [role]) => void run.requestedServices.add(literalOf(role, 'role')),
  TerminateThisExecEngine: ({ run }) => {
    run.terminated = true;
  },
} satisfies EngineActions;
