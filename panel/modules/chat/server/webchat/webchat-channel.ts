import { ChannelRefusal, type Channel } from '../channels/channel';
import { WEBCHAT } from './webchat-names';

/** Messages to visitors: the widget fetches what is stored, so that nothing is sent. How far they came the widget says itself. */
export const webchatChannel: Channel = {
  type: WEBCHAT,
  send(_connection, { id, text, attachments }) {
    if (text === null && attachments.length === 0)
      return Promise.reject(new ChannelRefusal('The web chat shows texts and files alone', false));
    return Promise.resolve({ sourceId: id });
  },
};
