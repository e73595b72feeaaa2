import type { FastifyRequest } from 'fastify';
import { PLACE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { Application } from '../../../application/application.ts';
import { readAddress, type ResourceAddress } from '../../../plan/resource-address.ts';
import { queryOf } from '../../request/query.ts';

/** Reads the resource address of a request. @throws ApiError */
export function addressOf(
  app: Pick<Application, 'model'>,
  request: FastifyRequest,
): ResourceAddress {
  const path = request.raw.url?.split('?')[0] ?? '';
  return readAddress(
    app.model,
    path.slice(path.indexOf('/resource/') + '/resource/'.length),
    queryOf(request, PLACE_QUERY),
  );
}
