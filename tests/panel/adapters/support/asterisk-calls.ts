import { type AmiServer, headers } from '../../../support/panel/ami-server';

const channel = (name: string, uniqueid: string, linked: string, application: string, caller = '11970010000') =>
  headers({
    Event: 'CoreShowChannel',
    Channel: name,
    Uniqueid: uniqueid,
    Application: application,
    Linkedid: linked,
    ChannelStateDesc: 'Up',
    CallerIDNum: caller,
    Exten: '7900',
  });
const member = (queue: string, location: string) =>
  headers({ Event: 'QueueMember', Queue: queue, Location: location, LoginTime: '1795468000', Paused: '0' });

/** Calls and members that are there. */
export function haveCalls(ami: AmiServer): void {
  ami.lists.set('CoreShowChannels', [
    // Somebody from outside talks to an agent, who is called by a local channel.
    channel('PJSIP/vivo-00000001', '1795468000.1', '1795468000.1', 'Queue'),
    channel('Local/1001@agents-00000001;1', '1795468001.2', '1795468000.1', 'AppQueue'),
    channel('Local/1001@agents-00000001;2', '1795468001.3', '1795468000.1', 'Dial'),
    channel('PJSIP/1001-00000004', '1795468001.4', '1795468000.1', 'AppDial'),
    // An extension has called somebody outside.
    channel('PJSIP/1002-00000005', '1795468010.5', '1795468010.5', 'Dial', '1002'),
    channel('PJSIP/vivo-00000006', '1795468010.6', '1795468010.5', 'AppDial', '1002'),
    // Somebody waits.
    channel('PJSIP/vivo-00000007', '1795468020.7', '1795468020.7', 'Queue'),
  ]);
  ami.lists.set('QueueStatus', [
    member('7900', 'PJSIP/1001'),
    member('7901', 'PJSIP/1001'),
    member('7900', 'Agent/7003'),
  ]);
}
