import type { JsonObject } from 'painel';

/** A ticket of the demo, and what has become of it. */
export interface DemoTicket {
  subject: string;
  description: string;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  channel: 'email' | 'phone' | 'chat' | 'web';
  hoursAgo: number;
  /** Nobody has it yet. */
  free?: true;
  reply?: string;
  /** For agents alone. */
  note?: string;
  /** In their order, each with what it asks for. */
  moves?: [move: string, asked: JsonObject][];
}

const OPEN: [string, JsonObject] = ['open', {}];
const solved = (resolution: string): [string, JsonObject][] => [OPEN, ['solve', { resolution }]];

export const TICKETS: readonly DemoTicket[] = [
  {
    subject: 'Cannot sign in after the password was changed',
    description: 'The page says that the password is wrong, on the computer and on the telephone.',
    priority: 'high',
    channel: 'email',
    hoursAgo: 1,
    free: true,
  },
  {
    subject: 'Invoice shows the old address',
    description: 'We moved in March. The address of the account is right, that of the invoice is not.',
    priority: 'low',
    channel: 'web',
    hoursAgo: 20,
    free: true,
  },
  {
    subject: 'Orders of this morning are missing',
    description: 'Nothing that came in after nine is in the list. The customers have their confirmations.',
    priority: 'urgent',
    channel: 'phone',
    hoursAgo: 3,
    free: true,
  },
  {
    subject: 'How do I add a second user?',
    description: 'A colleague starts on Monday and needs an account of her own.',
    priority: 'normal',
    channel: 'chat',
    hoursAgo: 5,
    free: true,
  },
  {
    subject: 'Export stops at one thousand lines',
    description: 'The file of last year should have about four thousand.',
    priority: 'normal',
    channel: 'email',
    hoursAgo: 11,
    note: 'The filter of the list was still on. Check before going on.',
    moves: [OPEN],
  },
  {
    subject: 'Printer prints every label twice',
    description: 'Since the update of last week, and on one of our two printers only.',
    priority: 'high',
    channel: 'phone',
    hoursAgo: 10,
    reply: 'Thank you for the photograph. We have seen this with one driver and are looking for the right one.',
    moves: [OPEN],
  },
  {
    subject: 'Delivery times are an hour off',
    description: 'They were right until the clocks changed.',
    priority: 'high',
    channel: 'web',
    hoursAgo: 2,
    moves: [OPEN],
  },
  {
    subject: 'Report of March does not add up',
    description: 'The total is 120.00 more than the lines above it.',
    priority: 'normal',
    channel: 'email',
    hoursAgo: 30,
    reply: 'Could you send us the report as you have it?',
    moves: [OPEN, ['wait', { waitingFor: 'The report as the customer has it' }]],
  },
  {
    subject: 'Scanner does not read the new codes',
    description: 'It beeps, and nothing is on the screen.',
    priority: 'low',
    channel: 'phone',
    hoursAgo: 26,
    reply: 'Which model is it? It says so on the label at the bottom.',
    moves: [OPEN, ['wait', { waitingFor: 'The model of the scanner' }]],
  },
  {
    subject: 'Messages arrive in the wrong language',
    description: 'Our Portuguese customers get them in English.',
    priority: 'normal',
    channel: 'chat',
    hoursAgo: 18,
    reply: 'The language of these customers was empty. It is set now.',
    moves: solved('The language was set for all customers of Portugal.'),
  },
  {
    subject: 'Page is white on the telephone',
    description: 'Only in the warehouse, where the network is slow.',
    priority: 'high',
    channel: 'chat',
    hoursAgo: 7,
    reply: 'A part of the page was not loaded. Please try again, it should be quicker now.',
    moves: solved('The pictures of the start page were made smaller.'),
  },
  {
    subject: 'Please delete a customer that is there twice',
    description: 'The second one has no orders.',
    priority: 'low',
    channel: 'email',
    hoursAgo: 60,
    reply: 'The one without orders is gone.',
    moves: [...solved('Deleted the second one.'), ['close', { satisfaction: 5 }]],
  },
  {
    subject: 'Discount is not taken off',
    description: 'The code SPRING says that it is valid, but the sum stays the same.',
    priority: 'urgent',
    channel: 'phone',
    hoursAgo: 49,
    reply: 'The code had a lowest amount that nobody had told you of. It has none now.',
    moves: [...solved('Took the lowest amount out of the code.'), ['close', { satisfaction: 3 }]],
  },
  {
    subject: 'Where are the old invoices?',
    description: 'We need those of two years ago for the accountant.',
    priority: 'normal',
    channel: 'web',
    hoursAgo: 72,
    reply: 'They are in the archive: Invoices, then the year.',
    moves: [...solved('Showed the customer the archive.'), ['close', { satisfaction: 4 }]],
  },
];
