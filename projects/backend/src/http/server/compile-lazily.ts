import { ERROR_TEXT } from '@ampersand-prototype/generics/schemas';
import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Compiler = FastifySchemaCompiler<object>;

/** Servers of a process share compiled schemas. */
const compile = ajvCompiler()(
  {},
  {
    customOptions: {
      removeAdditional: false,
      coerceTypes: false,
      allErrors: false,
      verbose: true,
      keywords: [ERROR_TEXT],
    },
  },
);

/** Compiles the schema of a route at its first request. To compile all of them took half of the time of a start. */
export const compileLazily: Compiler = (route) => {
  let compiled: ReturnType<typeof compile> | null = null;
  const validate: ReturnType<Compiler> = (data: unknown) => {
    compiled ??= compile(route);
    const isValid = compiled(data) === true;
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};
