/** A subscription that was authorised, with the data it was authorised with. */
export interface Grant {
  socketId: string;
  channel: string;
  /** JSON, as it was signed. */
  channelData?: string;
}

/** Is told what happens in a hub, after it happened. */
export interface HubListener {
  onSubscribed?(grant: Grant): void;
  onUnsubscribed?(grant: Grant): void;
  onConnectionClosed?(connection: { socketId: string }): void;
  /** The first subscriber came. */
  onChannelOccupied?(channel: string): void;
  /** The last subscriber left. */
  onChannelVacated?(channel: string): void;
}

/** Takes a failure that is no client's fault. `where` names the place. */
export type Report = (error: unknown, where: string) => void;

/** The same listener, whose failures are reported instead of reaching a client's message. */
export function guardListener(listener: HubListener, report: Report): Required<HubListener> {
  const guard = (where: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      report(error, where);
    }
  };
  return {
    onSubscribed: (grant) => guard('onSubscribed', () => listener.onSubscribed?.(grant)),
    onUnsubscribed: (grant) => guard('onUnsubscribed', () => listener.onUnsubscribed?.(grant)),
    onConnectionClosed: (connection) => guard('onConnectionClosed', () => listener.onConnectionClosed?.(connection)),
    onChannelOccupied: (channel) => guard('onChannelOccupied', () => listener.onChannelOccupied?.(channel)),
    onChannelVacated: (channel) => guard('onChannelVacated', () => listener.onChannelVacated?.(channel)),
  };
}
