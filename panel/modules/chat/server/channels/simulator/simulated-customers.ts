/** What customers of the demo say, one line after each answer. The last one thanks. */
export const TALKS: readonly (readonly string[])[] = [
  ['Olá, quero a segunda via da fatura.', 'O CPF é 123.456.789-09.', 'Recebi, muito obrigado!'],
  ['Boa tarde! A internet caiu aqui em casa.', 'Já reiniciei o aparelho e nada.', 'Voltou agora. Obrigada!'],
  ['Oi, qual é o preço do plano Família?', 'E tem fidelidade?', 'Vou pensar. Obrigado pela atenção!'],
  ['Preciso mudar a data do vencimento.', 'Pode ser dia 15.', 'Perfeito, era só isso. Obrigada!'],
  ['Bom dia, o técnico vem hoje?', 'No período da tarde, por favor.', 'Combinado. Valeu!'],
];

/** First names; a customer is one of them and a number. */
export const NAMES = ['Aline', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Gisele', 'Heitor', 'Ivone', 'Jonas'];

/** Customers of each connection. */
export const CUSTOMERS = 40;

/** Somebody of the demo: the same place is always the same person. Numbers of this kind are given to nobody. */
export function customer(place: number): { sourceId: string; name: string; phone: string; email: null } {
  const digits = `55119${String(90_000_000 + (place % CUSTOMERS))}`;
  return {
    sourceId: digits,
    name: `${NAMES[place % NAMES.length] ?? ''} ${String.fromCodePoint(65 + (Math.floor(place / NAMES.length) % 26))}.`,
    phone: `+${digits}`,
    email: null,
  };
}

/** What a customer has to say, always the same. */
export function talkOf(sourceId: string): readonly string[] {
  const number = Number(sourceId.slice(-4)) || 0;
  return TALKS[number % TALKS.length] ?? [];
}
