import type { FastifyInstance } from 'fastify';
import { HOLIDAY_COLLECTIONS } from '../rules/holiday-import';
import { importNationalHolidays } from './import-national';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** `POST /api/holidays/national` and of the chat: puts the holidays of the country in for a year. */
export function holidayRoutes(app: FastifyInstance, services: Services): void {
  for (const collection of HOLIDAY_COLLECTIONS) {
    route(app, `/api/${collection}/national`, {
      POST: async (request) =>
        importNationalHolidays(await callerContext(services, request), collection, asObject(request.body)),
    });
  }
}
