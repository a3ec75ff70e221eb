import { PHONE_WINDOW } from '../../../rules/phone';

/** Whence sockets are opened. */
export interface SocketWindow {
  /** @throws DOMException for an address that pages of this scheme may not connect to */
  open(url: string): WebSocket;
  /** Whether its policy has refused a connection: servers may have been changed since it was loaded. */
  isOutdated(): boolean;
  /** Ends what was opened from it. */
  close(): void;
}

/**
 * An empty document in a hidden frame, whose policy names where the telephone of the person connects now.
 * @throws Error where it cannot be had
 */
export function openSocketWindow(): Promise<SocketWindow> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = PHONE_WINDOW;
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      // That of another origin stands there where nothing was answered.
      const inside = frame.contentDocument;
      const scope = inside?.defaultView;
      if (!inside || !scope) {
        frame.remove();
        reject(new Error(`GET ${PHONE_WINDOW}: expected a document, got none`));
        return;
      }
      let isOutdated = false;
      inside.addEventListener('securitypolicyviolation', () => (isOutdated = true));
      resolve({
        open: (url) => new scope.WebSocket(url, 'sip'),
        isOutdated: () => isOutdated,
        close: () => frame.remove(),
      });
    });
    document.body.append(frame);
  });
}
