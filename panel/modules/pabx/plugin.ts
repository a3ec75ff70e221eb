import { definePlugin } from '../../../server/application/plugin';
import { AUDIOS, audioUses } from './server/audio-uses';
import { didFacts } from './server/did-facts';
import { audioFacts, musicFacts } from './server/sound-facts';
import { holidayRoutes } from './server/holiday-routes';
import { routeSimulationRoutes } from './server/route-simulation-routes';
import { callActionTester } from './server/call-action/call-action-tester';
import { awaitDeliveries } from './server/call-action/delivery/await-deliveries';
import { actionEffect } from './server/call-action/delivery/action-effect';
import { ACTIONS, deliveryQueue } from './server/call-action/delivery/delivery-queue';
import { openDeliverySender } from './server/call-action/delivery/delivery-sender';
import { forgetDeliveries } from './server/call-action/delivery/forget-deliveries';
import { SURVEY_ANSWERS } from './server/surveys/add-question-answers';
import { fillQuestionAnswers } from './server/surveys/fill-question-answers';
import { keepQuestionAnswers } from './server/surveys/keep-question-answers';
import { menuOptions } from './rules/menu-options';
import { violations } from './codes';
import { pabxDoors } from './doors';
import { keptQuestionAnswers } from './server/surveys/kept-question-answers';

/** Ways in and out of the telephone exchange. */
export const pabx = definePlugin({
  name: 'pabx',
  violations,
  resources: {
    [AUDIOS]: { reading: audioUses, computed: audioFacts },
    'moh-classes': { computed: musicFacts },
    dids: { computed: didFacts },
    uras: { rule: menuOptions },
    contacts: { person: awaitDeliveries },
    [ACTIONS]: { effect: actionEffect },
    [SURVEY_ANSWERS]: { effect: keepQuestionAnswers },
  },
  routes: [routeSimulationRoutes, holidayRoutes],
  doors: pabxDoors,
  testers: { callAction: callActionTester },
  tables: [deliveryQueue],
  kept: { 'survey-answers.answers': keptQuestionAnswers },
  tidying: { 'deliveries of call actions': forgetDeliveries, 'surveys by question': fillQuestionAnswers },
  open: openDeliverySender,
});
