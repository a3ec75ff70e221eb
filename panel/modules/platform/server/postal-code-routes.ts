import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../core/errors';
import { formatCheck } from '../../../../core/validation/formats/formats';
import { postalCodeUrl } from './postal-code-url';
import { openPostalCodes } from './postal-codes';
import { callerContext } from '../../../../server/rest/caller';
import { personLimit } from '../../../../server/rest/session/person-limit';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** Codes that one person asks for in `SPAN_MS`: enough for whoever types them. */
const MOST = 30;
const SPAN_MS = 60_000;

/** `GET /api/postal-codes/<eight digits>`: the street, district, city and state of a Brazilian postal code. */
export function postalCodeRoutes(app: FastifyInstance, services: Services): void {
  const mayAsk = personLimit(MOST, SPAN_MS);
  const find = openPostalCodes(postalCodeUrl(services.config.environment), (error) =>
    services.runtime.report(error, 'postal codes: the service at CEP_URL'),
  );
  route(app, '/api/postal-codes/:code', {
    GET: async (request) => {
      const { principal } = await callerContext(services, request);
      const { code } = request.params as { code: string };
      if (!formatCheck('cep', code))
        throw new Problem('bad_request', { detail: `postal code: expected eight digits, got ${JSON.stringify(code)}` });
      if (!mayAsk(principal.user.id)) throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
      return find(code);
    },
  });
}
