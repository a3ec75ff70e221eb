import { isObject } from '../../../core/is-object';
import { mailingLoader } from './server/mailing-loader';
import { numberListLoader } from './server/number-list/load-number-list';
import { attemptRetention } from './server/retention';
import { runningCampaigns } from './server/running-campaigns';
import { definePlugin } from '../../../server/application/plugin';
import { problems, violations } from './codes';
import { ListFollower, settleDaily } from './server/follow-lists';
import { CALLBACKS } from './server/callback-fields';
import { contactZone } from './server/contact-zone';
import { keepCallbacks } from './server/keep-callbacks';
import { keepDialers } from './server/keep-dialers';
import { keepCampaignTimes } from './server/keep-times';
import { loadMailing, MAILING_CONTACTS, MAILINGS } from './server/effects/load-mailing';
import { dispositionRoutes } from './server/dispositions/disposition-routes';
import { previewRoutes } from './server/previews/preview-routes';
import { DNC_LISTS, loadNumberList } from './server/effects/load-number-list';
import { limitCampaign } from './server/effects/limit-campaign';
import { promiseCallback } from './server/effects/promise-callback';
import { forgetDialed } from './server/forget-dialed';
import { resetContact } from './server/effects/reset-contact';
import { campaignStart } from './server/guards/campaign-start';
import { numberCheckRoutes } from './server/number-check-routes';
import { dialerDoors } from './doors';
import { liveDoors } from './live-doors';
import { liveRoutes } from './server/live/live-routes';
import { dialerCampaigns, dialFlights, dialHopper } from './server/engine/dial-tables';
import { openDialer } from './server/engine/open-dialer';
import { completeAttempts } from './server/engine/complete-attempts';
import { dials } from './server/engine/dials';

/** Campaigns that call by themselves, their mailings, and the numbers that nobody may call. */
export const dialer = definePlugin({
  name: 'dialer',
  problems,
  violations,
  resources: {
    campaigns: { effect: limitCampaign, guard: campaignStart },
    [CALLBACKS]: { effect: promiseCallback },
    [MAILINGS]: { effect: loadMailing, loader: mailingLoader },
    [MAILING_CONTACTS]: { effect: resetContact, dependents: runningCampaigns, computed: contactZone },
    [DNC_LISTS]: { effect: loadNumberList, loader: numberListLoader },
    contacts: { person: forgetDialed },
    'dial-attempts': { retention: attemptRetention },
  },
  settings: dials,
  tables: [dialerCampaigns, dialFlights, dialHopper],
  open: ({ runtime }) => {
    if (!dials(runtime.environment)) return Promise.resolve({});
    const dialer = openDialer(runtime);
    return Promise.resolve({ close: () => dialer.stop() });
  },
  routes: [numberCheckRoutes, dispositionRoutes, previewRoutes, liveRoutes],
  doors: { ...dialerDoors, ...liveDoors },
  progress: [
    {
      kind: 'import',
      collection: DNC_LISTS,
      event: 'dnc.import.progress',
      recordOf: ({ from }) => (isObject(from) && from['collection'] === DNC_LISTS ? from['id'] : undefined),
      payloadOf: ({ id, status, totalRows, validRows }, percent) => ({
        listId: id ?? null,
        status: status ?? null,
        totalRows: totalRows ?? 0,
        validRows: validRows ?? 0,
        percent,
      }),
    },
  ],
  clock: {
    'the times of campaigns': keepCampaignTimes,
    'the times of callbacks': keepCallbacks,
    'figures of dialing engines': keepDialers,
    'costs and recordings of attempts': completeAttempts,
  },
  tidying: { 'contacts on lists of numbers': settleDaily },
  follow: (runtime) => new ListFollower(runtime),
});
