/** A digit, or the sign of a hidden one. */
const CPF = /^([\d•]{3})([\d•]{3})([\d•]{3})([\d•]{2})$/;
const CNPJ = /^([0-9A-Z•]{2})([0-9A-Z•]{3})([0-9A-Z•]{3})([0-9A-Z•]{4})([\d•]{2})$/;

/** A Brazilian tax number for people: `52998224725` → `529.982.247-25`, `11222333000181` → `11.222.333/0001-81`; other text as it is. */
export function formatDocument(value: string): string {
  const bare = bareDocument(value);
  if (CPF.test(bare)) return bare.replace(CPF, '$1.$2.$3-$4');
  return CNPJ.test(bare) ? bare.replace(CNPJ, '$1.$2.$3/$4-$5') : value;
}

/** Without the punctuation that it may be typed with. */
export const bareDocument = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();
