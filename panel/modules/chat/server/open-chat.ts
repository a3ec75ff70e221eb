import type { JsonObject } from '../../../../core/types';
import type { Opened, Opening } from '../../../../server/application/plugin';
import { openDelivery, sendsMessages } from './channels/deliver-messages';
import type { Runtime } from '../../../../server/operations/runtime';
import type { ChannelFor } from './channels/connect-connections';
import { repeat } from '../../../../server/repeat';
import { runCampaigns } from './channels/campaigns/run-campaigns';
import { channelOf } from './channels/channels';
import type { Channel } from './channels/channel';
import { openSimulatedChat } from './channels/simulator/open-simulated-chat';
import { simulatedChannel } from './channels/simulator/simulated-channel';
import { openChatbot } from './chatbot/open-chatbot';

/** How often it is looked whether a campaign sends its next message. */
const CAMPAIGNS_MS = 500;

/** By which way messages go, of each server in the process. */
const channelsFor = new WeakMap<Runtime, ChannelFor>();

export const channelForOf = (runtime: Runtime): ChannelFor => channelsFor.get(runtime) ?? (() => undefined);

/** What the chat works with while the server runs: the chatbot in its frame, and the way out of messages. */
export async function openChat(opening: Opening): Promise<Opened> {
  const { config, runtime } = opening;
  const chatbot = await openChatbot(opening);
  const channelFor = config.demo ? channelOfDemo : ({ type }: JsonObject) => channelOf(type);
  channelsFor.set(runtime, channelFor);
  const delivery = sendsMessages(config.environment) ? openDelivery(runtime, channelFor) : undefined;
  const campaigns =
    delivery &&
    repeat(
      CAMPAIGNS_MS,
      () => runCampaigns(runtime),
      (error) => runtime.report(error, 'campaigns of the chat'),
    );
  const simulated = delivery && openSimulatedChat(opening);
  return {
    ...chatbot,
    routes: [...(chatbot.routes ?? []), ...(simulated?.routes ?? [])],
    async close() {
      await simulated?.close();
      await campaigns?.stop();
      await delivery?.stop();
      await chatbot.close?.();
    },
  };
}

/** Of the demo only what the server itself answers is real; nothing goes to platforms. */
const channelOfDemo = ({ type }: JsonObject): Channel | undefined =>
  type === 'webchat' ? channelOf(type) : simulatedChannel;
