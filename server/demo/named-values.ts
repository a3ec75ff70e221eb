import { emailOf, momentOf, type Persona } from './persona';
import type { Random } from './random';
import * as words from './words';

/** What a value is called and about. */
export interface Naming {
  /** Of the property, in lower case with spaces between: `first name`. */
  name: string;
  /** Of the resource or object that it belongs to: `library books`. */
  of: string;
  /** Characters that it may have. */
  most?: number;
}

/** What values by names are drawn with. */
export interface NameDrawing {
  random: Random;
  persona: Persona;
  now: Date;
}

type Draw<Value> = (drawing: NameDrawing, naming: Naming) => Value;

/** `firstName`, `first_name` and `First-Name` are `first name`. */
export function inLowerWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

const PEOPLE =
  /\b(people|persons?|users?|customers?|clients?|contacts?|employees?|authors?|students?|patients?|agents?|drivers?|teachers?|members?|guests?|readers?|staff|workers?|owners?|players?|leads?|clientes?|pessoas?|funcionarios?|autores|alunos?|pacientes?)\b/;
const FIRMS =
  /\b(compan(y|ies)|organi[sz]ations?|suppliers?|vendors?|manufacturers?|publishers?|brands?|partners?|employers?|empresas?|fornecedores)\b/;
const GOODS = /\b(products?|items?|goods|articles?|parts?|produtos?)\b/;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const singular = (text: string): string => text.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');
const person: Draw<string> = ({ persona: { first, last } }) => `${first} ${last}`;
const company: Draw<string> = ({ persona }) => persona.company;

/** A title of a few words. */
export const phrase: Draw<string> = ({ random }) => {
  const [adjective, noun] = [random.pick(words.ADJECTIVES), random.pick(words.NOUNS)];
  return random.chance(50) ? `${adjective} ${noun}` : `${adjective} ${noun} of the ${random.pick(words.NOUNS)}`;
};

/** A few sentences. */
export const prose: Draw<string> = ({ random }) => random.some(words.SENTENCES, random.integer(1, 3)).join(' ');

const named: Draw<string> = (drawing, naming) => {
  const { of } = naming;
  if (PEOPLE.test(of)) return person(drawing, naming);
  if (FIRMS.test(of)) return company(drawing, naming);
  if (GOODS.test(of))
    return `${drawing.random.pick(words.ADJECTIVES)} ${drawing.random.pick(words.PRODUCTS).toLowerCase()}`;
  if (/\b(cit(y|ies)|towns?|cidades?)\b/.test(of)) return drawing.persona.place.city;
  if (/\b(categor(y|ies)|genres?|categorias?)\b/.test(of))
    return `${drawing.random.pick(words.ADJECTIVES)} ${drawing.random.pick(words.CATEGORIES).toLowerCase()}`;
  return `${drawing.random.pick(words.ADJECTIVES)} ${singular(of.split(' ').findLast((word) => /\p{L}{3}/u.test(word)) ?? '') || drawing.random.pick(words.NOUNS)}`;
};

function isbn(random: Random): string {
  const stem = `978${digits(random, 9)}`;
  const sum = Array.from(stem).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
}

export const phoneOf: Draw<string> = ({ random, persona: { place } }) =>
  `+${place.dial}${random.integer(2, 9)}${digits(random, Math.max(11 - place.dial.length, 6) - 1)}`;

const slug = (text: string): string => inLowerWords(text).replaceAll(' ', '-');

export const urlOf: Draw<string> = (drawing, naming) => {
  const path = slug(phrase(drawing, naming));
  if (/\b(image|photo|picture|avatar|logo|icon|thumbnail|cover)\b/.test(naming.name))
    return `https://example.com/images/${path}.png`;
  return /\b(website|homepage|site)\b/.test(naming.name)
    ? `https://${slug(drawing.persona.company)}.example.com/`
    : `https://example.com/${path}`;
};

const hex = (random: Random): string => `#${random.integer(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`;
const from =
  (list: readonly string[]): Draw<string> =>
  ({ random }) =>
    random.pick(list);

/** As long as codes of countries are. */
const CODE = 3;

