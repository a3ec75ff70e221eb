import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';

/** What calls pass through before they reach anybody: hours, sounds, cost centres. */
export interface TelephonyBasics {
  timetables: Ids;
  audios: Ids;
  music: Ids;
  costCenters: Ids;
}

const weekdays = (start: string, end: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start, end }));

export async function seedTelephonyBasics(world: DemoWorld): Promise<TelephonyBasics> {
  const { run, scope } = world;
  const sound = await run.storeFile(scope, { name: 'silencio.wav', type: 'audio/wav', content: silentWav(1) });
  const timetables = await createAll(world, 'timetables', {
    business: {
      name: 'Horário comercial',
      timezone: 'America/Sao_Paulo',
      intervals: [...weekdays('08:00', '18:00'), { weekday: 6, start: '09:00', end: '13:00' }],
      holidayPolicy: 'closed',
      holidayGroup: 'Nacionais',
      overrideMode: 'auto',
      overrideCode: '*28',
    },
    always: {
      name: 'Plantão 24 horas',
      timezone: 'America/Sao_Paulo',
      holidayPolicy: 'open',
      overrideMode: 'auto',
      intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
    },
  });
  const audios = await createAll(world, 'audios', {
    welcome: {
      name: 'Boas-vindas',
      description: 'Saudação do menu principal',
      source: 'upload',
      file: sound,
      category: 'ura',
    },
    invalid: {
      name: 'Opção inválida',
      source: 'tts',
      ttsText: 'Opção inválida. Por favor, tente de novo.',
      ttsVoice: 'camila',
      category: 'ura',
    },
    closed: {
      name: 'Fora do horário',
      source: 'tts',
      ttsText: 'Nosso atendimento é de segunda a sexta, das oito às dezoito horas.',
      ttsVoice: 'camila',
      category: 'announcement',
    },
    survey: {
      name: 'Convite da pesquisa',
      source: 'tts',
      ttsText: 'De um a cinco, que nota você dá ao atendimento?',
      ttsVoice: 'camila',
      category: 'survey',
    },
    whisper: {
      name: 'Sussurro de vendas',
      description: 'O agente ouve antes do cliente',
      source: 'upload',
      file: sound,
      category: 'queue',
    },
  });
  const music = await createAll(world, 'moh-classes', {
    main: {
      name: 'Espera padrão',
      order: 'random',
      isDefault: true,
      announceAudioId: idOf(audios, 'whisper'),
      announceEverySeconds: 60,
      files: [
        { name: 'Manhã de domingo', file: sound, position: 0 },
        { name: 'Chorinho manso', file: sound, position: 1 },
      ],
    },
    quiet: {
      name: 'Instrumental suave',
      order: 'sequential',
      files: [{ name: 'Piano nº 3', file: sound, position: 0 }],
    },
  });
  const costCenters = await createAll(world, 'cost-centers', {
    admin: {
      code: 'ADM',
      name: 'Administração',
      manager: 'Regina Célia Assunção',
      managerEmail: `adm@${world.code}.example.com`,
      monthlyBudget: '800.00',
      active: true,
    },
    sales: {
      code: 'VEN',
      name: 'Vendas',
      manager: 'Flávia Guimarães',
      monthlyBudget: '3500.00',
      alertPercent: 85,
      active: true,
    },
    support: {
      code: 'SUP',
      name: 'Suporte & Pós-venda',
      manager: "Caio D'Ávila",
      monthlyBudget: '1200.00',
      blockOnBudget: true,
      active: true,
    },
  });
  return { timetables, audios, music, costCenters };
}

/** A WAV file of silence, 8 kHz mono 16 bit: what the demo plays where a recording would be. */
function silentWav(seconds: number): Uint8Array {
  const rate = 8000;
  const size = Math.round(rate * seconds) * 2;
  const bytes = new Uint8Array(44 + size);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string): void => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, size, true);
  return bytes;
}
