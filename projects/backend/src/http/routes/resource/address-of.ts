import type { ApiRequest } from '../../request/api-request.ts';
import { PLACE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { Application } from '../../../application/application.ts';
import { readAddress, type ResourceAddress } from '../../../read/choose/resource-address.ts';
import { queryOf } from '../../request/query.ts';

/** Reads the resource address of a request. @throws ApiError */
export function addressOf(app: Pick<Application, 'model'>, request: ApiRequest): ResourceAddress {
  return readAddress(app.model, request.pathAfter('/resource/'), queryOf(request, PLACE_QUERY));
}
