import type { DemoWorld } from '../demo-world';
import { recordedTalk } from '../telephony/recorded-talk';
import { screenPicture } from './picture';

/** What goes on being said in an open attendance. */
interface Said {
  by: 'contact' | 'agent' | 'note';
  minutesAgo: number;
  text?: string;
  file?: { name: string; mime: string; type: 'image' | 'audio'; content: () => Uint8Array };
  /** Why the channel did not bring it. */
  error?: string;
}

interface Talk {
  /** Place among the attendances of the demo. */
  at: number;
  unread: number;
  said: Said[];
}

const TALKS: Talk[] = [
  {
    at: 0,
    unread: 2,
    said: [
      { by: 'agent', minutesAgo: 30, text: 'Enviei um código de acesso por SMS. Pode digitar na tela de entrada?' },
      { by: 'note', minutesAgo: 29, text: 'Cadastro atualizado. Se não resolver, passar para o Financeiro.' },
      {
        by: 'contact',
        minutesAgo: 9,
        text: 'Digitei, mas aparece esta mensagem:',
        file: { name: 'tela.png', mime: 'image/png', type: 'image', content: screenPicture },
      },
      { by: 'contact', minutesAgo: 8, text: 'O que eu faço?' },
    ],
  },
  {
    at: 9,
    unread: 1,
    said: [
      {
        by: 'contact',
        minutesAgo: 6,
        file: { name: 'audio.wav', mime: 'audio/wav', type: 'audio', content: () => recordedTalk(9) },
      },
    ],
  },
  {
    at: 3,
    unread: 0,
    said: [
      {
        by: 'agent',
        minutesAgo: 40,
        text: 'Segue a proposta em PDF.',
        error: 'O arquivo não foi aceito pelo WhatsApp.',
      },
      { by: 'contact', minutesAgo: 22, text: 'Não recebi nada ainda.' },
    ],
  },
  { at: 11, unread: 1, said: [{ by: 'contact', minutesAgo: 3, text: 'E para três anos?' }] },
];

/** Goes on with some of the open attendances, so that agents find messages they have not read, pictures, sound, a note and one that did not arrive. */
export async function seedConversations({ run, scope }: DemoWorld, attendances: readonly string[]): Promise<void> {
  for (const { at, unread, said } of TALKS) {
    const attendanceId = attendances[at] ?? '';
    const [attendance] = await run.find('attendances', scope, { id: attendanceId });
    if (!attendance) throw new Error(`the demo has no attendance ${at}`);
    for (const { by, minutesAgo, text, file, error } of said) {
      const isContact = by === 'contact';
      const content = file?.content();
      const fileId = file && content && (await run.storeFile(scope, { name: file.name, type: file.mime, content }));
      await run.record(
        'chat-messages',
        scope,
        {
          attendanceId,
          type: file?.type ?? 'text',
          text: text ?? null,
          direction: isContact ? 'in' : by === 'note' ? 'internal' : 'out',
          senderType: isContact ? 'contact' : 'agent',
          senderId: (isContact ? attendance['contactId'] : attendance['agentId']) ?? null,
          status: error === undefined ? 'read' : 'failed',
          error: error ?? null,
          ...(by === 'note' && { note: true }),
          ...(file &&
            fileId !== undefined && {
              attachments: [
                {
                  fileId,
                  url: `https://arquivos.example.com/${fileId}`,
                  name: file.name,
                  mime: file.mime,
                  size: content?.length ?? 0,
                },
              ],
            }),
        },
        new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      );
    }
    await run.setComputed('attendances', scope, attendanceId, {
      unreadCount: unread,
      lastMessageAt: new Date(Date.now() - (said.at(-1)?.minutesAgo ?? 0) * 60_000).toISOString(),
    });
  }
}
