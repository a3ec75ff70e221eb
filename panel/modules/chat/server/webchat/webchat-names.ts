/** Of `chat-connections`. */
export const WEBCHAT = 'webchat';
export const CONNECTIONS = 'chat-connections';
export const ATTENDANCES = 'attendances';
export const MESSAGES = 'chat-messages';
export const CONTACTS = 'contacts';

/** Where the built script of the widget is (`webchat-embed.ts`). */
export const SCRIPT_PATH = '/webchat.js';
export const PREVIEW_PATH = '/webchat/preview';
