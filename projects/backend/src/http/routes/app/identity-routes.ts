import { described, fileResponse, route, type Route } from '../../request/route.ts';
import { createHash } from 'node:crypto';
import type { ApplicationIdentity } from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { NO_LOGO } from '../../../error/page-messages.ts';
import { ApiError } from '../../../error/api-error.ts';

const LOGO = 'app/logo';
const FOREVER = 'public, max-age=31536000, immutable';
/** Who opens the address of the logo itself gets a picture, whatever a file of vectors may hold besides. */
const PICTURE_ONLY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the logo of the application. */
export function logoRoute({ identity }: Application): Route {
  const picture = fileResponse('The picture', 'image/*');
  const description = described('application', 'The logo of the application', picture);
  return route(`GET /${LOGO}`, 'public', description, ({ reply }) => {
    if (!identity?.logo) throw new ApiError('AMP-404-FILE', NO_LOGO);
    const { type, content } = identity.logo;
    reply.headers({ 'cache-control': FOREVER, 'content-security-policy': PICTURE_ONLY });
    return reply.type(type).send(Buffer.from(content, 'base64'));
  });
}

/** Returns the branding for the navigation bar; nothing if there is none. */
export function identityOf({ identity }: Pick<Application, 'identity'>): {
  identity?: ApplicationIdentity;
} {
  if (!identity) return {};
  const { logo, styles } = identity;
  return {
    identity: {
      ...(logo && { logo: `${LOGO}?v=${digest(logo.content)}` }),
      ...(styles !== '' && { styles }),
    },
  };
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