/** The first whose words stand in the name decides. */
const TEXTS: readonly (readonly [RegExp, Draw<string>])[] = [
  [/\b(e ?mail|correio)\b/, ({ persona }) => emailOf(persona)],
  [/\b(first|given|fore) ?name\b|^firstname$/, ({ persona }) => persona.first],
  [/\b(last|family|sur|middle) ?name\b|\b(surname|sobrenome)\b/, ({ persona }) => persona.last],
  [/\b(user ?name|login|nick(name)?|handle)\b/, ({ persona }) => emailOf(persona).split('@')[0] ?? persona.first],
  [/\b(domain|host ?name|host|server)\b/, ({ persona }) => `${slug(persona.company)}.example.com`],
  [/\b(url|uri|website|homepage|link|href|site)\b/, urlOf],
  [/\b(phone|mobile|cell|fax|tel|telephone|telefone|celular|whatsapp)\b/, phoneOf],
  [
    /\b(country|nation(ality)?|pais)\b/,
    ({ persona: { place } }, { name, most = Infinity }) =>
      most <= CODE || /\bcode\b/.test(name) ? place.code : place.country,
  ],
  [/\b(city|town|cidade|ville|locality)\b/, ({ persona }) => persona.place.city],
  [/\b(state|province|region|county|estado|uf)\b/, ({ persona }) => persona.place.region],
  [/\b(zip ?(code)?|zipcode|postal|postcode)\b/, ({ random }) => digits(random, 5)],
  [
    /\b(street|address|rua|endereco|adresse|logradouro)\b/,
    ({ random }) => `${random.integer(1, 240)} ${random.pick(words.STREETS)}`,
  ],
  [/\b(job|position|occupation|profession|cargo)\b/, from(words.JOBS)],
  [/\b(department|division|team|setor|departamento)\b/, from(words.DEPARTMENTS)],
  [/\b(company|organi[sz]ation|employer|supplier|vendor|manufacturer|publisher|brand|empresa|fornecedor)\b/, company],
  [
    /\b(author|owner|manager|contact|assignee|creator|person|full name|display name|responsible|customer|client|reviewer|autor|responsavel|cliente) ?(name)?$|\bby$/,
    person,
  ],
  [/\bisbn\b/, ({ random }) => isbn(random)],
  [
    /\b(sku|barcode|ean|serial)\b/,
    ({ random }) => `${random.pick(words.NOUNS).slice(0, 3).toUpperCase()}-${digits(random, 5)}`,
  ],
  [/\b(colou?r|cor|couleur)\b/, from(words.COLORS)],
  [/\b(currency|moeda)\b/, from(words.CURRENCIES)],
  [/\b(time ?zone)\b/, from(words.TIME_ZONES)],
  [/\b(language|locale|lang|idioma|langue)\b/, from(words.LANGUAGE_CODES)],
  [/\b(licen[cs]e)\b/, from(words.LICENCES)],
  [/\bversion\b/, ({ random }) => `${random.integer(1, 4)}.${random.integer(0, 12)}.${random.integer(0, 20)}`],
  [/\b(genre)\b/, from(words.GENRES)],
  [/\b(categor(y|ia)|group|section)\b/, from(words.CATEGORIES)],
  [/\b(tags?|keywords?|labels?)\b/, from(words.TAGS)],
  [/\b(unit)\b/, from(words.UNITS)],
  [/\b(product|item|article|produto)( name)?$/, from(words.PRODUCTS)],
  [
    /\b(year|ano)\b/,
    (drawing, { name }) => String(momentOf(drawing.persona, name, drawing.random, drawing.now).getUTCFullYear()),
  ],
  [
    /\b(date|day|data|birthday|birthdate|dob|nascimento)\b/,
    (drawing, { name }) => momentOf(drawing.persona, name, drawing.random, drawing.now).toISOString().slice(0, 10),
  ],
  [
    /\b(code|reference|ref|number|no|id|key|codigo|numero)$/,
    ({ random }, { of }) => `${(of.replace(/\s/g, '').slice(0, 2) || 'no').toUpperCase()}-${digits(random, 4)}`,
  ],
  [
    /\b(path|file ?name|file|folder|directory)\b/,
    ({ random }) => `documents/${random.pick(words.NOUNS)}-${random.integer(1, 99)}.pdf`,
  ],
  [
    /\b(description|notes?|comments?|summary|bio|biography|content|body|message|remarks?|details|abstract|instructions|reason|descricao|observac(ao|oes))\b/,
    prose,
  ],
  [/\b(title|subject|headline|topic|caption|heading|titulo|assunto)\b/, (drawing, naming) => phrase(drawing, naming)],
  [/\b(name|nome|nom)$/, named],
];

