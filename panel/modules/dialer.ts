import { isObject } from '../../core/is-object';
import { mailingLoader } from '../../server/jobs/import/load-mailing';
import { numberListLoader } from '../../server/jobs/import/number-list/load-number-list';
import { runningCampaigns } from '../../server/operations/dialing/running-campaigns';
import { definePlugin } from '../../server/application/plugin';
import { ListFollower, settleDaily } from '../../server/operations/dialing/follow-lists';
import { keepCallbacks } from '../../server/operations/dialing/keep-callbacks';
import { keepCampaignTimes } from '../../server/operations/dialing/keep-times';
import { loadMailing, MAILING_CONTACTS, MAILINGS } from '../../server/operations/effects/load-mailing';
import { DNC_LISTS, loadNumberList } from '../../server/operations/effects/load-number-list';
import { resetContact } from '../../server/operations/effects/reset-contact';
import { campaignStart } from '../../server/operations/transitions/guards/campaign-start';
import { numberCheckRoutes } from '../../server/rest/number-check-routes';
import { dialerDoors } from '../doors/dialer-doors';

/** Campaigns that call by themselves, their mailings, and the numbers that nobody may call. */
export const dialer = definePlugin({
  name: 'dialer',
  resources: {
    campaigns: { guard: campaignStart },
    [MAILINGS]: { effect: loadMailing, loader: mailingLoader },
    [MAILING_CONTACTS]: { effect: resetContact, users: runningCampaigns },
    [DNC_LISTS]: { effect: loadNumberList, loader: numberListLoader },
  },
  routes: [numberCheckRoutes],
  doors: dialerDoors,
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
  clock: { 'the times of campaigns': keepCampaignTimes, 'the times of callbacks': keepCallbacks },
  tidying: { 'contacts on lists of numbers': settleDaily },
  follow: (runtime) => new ListFollower(runtime),
});
