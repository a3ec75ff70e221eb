import type { FastifyInstance } from 'fastify';
import { HOLIDAY_COLLECTIONS } from '../../core/opening/holiday-import';
import { importNationalHolidays } from '../operations/holidays/import-national';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

/** `POST /api/holidays/national` and of the chat: puts the holidays of the country in for a year. */
export function holidayRoutes(app: FastifyInstance, services: Services): void {
  for (const collection of HOLIDAY_COLLECTIONS) {
    route(app, `/api/${collection}/national`, {
      POST: async (request) =>
        importNationalHolidays(await callerContext(services, request), collection, asObject(request.body)),
    });
  }
}