interface Span {
  low: number;
  high: number;
  places?: number;
}

/** Usual amounts; of limits that the schema has more is known. */
const NUMBERS: readonly (readonly [RegExp, (drawing: NameDrawing, name: string) => Span])[] = [
  [/\b(lat|latitude)\b/, ({ persona: { place } }) => ({ low: place.lat - 0.05, high: place.lat + 0.05, places: 5 })],
  [
    /\b(lon|lng|long|longitude)\b/,
    ({ persona: { place } }) => ({ low: place.lon - 0.05, high: place.lon + 0.05, places: 5 }),
  ],
  [/\b(year|ano)\b/, ({ now }) => ({ low: now.getUTCFullYear() - 15, high: now.getUTCFullYear() })],
  [/\b(month|mes)$/, () => ({ low: 1, high: 12 })],
  [/\b(day|dia)$/, () => ({ low: 1, high: 28 })],
  [/\b(age|idade)\b/, () => ({ low: 20, high: 75 })],
  [/\b(salary|budget|revenue|turnover|salario)\b/, () => ({ low: 18_000, high: 140_000, places: 0 })],
  [
    /\b(price|amount|total|subtotal|cost|balance|fee|value|preco|valor|custo)\b/,
    () => ({ low: 4, high: 480, places: 2 }),
  ],
  [/\b(rating|score|stars|nota)\b/, () => ({ low: 1, high: 5 })],
  [/\b(percent|percentage|rate|discount|tax|vat|desconto)\b/, () => ({ low: 0, high: 30, places: 1 })],
  [/\b(pages?)\b/, () => ({ low: 80, high: 620 })],
  [/\b(stock|inventory|estoque)\b/, () => ({ low: 0, high: 300 })],
  [/\b(quantity|qty|count|units|copies|quantidade)\b/, () => ({ low: 1, high: 24 })],
  [/\b(port)\b/, () => ({ low: 1024, high: 9999 })],
  [/\b(priority|order|position|rank|level|sequence|index|prioridade)\b/, () => ({ low: 1, high: 10 })],
  [/\b(weight|peso|width|height|depth|length|size|distance|area)\b/, () => ({ low: 1, high: 120, places: 1 })],
  [/\b(minutes|duration|seconds|timeout|interval|hours)\b/, () => ({ low: 1, high: 90 })],
];

/** A text as one of this name usually is; undefined where the name says nothing. */
export function textByName(drawing: NameDrawing, naming: Naming): string | undefined {
  return TEXTS.find(([names]) => names.test(naming.name))?.[1](drawing, naming);
}

/** The span of usual numbers of this name. */
export function spanByName(drawing: NameDrawing, { name }: Naming): Span {
  return NUMBERS.find(([names]) => names.test(name))?.[1](drawing, name) ?? { low: 1, high: 100, places: 1 };
}

/** Is something of this name usually so? In percent. */
export function likelihoodByName({ name }: Naming): number {
  if (/\b(active|enabled|available|visible|verified|published|ativo|is public)\b/.test(name)) return 85;
  return /\b(deleted|archived|blocked|disabled|locked|hidden|test|deprecated|banned|private)\b/.test(name) ? 8 : 40;
}

/** A colour as screens write it. */
export const colorOf: Draw<string> = ({ random }) => hex(random);

/** A short text that says nothing in particular. */
export const anyText: Draw<string> = ({ random }) =>
  capital(`${random.pick(words.ADJECTIVES).toLowerCase()} ${random.pick(words.NOUNS)}`);
