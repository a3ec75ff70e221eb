import { webchatChannel } from '../webchat/webchat-channel';
import type { Channel } from './channel';
import { whatsappChannel } from './whatsapp/whatsapp-channel';

/** The ways to contacts, each of one type of connections. */
export const CHANNELS: readonly Channel[] = [whatsappChannel, webchatChannel];

export const channelOf = (type: unknown): Channel | undefined => CHANNELS.find((channel) => channel.type === type);
