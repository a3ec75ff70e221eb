/** Parts of the page of analyses, each with its address, in their order. */
export const ANALYSIS_PAGES = {
  overview: '/cliente/analise/visao-geral',
  analyses: '/cliente/analise',
  knowledge: '/cliente/analise/conhecimento',
} as const;
export type AnalysisPage = keyof typeof ANALYSIS_PAGES;
