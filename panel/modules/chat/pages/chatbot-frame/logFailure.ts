/** What the specification wants in the console when the chatbot's login fails. */
export const logFailure = (error: unknown): void => console.error('Erro ao buscar dados do dashboard', error);
