import { foldText } from '../fold-text';
import type { FieldKind } from '../types';
import { foldHeading } from './fold-heading';

/** What files call values of a kind, whatever the field is called; Portuguese, English, French and Arabic. */
const WORDS: Partial<Record<FieldKind, readonly string[]>> = {
  phone: [
    'telefone',
    'fone',
    'tel',
    'telef',
    'telem',
    'telemovel',
    'celular',
    'cel',
    'movel',
    'whatsapp',
    'whats',
    'zap',
    'ddd fone',
    'ddd telefone',
    'telephone',
    'phone',
    'mobile',
    'cell',
    'cellphone',
    'mobilephone',
    'cellular',
    'landline',
    'msisdn',
    'portable',
    'gsm',
    'fixe',
    'هاتف',
    'تلفون',
    'تليفون',
    'جوال',
    'موبايل',
    'محمول',
    'نقال',
    'واتساب',
  ],
  email: [
    'email',
    'mail',
    'correio',
    'correio eletronico',
    'courriel',
    'adresse electronique',
    'بريد',
    'بريد الكتروني',
    'ايميل',
    'البريد الالكتروني',
  ],
};

/** Say which of several, or whose: not what. */
const BESIDES = new Set(
  [
    'principal',
    'secundario',
    'alternativo',
    'adicional',
    'residencial',
    'comercial',
    'pessoal',
    'trabalho',
    'casa',
    'fixo',
    'contato',
    'cliente',
    'numero',
    'num',
    'n',
    'nº',
    'no',
    'nr',
    'do',
    'da',
    'de',
    'para',
    'main',
    'primary',
    'secondary',
    'other',
    'home',
    'work',
    'business',
    'office',
    'personal',
    'contact',
    'customer',
    'client',
    'number',
    'of',
    'the',
    'address',
    'principale',
    'secondaire',
    'autre',
    'domicile',
    'travail',
    'bureau',
    'professionnel',
    'personnel',
    'numéro',
    'du',
    'le',
    'la',
    'l',
    'd',
    'رقم',
    'الرئيسي',
    'رئيسي',
    'الاساسي',
    'اساسي',
    'الثانوي',
    'ثانوي',
    'العمل',
    'المنزل',
    'العميل',
    'اضافي',
  ].map(foldHeading),
);

const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.map((word) => [foldHeading(word), kind as FieldKind] as const),
  ),
);

/** The kind of value that a heading tells by usual words, with its number among several: `Fone principal`, `Cel. 2`, `رقم الهاتف`. */
export function kindOfHeading(heading: string): { kind: FieldKind; number?: number } | undefined {
  const words = foldText(heading)
    .split(/[^\p{L}\p{N}-]+/u)
    .map(foldHeading)
    .filter((word) => word !== '');
  const [number] = words.flatMap((word) => /\d+$/.exec(word)?.[0] ?? []);
  const names = words.map((word) => word.replace(/\d+$/, '')).filter((word) => word !== '' && !BESIDES.has(word));
  const kind = kindOf(names.join('')) ?? (new Set(names.map(kindOf)).size === 1 ? kindOf(names[0] ?? '') : undefined);
  return kind && { kind, ...(number !== undefined && { number: Number(number) }) };
}

/** The plural and the Arabic article do not count. */
const kindOf = (word: string): FieldKind | undefined =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/^ال/, '')]
    .map((form) => KINDS.get(form))
    .find((kind) => kind !== undefined);
